import Glibc
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("PlainLineReader, bytes") struct PlainLineBytesTests {
  private let folder = TemporaryFolder()

  private func entries(_ bytes: [UInt8]) throws -> [LineEntry] {
    let descriptor = open("\(folder.path)/in", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let written = write(descriptor, bytes, bytes.count)
    try #require(written == bytes.count)
    try #require(lseek(descriptor, 0, SEEK_SET) == 0)
    var reader = PlainLineReader(descriptor: descriptor) { _ in true }
    var entries: [LineEntry] = []
    while entries.last != .end { entries.append(try reader.read()) }
    return entries
  }

  @Test("a line that is not UTF-8 is no entry, and the next one is read · row:J14")
  func invalid() throws {
    #expect(
      try entries([0x61, 0xFF, 0x0A, 0x62]) == [.unreadable(#"a\xFF"#), .text("b"), .end])
    #expect(
      try entries([0xC3, 0x0A, 0xA9]) == [.unreadable(#"\xC3"#), .unreadable(#"\xA9"#), .end])
  }

  @Test("a byte order mark before the first line is no part of it · row:J14")
  func byteOrderMark() throws {
    #expect(
      try entries(Array("\u{FEFF}1\n\u{FEFF}2\n".utf8)) == [
        .text("1"), .text("\u{FEFF}2"), .end,
      ])
    #expect(try entries(Array("\u{FEFF}".utf8)) == [.text(""), .end])
  }

  @Test("only the return right before a newline belongs to the line's end")
  func returns() throws {
    let bytes = Array("a\rb\r\r\n".utf8)
    #expect(try entries(bytes) == [.text("a\rb\r"), .end])
  }

  @Test("a zero is a character like others")
  func zero() throws {
    #expect(try entries([0x61, 0x00, 0x62]) == [.text("a\u{0}b"), .end])
  }

  @Test("what cannot be read is an error of exit 7")
  func unreadable() {
    var reader = PlainLineReader(descriptor: -1) { _ in true }
    do throws(HostError) {
      let entry = try reader.read()
      Issue.record("read \(entry)")
    } catch {
      #expect(error.exitCode == .inputOutput)
    }
  }
}
