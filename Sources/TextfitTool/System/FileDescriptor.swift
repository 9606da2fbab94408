import Glibc

/// An open file, closed with the value that owns it; the standard streams stay open.
struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let isOwned: Bool

  static var standardInput: FileDescriptor { FileDescriptor(number: 0, isOwned: false) }
  static var standardOutput: FileDescriptor { FileDescriptor(number: 1, isOwned: false) }
  static var standardError: FileDescriptor { FileDescriptor(number: 2, isOwned: false) }

  private init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Opens a file for reading.
  ///
  /// A path is bytes; it holds no NUL, since it came as an argument.
  init(reading path: [UInt8]) throws(SystemError) {
    let opened = unsafe path.withCPath { unsafe Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    guard opened >= 0 else { throw .last }
    self.init(number: opened, isOwned: true)
  }

  deinit { if isOwned { close(number) } }
}

// MARK: - Opening files that are written

// Somebody else who may write in a folder can put a symbolic link where a file is to be. Following it would
// overwrite whatever file it leads to, so none is followed (open(2), O_NOFOLLOW). Links in the path before the name
// are followed: that folder is the one that the user named.

extension FileDescriptor {
  /// Opens a file that exists, for reading and writing.
  ///
  /// - Throws: `.symbolicLink` for a link.
  init(updating path: [UInt8]) throws(SystemError) {
    self.init(number: try Self.open(path, O_RDWR), isOwned: true)
  }

  /// Makes a file that does not exist yet, with the mode of another, if that one exists.
  ///
  /// - Throws: `.symbolicLink` for a link, and `EEXIST` for anything else that has the name.
  init(creating path: [UInt8], like old: [UInt8]? = nil) throws(SystemError) {
    let status = old.flatMap(FileStatus.init)
    let mode = status?.isRegular == true ? status?.mode : nil
    // Nobody else reads it before it has its mode.
    let number = try Self.open(path, O_RDWR | O_CREAT | O_EXCL, mode: mode == nil ? 0o666 : 0o600)
    self.init(number: number, isOwned: true)
    // A file system without modes, such as FAT, refuses.
    if let mode { try? setMode(mode) }
  }

  /// Opens a file to write it from its beginning, creating it if it does not exist; also a pipe or a device.
  ///
  /// `/dev/stdout`, `/dev/fd/3` and the like, which are links, name what the process has open already: that is
  /// written where its offset is.
  ///
  /// - Throws: `.symbolicLink` for any other link.
  init(writing path: [UInt8]) throws(SystemError) {
    let named = Self.number(namedBy: path)
    let number =
      if let named { fcntl(named, F_DUPFD_CLOEXEC, 3) } else {
        try Self.open(path, O_WRONLY | O_CREAT | O_TRUNC)
      }
    guard number >= 0 else { throw .last }
    self.init(number: number, isOwned: true)
  }

  private static func open(
    _ path: [UInt8], _ flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) -> Int32 {
    let flags = flags | O_CLOEXEC | O_NOFOLLOW
    let opened = unsafe path.withCPath { unsafe Glibc.open($0, flags, mode) }
    let error = SystemError.last
    guard opened >= 0 else { throw FileStatus(of: path)?.isLink == true ? .symbolicLink : error }
    return opened
  }

  /// The number of an open file that a path stands for; nil for the name of a file.
  static func number(namedBy path: [UInt8]) -> Int32? {
    let path = String(decoding: path, as: UTF8.self)
    let streams = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let number = streams.firstIndex(of: path) { return Int32(number) }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int32(digits) : nil
    }
    return nil
  }

  /// Gives the file a mode, unless it has that one.
  func setMode(_ mode: mode_t) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    guard status.st_mode & 0o7777 != mode else { return }
    guard fchmod(number, mode) == 0 else { throw .last }
  }

  /// Whether it is a regular file with one name only.
  var hasOneName: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 1
  }
}

// MARK: - Reading and writing

extension FileDescriptor {

  /// Everything up to the end of the file, pipe or terminal; nil for more than `most` bytes, of which
  /// one more is read, or none if the file's size is known.
  ///
  /// Memory: at most three times the content, and never more than three times `most`.
  func readToEnd(atMost most: Int) throws(SystemError) -> [UInt8]? {
    var content: [UInt8] = []
    let size = sizeLeft
    if size > most { return nil }
    try content.makeRoom(for: size)
    var room = 65_536
    while true {
      if room > 1 << 20 { try Memory.check(for: room + 65_536) }
      let piece = try readPiece(atMost: min(room, most - content.count + 1))
      if piece.isEmpty { return content }
      if content.count + piece.count > most { return nil }
      try content.makeRoom(for: content.count + piece.count)
      content.append(contentsOf: piece)
      // A long file is read in few calls, a short one without a large buffer.
      room = min(max(room, content.count), 16_777_216)
    }
  }

  /// How many bytes a regular file has from here on; 0 if that is unknown.
  private var sizeLeft: Int {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return max(0, Int(status.st_size) - max(0, lseek(number, 0, SEEK_CUR)))
  }

  /// The bytes that are there, up to a number, waiting for the first one; empty at the end.
  func readPiece(atMost size: Int) throws(SystemError) -> [UInt8] {
    var count = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      repeat { count = unsafe read(number, buffer.baseAddress, size) } while count < 0 && mayRetry()
      filled = max(0, count)
    }
    guard count >= 0 else { throw .last }
    return piece
  }

  /// Writes all bytes, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(number, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count < 0 && !mayRetry() { throw .last }
      start += max(0, count)
    }
  }

  /// Truncates the file to a size, and continues writing there.
  func cut(to size: Int) throws(SystemError) {
    guard ftruncate(number, size) == 0, lseek(number, size, SEEK_SET) == size else { throw .last }
  }

  /// Waits until everything written is on disk; does nothing for a file that is not on a disk.
  func synchronize() throws(SystemError) {
    guard fsync(number) == 0 || errno == EINVAL || errno == EROFS else { throw .last }
  }

  /// Whether no other process had locked the file; it is locked as long as it is open.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }

  /// How many columns the terminal has; nil if it is not a terminal, or does not say.
  var columnCount: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Waits for a time; returns false at once if the reader has gone.
  func keepsReader(forMilliseconds time: Int32) -> Bool {
    // Errors and hang-ups are reported without being asked for.
    var entry = pollfd(fd: number, events: 0, revents: 0)
    return unsafe poll(&entry, 1, time) <= 0
  }

  /// Whether the call that has just failed is to be made again: it was interrupted, or the other end
  /// of a non-blocking file was not ready, which this waits for.
  private func mayRetry() -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var entry = pollfd(fd: number, events: Int16(POLLIN | POLLOUT), revents: 0)
    _ = unsafe poll(&entry, 1, -1)
    return true
  }
}

extension [UInt8] {
  /// Reserves room for a number of bytes, at least twice the present capacity.
  ///
  /// An array that finds no memory ends the process; so the memory is asked for beforehand.
  mutating func makeRoom(for count: Int) throws(SystemError) {
    guard count > capacity else { return }
    let wanted = Swift.max(count, 2 * capacity)
    // An array takes its header, and rounds up to what malloc gives.
    try Memory.check(for: wanted + 65_536)
    reserveCapacity(wanted)
  }
}

// A path is bytes. An argument has no NUL; a record with one is refused.
extension [UInt8] {
  /// Calls a function with the path as a C string.
  func withCPath(_ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (self + [0]).withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe body($0) } ?? -1
      }
    }
  }
}
