import CNettle
import Glibc
import Synchronization
import TextCore

/// The bytes of a font file, shared by FreeType and HarfBuzz for as long as either needs them.
///
/// A file of up to 4 MB is read: that costs a fraction of a millisecond, and a file that is cut short
/// afterwards can do no harm. A larger one, in practice a collection of Chinese, Japanese and Korean
/// faces, is mapped: reading 19 MB takes longer than everything else that a call of the tool does, and
/// a text needs few of its pages. Package managers replace fonts by renaming, which leaves the
/// mapping intact; FreeType and HarfBuzz themselves map every file.
///
/// Of a file that is read, the outlines (`OutlineRange`) are read only when HarfBuzz asks for them, as it does
/// where marks are placed by their shapes. The file stays open until then.
@safe package final class FontData: @unchecked Sendable {
  // Unchecked: the bytes are written before init returns, except the outlines, which are written
  // before anybody gets their address.

  /// Files longer than this many bytes are mapped.
  static let largestRead = 4 << 20

  /// The bytes; valid as long as this object.
  let start: UnsafePointer<UInt8>
  package let count: Int
  /// Whether they are those of the file at a face's path, and not bytes of somebody's with a name.
  package let isFile: Bool
  private let isMapped: Bool
  /// What has not been read yet.
  private let rest: Mutex<Rest?>
  /// Whether the file had changed when that was to be read.
  private let isChanged = Atomic<Bool>(false)
  private let digest = Mutex<String?>(nil)

  private struct Rest {
    let file: Int32
    let range: Range<Int>
    /// The stamp of the file when it was opened.
    let stamp: Stamp
  }

  /// When a file was last written, and how long it was.
  private struct Stamp: Equatable {
    let length: Int
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      length = Int(status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  /// How many files have been left open.
  private static let openFiles = Atomic<Int>(0)
  /// How many may be left open, since processes have a limit; more files are read whole.
  static let maximumOpenFiles = min(16, SystemLimit.openFiles / 8)

  /// Copies bytes that are in memory.
  init(_ bytes: [UInt8]) {
    guard let copy = unsafe malloc(max(bytes.count, 1))?.assumingMemoryBound(to: UInt8.self) else {
      fatalError("no memory is left for a copy of \(bytes.count) bytes")
    }
    unsafe bytes.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { unsafe copy.initialize(from: first, count: source.count) }
    }
    unsafe start = UnsafePointer(copy)
    count = bytes.count
    isFile = false
    isMapped = false
    rest = Mutex(nil)
  }

  /// Reads or maps a file; throws `.unreadableFont` with the system's reason, `.systemLimit` when a limit of the
  /// system is the reason, or `.damagedFont` when it is empty or larger than the 2 GB that an OpenType font's offsets
  /// can span safely.
  init(path: String, maximumOpenFiles: Int = FontData.maximumOpenFiles) throws(TextLayoutError) {
    isFile = true
    // Not blocking: a named pipe without a writer must not hang the caller.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.unreadable(path, errno) }
    var staysOpen = false
    defer { if !staysOpen { _ = Glibc.close(file) } }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw Self.unreadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Self.unreadable(path, status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENODEV)
    }
    count = Int(status.st_size)
    guard count > 0 else {
      throw TextLayoutError(.damagedFont, "\(path) is empty: use an undamaged copy of it")
    }
    guard count < 1 << 31 else {
      throw TextLayoutError(
        .damagedFont, "\(path) is larger than 2 GB, as no font is: name another file")
    }
    let isLarge = count > Self.largestRead
    let mayWait = !isLarge && Self.openFiles.load(ordering: .relaxed) < maximumOpenFiles
    let waiting = mayWait ? Self.outlines(file, count) : nil
    isMapped = isLarge || waiting != nil
    rest = Mutex(waiting.map { Rest(file: file, range: $0, stamp: Stamp(status)) })
    if isLarge {
      unsafe start = try Self.map(file, count, path)
    } else if let waiting {
      unsafe start = try Self.read(file, count, without: waiting, path)
      staysOpen = true
      Self.openFiles.add(1, ordering: .relaxed)
    } else {
      // `allocate` would end the process if there is no memory.
      guard let memory = unsafe malloc(count)?.assumingMemoryBound(to: UInt8.self) else {
        throw Self.unreadable(path, ENOMEM)
      }
      do throws(TextLayoutError) {
        try unsafe Self.read(file, 0..<count, into: memory, path)
      } catch {
        unsafe free(memory)
        throw error
      }
      unsafe start = UnsafePointer(memory)
    }
  }

  deinit {
    let memory = unsafe UnsafeMutablePointer(mutating: start)
    if isMapped { unsafe munmap(memory, count) } else { unsafe free(memory) }
    rest.withLock { Self.letGo($0) }
  }

  private static func letGo(_ rest: Rest?) {
    guard let rest else { return }
    _ = Glibc.close(rest.file)
    openFiles.subtract(1, ordering: .relaxed)
  }

  /// The part that can be read later; nil if there is none.
  private static func outlines(_ file: Int32, _ count: Int) -> Range<Int>? {
    var head = [UInt8](repeating: 0, count: min(count, OutlineRange.headLength))
    guard unsafe pread(file, &head, head.count, 0) == head.count else { return nil }
    return OutlineRange.find(inHead: head, fileLength: count)
  }

  /// Reads the rest, if it has not been read; blocks only threads that ask at the same time.
  ///
  /// If the file was written or cut short since it was opened, the rest stays zeros, which are not outlines, and
  /// `checkUnchanged` throws.
  func readRest() {
    rest.withLock { rest in
      guard let waiting = rest else { return }
      if !read(waiting) { isChanged.store(true, ordering: .relaxed) }
      Self.letGo(waiting)
      rest = nil
    }
  }

  /// Returns whether all of it was there, as it was when the file was opened.
  private func read(_ rest: Rest) -> Bool {
    var status = stat()
    guard unsafe fstat(rest.file, &status) == 0, Stamp(status) == rest.stamp else { return false }
    let memory = unsafe UnsafeMutablePointer(mutating: start)
    do throws(TextLayoutError) {
      try unsafe Self.read(rest.file, rest.range, into: memory, "")
      return true
    } catch {
      return false
    }
  }

  /// Whether something has not been read yet.
  var hasRest: Bool { rest.withLock { $0 != nil } }

  /// Throws if the file was another when what had waited was to be read.
  func checkUnchanged(_ path: String) throws(TextLayoutError) {
    guard isChanged.load(ordering: .relaxed) else { return }
    throw TextLayoutError(
      .unreadableFont,
      "the font file \(path) was changed while it was in use: start again, and put a new file in an old one's place by "
        + "renaming it")
  }

  private static func map(
    _ file: Int32, _ count: Int, _ path: String
  ) throws(TextLayoutError) -> UnsafePointer<UInt8> {
    let memory = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw unreadable(path, errno)
    }
    return unsafe UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
  }

  /// The file, with zeros in place of a part of it; they take no memory.
  private static func read(
    _ file: Int32, _ count: Int, without part: Range<Int>, _ path: String
  ) throws(TextLayoutError) -> UnsafePointer<UInt8> {
    let memory = unsafe mmap(
      nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw unreadable(path, errno)
    }
    let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
    do throws(TextLayoutError) {
      try unsafe read(file, 0..<part.lowerBound, into: bytes, path)
      try unsafe read(file, part.upperBound..<count, into: bytes, path)
    } catch {
      unsafe munmap(memory, count)
      throw error
    }
    return unsafe UnsafePointer(bytes)
  }

  /// Reads a part of a file to where it is in the whole.
  private static func read(
    _ file: Int32, _ part: Range<Int>, into memory: UnsafeMutablePointer<UInt8>, _ path: String
  ) throws(TextLayoutError) {
    var done = part.lowerBound
    while done < part.upperBound {
      let taken = unsafe pread(file, memory + done, part.upperBound - done, done)
      if taken < 0 && errno == EINTR { continue }
      guard taken > 0 else { throw unreadable(path, taken < 0 ? errno : EIO) }
      done += taken
    }
  }

  /// Whether something exists at the path.
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  private static func unreadable(_ path: String, _ reason: Int32) -> TextLayoutError {
    if let error = SystemLimit.error(reason, "the font file \(path) can't be read") { return error }
    let text = reason == ENODEV ? "Not a regular file" : unsafe String(cString: strerror(reason))
    // Such a path names no file: nothing is lost if it is not shown whole.
    let path = reason == ENAMETOOLONG ? FontReference.shown(path) : path
    return TextLayoutError(
      .unreadableFont,
      "the font file \(path) can't be read: \(text); name one that can be read")
  }

  /// The big-endian number in the first four bytes, or 0 if there are fewer bytes.
  var signature: UInt32 {
    guard count >= 4 else { return 0 }
    return (0..<4).reduce(0) { unsafe $0 << 8 | UInt32(start[$1]) }
  }

  /// A copy of a part of the bytes, cut to what there is.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    let part = range.clamped(to: 0..<count)
    if rest.withLock({ $0?.range.overlaps(part) ?? false }) { readRest() }
    return unsafe Array(UnsafeBufferPointer(start: start + part.lowerBound, count: part.count))
  }

  /// Calls a function with all bytes, which stay where they are as long as this object.
  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    readRest()
    return unsafe body(UnsafeRawBufferPointer(start: start, count: count).bytes)
  }

  /// The SHA-256 of the bytes as 64 lower-case hexadecimal digits; computed once, when first asked.
  package func sha256() -> String {
    digest.withLock { digest in
      let made = digest ?? computeDigest()
      digest = made
      return made
    }
  }

  private func computeDigest() -> String {
    readRest()
    var context = sha256_ctx()
    unsafe nettle_sha256_init(&context)
    unsafe nettle_sha256_update(&context, count, start)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_digest(&context, digest.count, &digest)
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
