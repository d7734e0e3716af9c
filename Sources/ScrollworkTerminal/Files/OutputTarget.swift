internal import Glibc

/// The kind of thing that an output path refers to, after symbolic links are followed.
package enum OutputTarget: Hashable, Sendable {
  /// A descriptor of this process, under a name such as `/dev/stdout` or `/dev/fd/3`.
  case descriptor(Int32)
  /// The path of a regular file that exists, or of nothing yet; not a link.
  case file(FilePath)
  /// A pipe, a device or a socket.
  case other(FilePath)
  case folder

  /// The greatest number of links to follow, as in the Linux kernel.
  private static let linkLimit = 40

  /// Follows an absolute path; nil for a chain of more than 40 links, such as a cycle.
  package init?(_ path: FilePath) {
    var path = path
    for _ in 0...Self.linkLimit {
      if let descriptor = Self.descriptor(path) {
        self = .descriptor(descriptor)
        return
      }
      guard path.isLink, let text = Self.text(ofLink: path) else {
        self =
          switch path.kind {
          case .folder: .folder
          case .other: .other(path)
          case .file, nil: .file(path)
          }
        return
      }
      // A relative link starts from the folder in which the link lies, with its own links resolved.
      path = (path.parent.resolved ?? path.parent).appending(text)
    }
    return nil
  }

  /// The descriptor number of a path in `/proc/PID/fd` of this process.
  private static func descriptor(_ path: FilePath) -> Int32? {
    guard let number = Int32(path.name), number >= 0, let folder = path.parent.resolved,
      folder == FilePath("/proc/\(getpid())/fd")
    else { return nil }
    return number
  }

  private static func text(ofLink path: FilePath) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.description, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
