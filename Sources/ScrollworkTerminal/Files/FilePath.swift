internal import Glibc

/// A path as text: taking it apart and joining it never asks the file system.
///
/// Always normalized: no empty or `.` component, no `..` that could be resolved, no final slash.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The path's text; `.` for the current folder.
  package let description: String

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// A path from its text; the empty text is the current folder.
  package init(_ text: String) {
    description = Self.isNormalized(text) ? text : Self.normalized(text)
  }

  private init(normalized text: String) { description = text }

  /// Whether a text is as paths are kept, which most are; one with a name of dots only may be.
  private static func isNormalized(_ text: String) -> Bool {
    var length = 0
    var hasName = false
    for (position, byte) in text.utf8.enumerated() {
      if byte == slash {
        guard hasName || position == 0 else { return false }
        (length, hasName) = (0, false)
      } else {
        length += 1
        if byte != dot { hasName = true }
      }
    }
    return hasName || (length == 0 && text.utf8.count == 1)
  }

  private static func normalized(_ text: String) -> String {
    let isAbsolute = text.utf8.first == slash
    var names: [Substring] = []
    for name in text.utf8.split(separator: slash).map({ Substring($0) }) {
      if name == "." { continue }
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !isAbsolute {
        names.append(name)
      }
    }
    let joined = names.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The path of the folder in which the process runs; nil when that folder has been removed.
  package static func currentDirectory() -> FilePath? {
    guard let buffer = getcwd(nil, 0) else { return nil }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }

  /// Whether the path starts at the root of the file system.
  package var isAbsolute: Bool { description.utf8.first == Self.slash }

  /// Whether there is no name in it: the root of the file system, or the current folder.
  package var isEmpty: Bool { description == "/" || description == "." }

  /// The names between the slashes.
  package var components: [String] {
    isEmpty ? [] : description.utf8.split(separator: Self.slash).map { String(Substring($0)) }
  }

  /// Where the last name begins.
  private var nameStart: String.Index {
    let bytes = description.utf8
    return bytes.lastIndex(of: Self.slash).map(bytes.index(after:)) ?? bytes.startIndex
  }

  /// The last name, or the empty text for a root.
  package var name: String { isEmpty ? "" : String(description[nameStart...]) }

  /// The last name without the ending that starts at its last dot.
  package var stem: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: Self.dot), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The folder that holds this path; a root holds itself.
  package var parent: FilePath {
    if description == "/" { return self }
    if description == "." { return FilePath(normalized: "..") }
    if !isAbsolute, name == ".." { return FilePath(normalized: description + "/..") }
    let folder = description.utf8[..<nameStart].dropLast()
    guard folder.isEmpty else { return FilePath(normalized: String(Substring(folder))) }
    return FilePath(normalized: isAbsolute ? "/" : ".")
  }

  /// This folder's entry with a relative path; an absolute one replaces this path.
  package func appending(_ path: String) -> FilePath {
    if path.utf8.first == Self.slash || description == "." { return FilePath(path) }
    return FilePath(description == "/" ? "/" + path : description + "/" + path)
  }

  /// The path as seen from an absolute folder.
  package func absolute(in folder: FilePath) -> FilePath {
    isAbsolute ? self : folder.appending(description)
  }

  /// What is left of the text behind a folder and its slash; nil when the path does not lie below it.
  private func rest(below folder: FilePath) -> Substring.UTF8View? {
    guard isAbsolute == folder.isAbsolute, !isEmpty else { return nil }
    if folder.description == "." { return description.utf8[...] }
    if folder.description == "/" { return description.utf8.dropFirst() }
    let count = folder.description.utf8.count
    let bytes = description.utf8
    guard bytes.count > count, bytes.starts(with: folder.description.utf8) else { return nil }
    let rest = bytes.dropFirst(count)
    return rest.first == Self.slash ? rest.dropFirst() : nil
  }

  /// Whether the path is the folder itself or lies below it, by its text.
  package func isInside(_ folder: FilePath) -> Bool { self == folder || rest(below: folder) != nil }

  /// How people in `folder` write this path: relative when it lies inside, else as it is.
  package func shown(in folder: FilePath) -> String {
    if let rest = rest(below: folder) { return String(Substring(rest)) }
    return self == folder ? "." : description
  }
}

// MARK: - The file system's answers

extension FilePath {
  /// What lies at a path, links followed.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// What lies here, links followed; nil for nothing.
  package var kind: Kind? {
    var status = stat()
    guard stat(description, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// When what lies here last came, went or was written, in nanoseconds since 1970; nil for nothing.
  package var changeTime: Int? {
    var status = stat()
    guard stat(description, &status) == 0 else { return nil }
    return status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
  }

  /// Whether the last name is a symbolic link.
  package var isLink: Bool {
    var status = stat()
    return lstat(description, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with every link resolved; nil when something on the way does not exist.
  package var resolved: FilePath? {
    guard let buffer = realpath(description, nil) else { return nil }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }
}
