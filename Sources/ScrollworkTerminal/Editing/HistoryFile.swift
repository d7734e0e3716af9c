internal import Glibc

/// The file of a line editor's history: an entry a line, oldest first, in the encoding of `vis(3)`
/// that libedit uses, below its header line.
///
/// Spaces are `\040`, control characters `\^X`, a backslash is doubled; everything else is UTF-8.
/// Several processes may use one file: saving takes a `flock` on `NAME.lock` beside it.
struct HistoryFile {
  /// The path of the file, which need not exist.
  let path: FilePath

  private static let header = "_HiStOrY_V2_"

  /// The entries; none when the file cannot be read or has another header; O(n) in its bytes.
  var entries: [String] {
    guard path.kind == .file,
      let bytes = try? LoadedFile(reading: path, shownAs: path.description).bytes
    else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.header.utf8) else { return [] }
    return lines.dropFirst().map { String(decoding: Self.decoded($0), as: UTF8.self) }
  }

  /// Adds an entry to those in the file, which other processes may have written meanwhile.
  ///
  /// Errors are ignored: the file then stays as it is. O(n) in its bytes, as it is rewritten.
  func add(_ entry: String, limit: Int) {
    Self.makeFolders(of: path)
    let lock = open(
      path.parent.appending("\(path.name).lock").description, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Without the lock, an entry that another process saves at the same time may be lost.
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    let all = entries.filter { $0 != entry } + [entry]
    let text = ([Self.header] + all.suffix(limit).map(Self.encoded)).joinedLines
    write(Array(text.utf8))
  }

  /// Replaces the file by one that only the user may read, or leaves it when the disk is full.
  private func write(_ bytes: [UInt8]) {
    let draft = path.parent.appending("\(path.name).new").description
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    let isWhole = close(file) == 0 && rest.isEmpty
    if !isWhole || rename(draft, path.description) != 0 { unlink(draft) }
  }

  private static func makeFolders(of file: FilePath) {
    guard file.parent.kind == nil else { return }
    makeFolders(of: file.parent)
    mkdir(file.parent.description, 0o700)
  }

  // MARK: - Encoding

  private static let backslash = UInt8(ascii: "\\")

  private static func encoded(_ entry: String) -> String {
    var bytes: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: " "): bytes += Array(#"\040"#.utf8)
      case backslash: bytes += [backslash, backslash]
      case 0..<0x20, 0x7F: bytes += [backslash, UInt8(ascii: "^"), byte ^ 0x40]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == backslash, let next = rest.first else {
        bytes.append(byte)
        continue
      }
      bytes.append(escape(next, &rest))
    }
    return bytes
  }

  /// The byte of an escape whose first byte behind the backslash is `next`.
  private static func escape(_ next: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8 {
    switch next {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 & 7) })
    case UInt8(ascii: "^"):
      rest = rest.dropFirst()
      return rest.popFirst().map { $0 ^ 0x40 } ?? next
    case UInt8(ascii: "M"):
      rest = rest.dropFirst()
      let kind = rest.popFirst()
      let base = rest.popFirst() ?? 0
      return 0x80 | (kind == UInt8(ascii: "^") ? base ^ 0x40 : base)
    default:
      rest = rest.dropFirst()
      return next == UInt8(ascii: "s") ? UInt8(ascii: " ") : next
    }
  }
}
