@testable import LuaSyntax
import Testing

@Suite("SourceText") struct SourceTextTests {
  private func source(_ text: String) -> SourceText {
    SourceText(path: "a.lua", bytes: Array(text.utf8))
  }

  @Test("lines begin after LF, CRLF and CR")
  func starts() {
    let text = source("a\r\nb\rc\n")
    #expect((1...4).map { text.start(ofLine: $0) } == [0, 3, 5, 7])
    #expect((0...7).map { text.line(of: $0) } == [1, 1, 1, 2, 2, 3, 3, 4])
  }

  @Test("a line number outside the text is that of the nearest line", arguments: ["", "a", "a\nb"])
  func clamped(text: String) {
    let source = source(text)
    let last = text.contains("\n") ? 2 : 0
    for line in [Int.min, -1, 0, 1] { #expect(source.start(ofLine: line) == 0) }
    for line in [9, Int.max] { #expect(source.start(ofLine: line) == last) }
    #expect(source.line(of: 1_000) == (text.contains("\n") ? 2 : 1))
  }

  @Test("line and column lead back to the offset, and count line ends before it")
  func roundTrip() {
    let pieces = ["a", "é", "\n", "\r\n", "\r"]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = source(first + second + "x" + third)
          for offset in 0...text.bytes.count {
            let (line, column) = text.lineAndColumn(of: offset)
            #expect(line == text.line(of: offset) && column >= 1)
            #expect(text.start(ofLine: line) + column - 1 == offset)
            var ends = 0
            for index in 0..<offset {
              let isLast = index + 1 == text.bytes.count
              if text.bytes[index] == 0x0A {
                ends += 1
              } else if text.bytes[index] == 0x0D, isLast || text.bytes[index + 1] != 0x0A {
                ends += 1
              }
            }
            #expect(line == ends + 1)
          }
        }
      }
    }
  }

  @Test("lines of a long text are found")
  func long() {
    let text = source(String(repeating: "xy\n", count: 10_000))
    for line in [1, 2, 17, 4_096, 9_999, 10_000, 10_001] {
      #expect(text.start(ofLine: line) == (line - 1) * 3)
      #expect(text.line(of: (line - 1) * 3) == line)
    }
    #expect(text.line(of: 29_999) == 10_000)
  }

  @Test("bytes that are not UTF-8 are replaced in a text, and nowhere else")
  func text() {
    let source = SourceText(path: "a.lua", bytes: [0x61, 0xFF, 0xC3, 0xA9])
    #expect(source.text(0..<4) == "a\u{FFFD}é")
    #expect(source.text(2..<4) == "é" && source.text(1..<1) == "")
    #expect(source.bytes.count == 4 && source.path == "a.lua")
  }
}
