internal import Glibc

/// A file's content, read once; everything later, excerpts too, comes from these bytes.
package struct LoadedFile: Hashable, Sendable {
  /// The most bytes that are read: 64 MiB, far above any script, scene or configuration.
  package static let sizeLimit = 64 << 20

  /// The path as it is shown to people.
  package let path: String
  /// The content without a byte order mark; line ends are as they were.
  package let bytes: [UInt8]

  /// Content that did not come from the file system, such as a `--do` line.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - shownAs: The path in messages.
  ///   - limit: The most bytes that are read.
  /// - Throws: Exit 7 with the path and the system's reason.
  package init(
    reading path: FilePath, shownAs: String, limit: Int = sizeLimit
  ) throws(HostError) {
    let descriptor = open(path.description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(shownAs, reason: systemReason()) }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, shownAs: shownAs, limit: limit)
  }

  /// Reads what remains of an open descriptor, such as the standard input.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  package init(
    descriptor: Int32, shownAs: String, limit: Int = sizeLimit
  ) throws(HostError) {
    try self.init(
      descriptor: descriptor, shownAs: shownAs, limit: limit, isWanted: nil,
      otherwise: Self.unreadable(shownAs, reason: "of another kind"))
  }

  /// Reads what remains of an open descriptor, unless its first 64 KiB are not what is looked for.
  ///
  /// - Parameters:
  ///   - descriptor: What is read.
  ///   - shownAs: The path in messages.
  ///   - limit: The most bytes that are read.
  ///   - isWanted: Judges the first bytes; nil takes all.
  ///   - otherwise: What is thrown when it says no.
  /// - Throws: Exit 7 with the path and the system's reason.
  package init(
    descriptor: Int32, shownAs: String, limit: Int, isWanted: (([UInt8]) -> Bool)?,
    otherwise: @autoclosure () -> HostError
  ) throws(HostError) {
    var bytes: [UInt8] = []
    // As much as the file says it has and one more; what says nothing is read in larger pieces.
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if isFile, size > limit { throw Self.tooLarge(shownAs, limit) }
    var room = min(min(size, limit) + 1, isWanted == nil ? .max : 64 << 10)
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = max(-1, read(descriptor, buffer.baseAddress, buffer.count))
        room = count
        count = max(0, count)
      }
      if room == 0 { break }
      if room < 0 {
        guard errno == EINTR else { throw Self.unreadable(shownAs, reason: systemReason()) }
        room = 1
        continue
      }
      if bytes.isEmpty {
        if let isWanted, !isWanted(piece) { throw otherwise() }
        bytes = piece
      } else {
        bytes += piece
      }
      guard bytes.count <= limit else { throw Self.tooLarge(shownAs, limit) }
      // Asked for one more, it would have given it.
      if isFile, size > 0, bytes.count == size { break }
      room = isFile ? max(size - bytes.count + 1, 64 << 10) : 64 << 10
    }
    self.init(path: shownAs, bytes: bytes)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> HostError {
    unreadable(path, reason: "larger than \(limit >> 20) MiB")
  }

  /// Exit 7 for a file that could not be read.
  package static func unreadable(_ path: String, reason: String) -> HostError {
    HostError(.inputOutput, Diagnostic(.error, "cannot read \(path): \(reason)"))
  }

  /// Exit 7 for a file that could not be written.
  static func unwritable(_ path: String, reason: String) -> HostError {
    HostError(.inputOutput, Diagnostic(.error, "cannot write \(path): \(reason)"))
  }
}

/// Why the last system call failed, in the words of the C locale.
package func systemReason() -> String {
  var buffer = [CChar](repeating: 0, count: 128)
  guard strerror_r(errno, &buffer, buffer.count) == 0 else { return "error \(errno)" }
  let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return String(decoding: text, as: UTF8.self)
}
