import ScrollworkTerminal
import Testing

@Suite("lineRanges") struct LineRangesTests {
  /// Texts of up to five pieces: letters and every kind of line end.
  private static let texts: [[UInt8]] = {
    let pieces: [[UInt8]] = [[0x61], [0x0A], [0x0D], [0x0D, 0x0A]]
    var texts: [[UInt8]] = [[]]
    var last = texts
    for _ in 0..<5 {
      last = last.flatMap { text in pieces.map { text + $0 } }
      texts += last
    }
    return texts
  }()

  /// The lines, worked out with one kind of line end only.
  private func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var unified: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      unified.append(byte == 0x0D ? 0x0A : byte)
    }
    var lines = unified.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    if lines.last == [] { lines.removeLast() }
    return lines
  }

  @Test("the ranges are the lines, without their ends")
  func all() {
    for bytes in Self.texts {
      let ranges = lineRanges(of: bytes, from: 1, through: .max)
      #expect(ranges.map { Array(bytes[$0]) } == lines(bytes))
    }
  }

  @Test("some lines are a part of all lines")
  func parts() {
    for bytes in Self.texts.filter({ $0.count < 5 }) {
      let all = lineRanges(of: bytes, from: 1, through: .max)
      for first in 1...4 {
        for last in first...5 {
          let expected = all.prefix(last).dropFirst(first - 1)
          #expect(lineRanges(of: bytes, from: first, through: last) == Array(expected))
        }
      }
    }
  }

  @Test("an empty file has no line, and an empty line has its own range")
  func empty() {
    #expect(lineRanges(of: [], from: 1, through: 9) == [])
    #expect(lineRanges(of: [0x0A, 0x61], from: 1, through: 9) == [0..<0, 1..<2])
    #expect(lineRanges(of: [0x61, 0x0D, 0x0A, 0x62], from: 2, through: 2) == [3..<4])
    #expect(lineRanges(of: [0x61], from: 2, through: 1) == [])
  }
}
