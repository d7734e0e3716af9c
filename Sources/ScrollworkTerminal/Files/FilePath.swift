internal import Glibc

/// A normalized path; splitting and joining work on the text without access to the file system.
///
/// Normalized means: no empty or `.` component, `..` only at the start of a relative path, no final
/// slash. `a/../b` becomes `b` even where `a` is a link. Paths are equal that have the same bytes.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The path's text; `.` for the current folder.
  package let description: String

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Normalizes a text; the empty text is the current folder, `.`.
  package init(_ text: String) {
    description = Self.isNormalized(text) ? text : Self.normalized(text)
  }

  private init(normalized text: String) { description = text }

  package static func == (a: FilePath, b: FilePath) -> Bool {
    hasSameBytes(a.description, b.description)
  }

  package func hash(into hasher: inout Hasher) { ByteText(description).hash(into: &hasher) }

  /// Whether a text is normalized for certain; false for any text with a component of dots only.
  ///
  /// Lets most texts skip `normalized`.
  private static func isNormalized(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var length = 0
      var hasName = false
      for position in bytes.indices {
        if bytes[position] == slash {
          guard hasName || position == 0 else { return false }
          (length, hasName) = (0, false)
        } else {
          length += 1
          if bytes[position] != dot { hasName = true }
        }
      }
      return hasName || (length == 0 && bytes.count == 1)
    }
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

  /// Whether the path has no components: `/` or `.`.
  package var isEmpty: Bool { description == "/" || description == "." }

  /// The names between the slashes; empty for `/` and `.`.
  package var components: [String] {
    isEmpty ? [] : description.utf8.split(separator: Self.slash).map { String(Substring($0)) }
  }

  /// The index of the first character of the last name.
  private var nameStart: String.Index {
    var text = description
    let slash = text.withUTF8 { $0.lastIndex(of: Self.slash) }
    return text.utf8.index(text.startIndex, offsetBy: slash.map { $0 + 1 } ?? 0)
  }

  /// The last component; empty for `/` and `.`.
  package var name: String { isEmpty ? "" : String(description[nameStart...]) }

  /// The last component without its extension, which starts at the last dot unless that is first.
  package var stem: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: Self.dot), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path of the containing folder; `/` for `/`, `..` for `.`.
  package var parent: FilePath {
    if description == "/" { return self }
    if description == "." { return FilePath(normalized: "..") }
    if !isAbsolute, name == ".." { return FilePath(normalized: description + "/..") }
    let folder = description.utf8[..<nameStart].dropLast()
    guard folder.isEmpty else { return FilePath(normalized: String(Substring(folder))) }
    return FilePath(normalized: isAbsolute ? "/" : ".")
  }

  /// This path joined with a relative one; an absolute `path` replaces this path.
  package func appending(_ path: String) -> FilePath {
    if path.utf8.first == Self.slash || description == "." { return FilePath(path) }
    let joined = description == "/" ? "/" + path : description + "/" + path
    return Self.isNormalized(path) ? FilePath(normalized: joined) : FilePath(joined)
  }

  /// This path if absolute, else joined to an absolute folder.
  package func absolute(in folder: FilePath) -> FilePath {
    isAbsolute ? self : folder.appending(description)
  }

  /// The text after `folder` and its slash; nil when the path does not lie below the folder.
  private func rest(below folder: FilePath) -> Substring.UTF8View? {
    guard isAbsolute == folder.isAbsolute, !isEmpty else { return nil }
    if folder.description == "." { return description.utf8[...] }
    if folder.description == "/" { return description.utf8.dropFirst() }
    var (text, start) = (description, folder.description)
    let isBelow = text.withUTF8 { text in
      start.withUTF8 { start in
        text.count > start.count && text[start.count] == Self.slash
          && text[..<start.count].elementsEqual(start)
      }
    }
    return isBelow ? description.utf8.dropFirst(start.utf8.count + 1) : nil
  }

  /// Whether the path is the folder itself or lies below it, compared as text; links are not
  /// resolved.
  package func isInside(_ folder: FilePath) -> Bool { self == folder || rest(below: folder) != nil }

  /// The path relative to `folder` when it lies inside, else unchanged; `.` for the folder itself.
  package func shown(in folder: FilePath) -> String {
    if let rest = rest(below: folder) { return String(Substring(rest)) }
    return self == folder ? "." : description
  }
}

// MARK: - Queries of the file system

extension FilePath {
  /// The kind of a file system entry.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// The size of the file at this path in bytes, links followed; nil for anything but a file.
  package var fileSize: Int? {
    var status = stat()
    guard stat(description, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The kind of the entry at this path, links followed; nil when `stat` fails.
  package var kind: Kind? {
    var status = stat()
    guard stat(description, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The status change time (`st_ctim`), links followed, in nanoseconds since 1970.
  ///
  /// A folder's changes when entries are added or removed. Nil when `stat` fails.
  package var changeTime: Int? {
    var status = stat()
    guard stat(description, &status) == 0 else { return nil }
    return status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
  }

  /// The time of the last write (`st_mtim`), links followed, in nanoseconds since 1970.
  ///
  /// Nil when `stat` fails. An error of setting it is ignored.
  package var writeTime: Int? {
    get {
      var status = stat()
      guard stat(description, &status) == 0 else { return nil }
      return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
    nonmutating set {
      guard let newValue else { return }
      let time = timespec(tv_sec: newValue / 1_000_000_000, tv_nsec: newValue % 1_000_000_000)
      utimensat(AT_FDCWD, description, [time, time], 0)
    }
  }

  /// The present time, in nanoseconds since 1970; stamps of file systems are up to 10 ms behind.
  package static var timeOfFiles: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Whether the entry at this path is itself a symbolic link.
  package var isLink: Bool {
    var status = stat()
    return lstat(description, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The absolute path with every link resolved (`realpath`); nil when a component does not exist.
  package var resolved: FilePath? {
    guard let buffer = realpath(description, nil) else { return nil }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }
}
