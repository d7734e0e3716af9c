@testable import ScrollworkTerminal
import Testing

@Suite("KeyDecoder") struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.add($0) } + decoder.flush()
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test("text is decoded by scalars, whatever stands next to it")
  func text() {
    #expect(keys("aé漢😀") == [.text("a"), .text("é"), .text("漢"), .text("😀")])
    #expect(keys([0xC3, 0x61]) == [.text("\u{FFFD}"), .text("a")])
    #expect(keys([0xFF, 0xE6, 0xBC, 0x0D]) == [.text("\u{FFFD}"), .text("\u{FFFD}"), .enter])
  }

  @Test(
    "sequences of xterm, rxvt and the console are keys",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
      ("\u{1B}[D", .left), ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft),
      ("\u{1B}Oc", .wordRight), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}OF", .end), ("\u{1B}[3~", .delete),
      ("\u{1B}[3;5~", .deleteWordRight), ("\u{1B}\u{7F}", .deleteWordLeft), ("\u{1B}b", .meta("b")),
      ("\u{1B}é", .meta("é")), ("\u{1B}\r", .newline), ("\u{1B}[15~", .unknown),
      ("\u{1B}[[A", .unknown), ("\u{1B}", .escape), ("\r", .enter), ("\n", .enter), ("\t", .tab),
      ("\u{8}", .backspace), ("\u{7F}", .backspace), ("\u{1}", .control("a")),
      ("\u{1A}", .control("z")), ("\u{1F}", .control("_")), ("\u{0}", .control("@")),
    ] as [(String, Key)])
  func sequences(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
    #expect(keys(bytes + "x").last == (bytes == "\u{1B}" ? .meta("x") : .text("x")))
  }

  @Test("a lone Escape is one once nothing follows it")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.add(0x1B).isEmpty && decoder.isWaiting)
    #expect(decoder.flush() == [.escape] && !decoder.isWaiting)
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}[1\r") == [.unknown, .enter])
  }

  @Test("a paste is one key; its newlines are LF, its control characters gone")
  func paste() {
    #expect(
      keys("\u{1B}[200~do\r\n\tx\u{7}\u{1B}[A\ry\r\r\u{1B}[201~z") == [
        .paste("do\n\tx[A\ny"), .text("z"),
      ])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
  }

  @Test("no bytes break it", arguments: 0..<50)
  func any(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let bytes = (0..<200).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % 3 == 0 ? 0x1B : UInt8(truncatingIfNeeded: state >> 8)
    }
    // Behind anything, a new line is a new line once pending sequences have ended.
    #expect(keys(bytes + Array("\u{1B}[201~".utf8) + [0x18, 0x0D]).last == .enter)
  }
}
