internal import Glibc
package import ScrollworkTerminal

/// The files of a folder as git hashes them: a blob a file, a tree a folder.
package enum GitTree {
  /// The most files of a package.
  package static let mostFiles = 10_000
  /// The most bytes that the files of a package have together: 64 MiB.
  package static let mostBytes = 64 << 20

  /// Git's hash of a folder, 40 hexadecimal digits, with the mode of each file; empty folders are
  /// left out, as git has none.
  ///
  /// Reads every file: O(bytes).
  ///
  /// - Parameters:
  ///   - folder: The absolute path.
  ///   - shown: The path in messages.
  /// - Returns: The hash.
  /// - Throws: Exit 2 for a link, a pipe or a device in it, and beyond ``mostFiles`` or
  ///   ``mostBytes``; exit 7 for a file that cannot be read.
  package static func hash(of folder: FilePath, as shown: String) throws(HostError) -> String {
    var room = Room()
    return hexadecimal(try tree(folder, shown, &room) ?? object("tree", []))
  }

  /// What a package may still have.
  private struct Room {
    var files = mostFiles
    var bytes = mostBytes
  }

  private static func tree(
    _ folder: FilePath, _ shown: String, _ room: inout Room
  ) throws(HostError) -> [UInt8]? {
    var entries: [(key: [UInt8], bytes: [UInt8])] = []
    for name in try folderEntries(of: folder) {
      let path = folder.appending(name)
      var status = stat()
      guard lstat(path.description, &status) == 0 else {
        throw LoadedFile.unreadable("\(shown)/\(name)", reason: systemReason())
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard let hash = try tree(path, "\(shown)/\(name)", &room) else { continue }
        entries.append((Array("\(name)/".utf8), Array("40000 \(name)\0".utf8) + hash))
      case S_IFREG:
        room.files -= 1
        room.bytes -= Int(status.st_size)
        guard room.files >= 0, room.bytes >= 0 else { throw tooLarge(shown) }
        let file = try LoadedFile(reading: path, shownAs: "\(shown)/\(name)")
        let mark = file.hasByteOrderMark ? LoadedFile.byteOrderMark : []
        let mode = status.st_mode & S_IXUSR == 0 ? "100644" : "100755"
        let hash = object("blob", mark + file.bytes)
        entries.append((Array(name.utf8), Array("\(mode) \(name)\0".utf8) + hash))
      default: throw .usage("\(shown)/\(name) is no file; a package has files and folders only")
      }
    }
    guard !entries.isEmpty else { return nil }
    // Git sorts a folder as if its name ended with a slash.
    entries.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return object("tree", entries.flatMap(\.bytes))
  }

  /// The error of a package that is too large: exit 2.
  package static func tooLarge(_ name: String) -> HostError {
    .usage(
      "\(name) has more than \(NumberText.grouped(mostFiles)) files or \(mostBytes >> 20) MiB, the most "
        + "of a package")
  }

  private static func object(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    SHA1.hash(Array("\(kind) \(content.count)\0".utf8) + content)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
