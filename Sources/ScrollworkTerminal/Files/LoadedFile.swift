internal import Glibc

/// A file's content, read once; parsing and excerpts all use these bytes.
package struct LoadedFile: Hashable, Sendable {
  /// The default limit of a file's size, in bytes: 64 MiB.
  package static let sizeLimit = 64 << 20

  /// The path as it is shown in messages.
  package let path: String
  /// The content without a UTF-8 byte order mark; line ends are unchanged.
  package let bytes: [UInt8]
  /// Whether a byte order mark stands before the content.
  package let hasByteOrderMark: Bool

  /// The number of Linux's null device, `/dev/null`: major 1, minor 3.
  private static let nullDevice: dev_t = 0x103

  /// The UTF-8 byte order mark.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Wraps content that did not come from the file system, such as a `--do` line.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    self.bytes = hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path to open.
  ///   - shownAs: The path in messages.
  ///   - limit: The greatest size, in bytes.
  /// - Throws: Exit 7 with the path and the system's reason, also for a larger file, and for a pipe
  ///   or a device but the null device, which is empty.
  package init(
    reading path: FilePath, shownAs: String, limit: Int = sizeLimit
  ) throws(HostError) {
    // A pipe without a writer would be waited for without end, except one that the shell has
    // opened.
    let isOpen = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains {
      path.description.hasPrefix($0)
    }
    let descriptor = open(path.description, O_RDONLY | O_CLOEXEC | (isOpen ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      let reason =
        errno == ENOENT && path.isLink ? "it is a link to what does not exist" : systemReason()
      throw Self.unreadable(shownAs, reason: reason)
    }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let kind = status.st_mode & S_IFMT
    let isEmptyDevice = kind == S_IFCHR && status.st_rdev == Self.nullDevice
    guard isOpen || isEmptyDevice || kind == S_IFREG || kind == S_IFDIR else {
      throw Self.unreadable(shownAs, reason: "it is a pipe or a device")
    }
    try self.init(descriptor: descriptor, shownAs: shownAs, limit: limit)
  }

  /// Reads an open descriptor to its end, such as the standard input; the caller closes it.
  ///
  /// - Throws: Exit 7 with the path and the system's reason, also for more than `limit` bytes.
  package init(
    descriptor: Int32, shownAs: String, limit: Int = sizeLimit
  ) throws(HostError) {
    try self.init(
      descriptor: descriptor, shownAs: shownAs, limit: limit, isWanted: nil,
      otherwise: Self.unreadable(shownAs, reason: "of another kind"))
  }

  /// Reads an open descriptor to its end, unless a predicate rejects its beginning.
  ///
  /// - Parameters:
  ///   - descriptor: The open descriptor; the caller closes it.
  ///   - shownAs: The path in messages.
  ///   - limit: The greatest size, in bytes.
  ///   - isWanted: Called once with the result of the first read, at most 64 KiB; nil accepts all.
  ///   - otherwise: The error to throw when `isWanted` returns false.
  /// - Throws: Exit 7 with the path and the system's reason, also for more than `limit` bytes; or
  ///   `otherwise`.
  package init(
    descriptor: Int32, shownAs: String, limit: Int, isWanted: (([UInt8]) -> Bool)?,
    otherwise: @autoclosure () -> HostError
  ) throws(HostError) {
    var bytes: [UInt8] = []
    // One read of the size from `fstat` and one byte more, which detects growth; then 64 KiB a
    // read.
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
      // The read had room for one more byte, so this is the end.
      if isFile, size > 0, bytes.count == size { break }
      room = isFile ? max(size - bytes.count + 1, 64 << 10) : 64 << 10
    }
    self.init(path: shownAs, bytes: bytes)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> HostError {
    unreadable(path, reason: "larger than \(limit >> 20) MiB")
  }

  /// The error for a file that could not be read: exit 7.
  package static func unreadable(_ path: String, reason: String) -> HostError {
    HostError(.inputOutput, "cannot read \(path): \(reason)")
  }

  /// The error for a file that could not be written: exit 7.
  static func unwritable(_ path: String, reason: String) -> HostError {
    HostError(.inputOutput, "cannot write \(path): \(reason)")
  }
}

/// The message of `errno` (`strerror_r`), in English as long as `LC_MESSAGES` is not set.
package func systemReason() -> String {
  var buffer = [CChar](repeating: 0, count: 128)
  guard strerror_r(errno, &buffer, buffer.count) == 0 else { return "error \(errno)" }
  let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return String(decoding: text, as: UTF8.self)
}
