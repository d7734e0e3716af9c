internal import Glibc

/// Where the bytes of an output file really go: links are followed, to what they end at.
package enum OutputTarget: Hashable, Sendable {
  /// A descriptor of this process, under a name such as `/dev/stdout` or `/dev/fd/3`.
  case descriptor(Int32)
  /// A file, there already or not; no link.
  case file(FilePath)
  /// A pipe, a device or a socket.
  case other(FilePath)
  case folder

  /// More links in a row lead nowhere.
  private static let linkLimit = 40

  /// Follows an absolute path; nil for links that lead in a circle.
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
      // A link's text counts from the folder in which the link really lies.
      path = (path.parent.resolved ?? path.parent).appending(text)
    }
    return nil
  }

  /// The descriptor that a path in this process's folder of descriptors names.
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
