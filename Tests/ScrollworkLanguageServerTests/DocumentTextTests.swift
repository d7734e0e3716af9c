import Testing

@testable import ScrollworkLanguageServer
@testable import ScrollworkTerminal

@Suite("DocumentText") struct DocumentTextTests {
  private static let samples = [
    "", "\n", "a", "a\r\nb\rc\nd", "ä😀b\n😀\n", "\u{FEFF}local x\n\n", "e\u{301}\t😀😀\r\n",
  ]

  @Test("each character's start is found again from its position", arguments: samples)
  func positions(text: String) {
    for encoding in [PositionEncoding.utf8, .utf16] {
      let document = DocumentText(Array(text.utf8), path: "a.lua", encoding: encoding)
      var offset = 0
      for scalar in text.unicodeScalars {
        // Within a line end of two bytes there is no position.
        let isInside = offset > 0 && document.bytes[offset - 1] == 0x0D && scalar == "\n"
        if !isInside {
          #expect(document.offset(of: document.position(of: offset)) == offset)
        }
        offset += String(scalar).utf8.count
      }
      #expect(document.offset(of: document.position(of: offset)) == offset)
    }
  }

  @Test("columns count UTF-16 units, so a character beyond the first plane has two")
  func units() {
    let text = DocumentText(Array("😀x".utf8), path: "a.lua", encoding: .utf16)
    #expect(text.position(of: 4) == TextPosition(line: 0, character: 2))
    #expect(text.offset(of: TextPosition(line: 0, character: 1)) == 0)
    #expect(text.offset(of: TextPosition(line: 0, character: 2)) == 4)
  }

  @Test("positions beyond a line or the text are its end")
  func beyond() {
    let text = DocumentText(Array("ab\r\nc".utf8), path: "a.lua", encoding: .utf16)
    #expect(text.offset(of: TextPosition(line: 0, character: 99)) == 2)
    #expect(text.offset(of: TextPosition(line: 9, character: 0)) == 5)
  }

  @Test("bytes that are not UTF-8 have positions")
  func invalid() {
    let bytes: [UInt8] = [0xFF, 0x80, 0xC3, 0x0A, 0xF0, 0x9F]
    for encoding in [PositionEncoding.utf8, .utf16] {
      let text = DocumentText(bytes, path: "a.lua", encoding: encoding)
      for offset in 0...bytes.count {
        let found = text.offset(of: text.position(of: offset))
        #expect(found >= 0 && found <= bytes.count)
      }
    }
  }

  @Test("changes of ranges give the text that a whole change gives", arguments: 0..<60)
  func edits(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let pieces = ["a", "\n", "\r\n", "😀", "ä", "local x = 1", "", "\r", "\"|\"", "\u{301}"]
    for encoding in [PositionEncoding.utf8, .utf16] {
      var whole = Array("first\n😀 second\r\nthird".unicodeScalars)
      var document = DocumentText(
        Array(Self.text(whole).utf8), path: "a.lua", encoding: encoding)
      for _ in 0..<30 {
        let start = Int.random(in: 0...whole.count, using: &random)
        let end = Int.random(in: start...whole.count, using: &random)
        let text = pieces.randomElement(using: &random) ?? ""
        // A client cannot name a position within CR LF.
        guard !Self.splitsLineEnd(whole, start), !Self.splitsLineEnd(whole, end) else { continue }
        let range = Self.range(whole, start, end, encoding)
        try document.apply(["range": range, "text": .text(text)])
        whole.replaceSubrange(start..<end, with: text.unicodeScalars)
        #expect(document.bytes == Array(Self.text(whole).utf8))
        let again = DocumentText(document.bytes, path: "a.lua", encoding: encoding)
        #expect(
          document.position(of: document.bytes.count) == again.position(of: again.bytes.count))
      }
    }
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func splitsLineEnd(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
  }

  /// A range as a client counts it, without the code that is tested.
  private static func range(
    _ text: [Unicode.Scalar], _ start: Int, _ end: Int, _ encoding: PositionEncoding
  ) -> JSONValue {
    func position(_ index: Int) -> JSONValue {
      var (line, column) = (0, 0)
      for (at, scalar) in text[..<index].enumerated() {
        let isEnd =
          scalar == "\n" || scalar == "\r" && !(at + 1 < text.count && text[at + 1] == "\n")
        if isEnd {
          (line, column) = (line + 1, 0)
        } else if scalar != "\r" {
          column += encoding == .utf8 ? String(scalar).utf8.count : String(scalar).utf16.count
        }
      }
      return ["line": .integer(line), "character": .integer(column)]
    }
    return ["start": position(start), "end": position(end)]
  }
}

/// SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
