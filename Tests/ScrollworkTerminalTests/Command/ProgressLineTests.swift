import ScrollworkTerminal
import Testing

@Suite("ProgressLine") struct ProgressLineTests {
  private let log = StreamLog()

  private func make(
    width: Int = 10, isTerminal: Bool = true, environment: [String: String] = [:],
    verbosity: Invocation.Verbosity = .normal
  ) -> ProgressLine? {
    let terminal = Terminal(
      isTerminal: isTerminal, width: width, usesColor: false, glyphs: .unicode)
    let invocation = Invocation(
      environment: environment, currentDirectory: FilePath("/"), verbosity: verbosity)
    return ProgressLine(log.streams(messages: terminal), invocation)
  }

  private func isThere(_ line: ProgressLine?) -> Bool { line != nil }

  @Test("there is one on a terminal only, not on a build server, and not when quiet")
  func wanted() {
    #expect(isThere(make()))
    #expect(isThere(make(environment: ["CI": ""])))
    #expect(isThere(make(verbosity: .verbose)))
    #expect(!isThere(make(isTerminal: false)))
    #expect(!isThere(make(environment: ["CI": "true"])))
    #expect(!isThere(make(verbosity: .quiet)))
  }

  @Test(
    "a text is cut so that the last column stays free",
    arguments: [
      ("abcd", 5, "abcd"), ("abcde", 5, "abcd"), ("漢字漢", 5, "漢字"), ("漢字漢", 4, "漢"),
      ("abc", 1, ""), ("", 5, ""),
    ])
  func cut(text: String, width: Int, shown: String) throws {
    let line = try #require(make(width: width))
    try line.show { text }
    #expect(log.writes == ["err:\r\u{1B}[K" + shown])
  }

  @Test("only what is shown is cleared, and only once")
  func clear() throws {
    let line = try #require(make())
    try line.clear()
    #expect(log.writes.isEmpty)
    try line.show { "1 of 2" }
    try line.clear()
    try line.clear()
    #expect(log.writes == ["err:\r\u{1B}[K1 of 2", "err:\r\u{1B}[K"])
  }
}
