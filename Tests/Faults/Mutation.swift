/// Changes inputs as editors, crashes and strangers do; equal seeds make equal changes.
struct Mutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Pieces that mean something in one of the formats.
  private static let pieces: [String] = [
    "[", "]", "[[", "{", "}", "(", ")", "=", ".", ",", ":", "::", "\"", "'", "\"\"\"", "'''", "#",
    "--", "--[[", "]]", "\n", "\r", "\r\n", "\t", " ", "\\", "\\u", "\\u{7fffffff}", "_", "-", "+",
    "0", "1", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e308",
    "1e999", "0x", "nan", "inf", "null", "true", "1979-05-27 1", "07:32", "\0", "\u{202E}",
    "\u{1B}[2J",
    "é", "end", "return", "function", "local", "nil", "while true do end", "string.rep('x', 1e9)",
    "\"sw\":", "\"k\":", "\"end\"", "\"test\"", "\"plan\":", "\"tick\":", "sw.", "_HiStOrY_V2_\n",
    "\\040",
  ]

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// A text with one to four changes.
  mutating func change(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) {
      let offset = below(bytes.count + 1)
      let end = min(bytes.count, offset + 1 + below(12))
      switch below(8) {
      case 0: bytes.removeSubrange(offset..<end)
      case 1: bytes.removeSubrange(offset...)
      case 2: if offset < bytes.count { bytes[offset] ^= 1 << UInt8(below(8)) }
      case 3: if offset < bytes.count { bytes[offset] = UInt8(truncatingIfNeeded: next()) }
      case 4:
        // A part of it once more, somewhere else.
        let from = below(bytes.count + 1)
        let part = bytes[from..<min(bytes.count, from + below(200))]
        bytes.insert(contentsOf: part, at: offset)
      case 5:
        // The same piece very often, which nests or grows.
        let piece = Array(Self.pieces[below(Self.pieces.count)].utf8)
        let count = 1 << below(9)
        bytes.insert(contentsOf: repeatElement(piece, count: count).joined(), at: offset)
      default:
        bytes.replaceSubrange(offset..<end, with: Array(Self.pieces[below(Self.pieces.count)].utf8))
      }
    }
    return bytes
  }
}
