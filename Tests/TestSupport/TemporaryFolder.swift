internal import Glibc
internal import Testing

/// A folder with some files that lives as long as its test.
public final class TemporaryFolder: Sendable {
  /// The absolute path, without links.
  public let path: String

  /// Makes a folder that holds the given files, by their relative paths.
  public init(_ files: [String: String] = [:]) {
    var template = Array("/tmp/scrollwork-test-XXXXXX".utf8CString)
    path =
      mkdtemp(&template).flatMap { realpath($0, nil) }.map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? ""
    precondition(!path.isEmpty, "no temporary folder")
    for (name, text) in files { write(text, to: name) }
  }

  deinit {
    Self.remove(path)
  }

  /// Writes a file and the folders above it.
  public func write(_ text: String, to name: String) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    writeText(text, to: "\(path)/\(name)")
  }

  /// The text of a file; empty for one that is not there.
  public func text(_ name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  /// Makes a folder and those above it.
  public func makeFolder(_ name: String) {
    var made = path
    for part in name.split(separator: "/") {
      made += "/\(part)"
      mkdir(made, 0o755)
    }
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    #expect(symlink(target, "\(path)/\(name)") == 0)
  }

  /// Removes a folder with everything in it, or a file; links are removed, not followed.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    if let stream = opendir(path) {
      var names: [String] = []
      while let entry = readdir(stream) {
        names.append(
          withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          })
      }
      closedir(stream)
      for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    rmdir(path)
  }
}
