internal import Glibc

/// A path as text: taking it apart and joining it never asks the file system.
///
/// Always normalized: no empty or `.` component, no `..` that could be resolved, no final slash.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// Whether the path starts at the root of the file system.
  public let isAbsolute: Bool
  /// The names between the slashes.
  public let components: [String]

  private init(isAbsolute: Bool, components: [String]) {
    self.isAbsolute = isAbsolute
    self.components = components
  }

  /// A path from its text; the empty text is the current folder.
  public init(_ text: String) {
    let isAbsolute = text.utf8.first == UInt8(ascii: "/")
    var components: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      if part == "." { continue }
      if part == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if part != ".." || !isAbsolute {
        components.append(part)
      }
    }
    self.init(isAbsolute: isAbsolute, components: components)
  }

  /// The path of the folder in which the process runs.
  public static func currentDirectory() -> FilePath {
    guard let buffer = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }

  /// The path's text; `.` for the current folder.
  public var description: String {
    let joined = components.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The last name, or the empty text for a root.
  public var name: String { components.last ?? "" }

  /// The last name without the ending that starts at its last dot.
  public var stem: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The folder that holds this path; a root holds itself.
  public var parent: FilePath {
    if isAbsolute || (components.last.map { $0 != ".." } ?? false) {
      return FilePath(isAbsolute: isAbsolute, components: components.dropLast())
    }
    return FilePath(isAbsolute: false, components: components + [".."])
  }

  /// This folder's entry with a relative path; an absolute one replaces this path.
  public func appending(_ path: String) -> FilePath {
    path.utf8.first == UInt8(ascii: "/") ? FilePath(path) : FilePath("\(description)/\(path)")
  }

  /// The path as seen from an absolute folder.
  public func absolute(in folder: FilePath) -> FilePath {
    isAbsolute ? self : folder.appending(description)
  }

  /// Whether the path is the folder itself or lies below it, by its text.
  public func isInside(_ folder: FilePath) -> Bool {
    isAbsolute == folder.isAbsolute && components.starts(with: folder.components)
  }

  /// How people in `folder` write this path: relative when it lies inside, else as it is.
  public func shown(in folder: FilePath) -> String {
    guard isInside(folder) else { return description }
    let rest = components.dropFirst(folder.components.count)
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }
}

// MARK: - The file system's answers

extension FilePath {
  /// What lies at a path, links followed.
  enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// What lies here, links followed; nil for nothing.
  var kind: Kind? {
    var status = stat()
    guard stat(description, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// When what lies here last came, went or was written, in nanoseconds since 1970; nil for nothing.
  var changeTime: Int? {
    var status = stat()
    guard stat(description, &status) == 0 else { return nil }
    return status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
  }

  /// Whether the last name is a symbolic link.
  var isLink: Bool {
    var status = stat()
    return lstat(description, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with every link resolved; nil when something on the way does not exist.
  var resolved: FilePath? {
    guard let buffer = realpath(description, nil) else { return nil }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }
}
