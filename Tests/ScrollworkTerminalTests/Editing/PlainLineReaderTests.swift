import Glibc
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("PlainLineReader") struct PlainLineReaderTests {
  private func entries(
    _ text: String, isComplete: @escaping (String) -> Bool = { _ in true }
  ) throws -> [LineEntry] {
    let folder = TemporaryFolder(["in": text])
    let descriptor = open(folder.path + "/in", O_RDONLY)
    defer { close(descriptor) }
    var reader = PlainLineReader(descriptor: descriptor, isComplete: isComplete)
    var entries: [LineEntry] = []
    while entries.last != .end { entries.append(try reader.read()) }
    return entries
  }

  @Test("each line is an entry, with or without a final newline")
  func lines() throws {
    #expect(try entries("") == [.end])
    #expect(try entries("a\n\nb") == [.text("a"), .text(""), .text("b"), .end])
    #expect(try entries("a\r\nb\r\n") == [.text("a"), .text("b"), .end])
  }

  @Test("an open block takes further lines; half a block at the end is given as it is")
  func blocks() throws {
    let isComplete: (String) -> Bool = { !$0.hasPrefix("do") || $0.hasSuffix("end") }
    #expect(
      try entries("x\ndo\n\n y\nend\ndo\nz", isComplete: isComplete)
        == [.text("x"), .text("do\n\n y\nend"), .text("do\nz"), .end])
  }

  @Test(
    "lines are found however the input is cut into pieces", arguments: [1, 16_383, 16_384, 40_000])
  func longLines(length: Int) throws {
    let line = String(repeating: "é", count: length)
    #expect(try entries("\(line)\n\(line)\n") == [.text(line), .text(line), .end])
  }
}
