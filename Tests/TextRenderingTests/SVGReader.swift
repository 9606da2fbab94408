import Foundation
import Testing

/// An SVG file as expat reads it, which knows nothing of this project.
struct SVGReader: Decodable {
  /// What is in the elements of the text layer, line by line.
  let lines: [String]
  let title: String
  /// The values of all `href`s of links.
  let links: [String]
  /// The names of all elements, each once, sorted.
  let elements: [String]
  /// The names of all attributes, each once, sorted.
  let attributes: [String]
  /// What every `use` refers to that is not the name of an element.
  let dangling: [String]
  let role: String
  let uses: Int

  private static let script = """
    import json, sys
    from xml.etree import ElementTree
    root = ElementTree.fromstring(sys.stdin.buffer.read())
    short = lambda name: name.split("}")[-1]
    every = list(root.iter())
    ids = {e.get("id") for e in every}
    assert len([e for e in every if e.get("id")]) == len(ids - {None}), "an id is there twice"
    of = lambda name: [e for e in every if short(e.tag) == name]
    refs = [e.get("href") for e in of("use")]
    print(json.dumps({
        "lines": ["".join(e.itertext()) for e in of("text")],
        "title": of("title")[0].text or "",
        "links": [e.get("href") for e in of("a")],
        "elements": sorted({short(e.tag) for e in every}),
        "attributes": sorted({short(a) for e in every for a in e.attrib}),
        "dangling": [r for r in refs if r[1:] not in ids or r[0] != "#"],
        "role": root.get("role"),
        "uses": len(refs)}))
    """

  /// - Throws: if the file is not well-formed.
  static func read(_ bytes: [UInt8]) throws -> SVGReader {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let file = FileManager.default.temporaryDirectory
      .appending(path: "textfit-svg-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode(SVGReader.self, from: data)
  }
}
