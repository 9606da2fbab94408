import CFreeType
import TextCore

/// Finds faces of a font file by their PostScript names, those of a variable font's named instances too.
struct FaceNames {
  /// A face, and the named instance that it is to be at; 0 for none.
  struct Place {
    let index: Int
    let namedInstance: Int
  }

  /// As many names as a message lists.
  private static let listedNames = 10

  let data: FontData
  /// The file, for messages.
  let path: String

  /// The place of a name, in upper or lower case.
  ///
  /// Cost: each face of the file is opened until one has the name.
  ///
  /// - Throws: `.damagedFont` for what is not a font, `.invalidArgument` if no face has the name.
  func place(of name: String) throws(TextLayoutError) -> Place {
    let wanted = name.lowercased()
    var known: [String] = []
    var index = 0
    while true {
      let face: FreeTypeFace
      do throws(TextLayoutError) {
        face = try FreeTypeFace(data, name: path, index: index)
      } catch {
        // The first face is damaged, or the faces are at an end.
        if index == 0 { throw error }
        break
      }
      for instance in 0...face.namedInstanceCount {
        guard let found = face.postScriptName(namedInstance: instance) else { continue }
        if found.lowercased() == wanted { return Place(index: index, namedInstance: instance) }
        known.append(found)
      }
      index += 1
      if index >= face.faceCount { break }
    }
    throw TextLayoutError(
      .invalidArgument,
      "\(path) has no face \"\(name)\": give its number after the #, from 0 to 65535"
        + (known.isEmpty ? "" : ", or its PostScript name: \(listed(known))"))
  }

  private func listed(_ names: [String]) -> String {
    names.prefix(Self.listedNames).joined(separator: ", ")
      + (names.count > Self.listedNames ? ", …" : "")
  }
}

extension FreeTypeFace {
  /// How many faces the file has.
  var faceCount: Int { unsafe face.pointee.num_faces }

  /// How many named instances a variable font has (FreeType's style_flags, bits 16 to 30).
  var namedInstanceCount: Int { (unsafe face.pointee.style_flags >> 16) & 0x7FFF }

  /// The PostScript name of the face, or of a named instance: 1 is the first, 0 the face at its defaults.
  ///
  /// Nil if the font gives none.
  func postScriptName(namedInstance: Int) -> String? {
    if namedInstance > 0 {
      guard unsafe FT_Set_Named_Instance(face, FT_UInt(namedInstance)) == 0 else { return nil }
    }
    guard let name = unsafe FT_Get_Postscript_Name(face) else { return nil }
    return unsafe String(cString: name)
  }
}
