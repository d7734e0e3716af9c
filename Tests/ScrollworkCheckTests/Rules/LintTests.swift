import HostTestSupport
@testable import ScrollworkReference
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("Lint") struct LintTests {
  /// The codes that are found in a text, whatever their level.
  private func codes(_ text: String, of lint: Lint, everything: Bool = true) throws -> [String] {
    let name = lint.setting == .test ? "sample_test.lua" : "sample.lua"
    let levels = everything ? "" : Lint.all.map { "\($0.code) = \"warn\"\n" }.joined()
    let folder = TemporaryFolder([
      "scrollwork.toml": "[lints]\n" + levels + "\(lint.code) = \"warn\"\n", name: text,
    ])
    let answer = CheckCapture.run([name], in: folder, format: .json)
    return CheckCapture.codes(answer.output)
  }

  @Test("scrollwork.toml takes the codes of the findings that there are, and no others")
  func settableCodes() {
    #expect(Configuration.Lint.codes == Lint.all.map(\.code).sorted())
  }

  @Test("each bad example has exactly its finding", arguments: Lint.all.map(\.code))
  func bad(code: String) throws {
    let lint = try #require(Lint.named(code))
    #expect(try codes(lint.bad, of: lint) == [code])
  }

  @Test("each good example has none", arguments: Lint.all.map(\.code))
  func good(code: String) throws {
    let lint = try #require(Lint.named(code))
    #expect(try codes(lint.good, of: lint) == [])
  }

  @Test("one seeded file of each code is found once, and nothing else")
  func corpus() {
    var files = [
      "scrollwork.toml": "[lints]\n" + Lint.all.map { "\($0.code) = \"warn\"\n" }.joined()
    ]
    // A taste that is off would find more in the other files.
    files["scrollwork.toml"] = ""
    var expected: [String] = []
    for lint in Lint.all where lint.level != .allow {
      files[lint.code + (lint.setting == .test ? "_test.lua" : ".lua")] = lint.bad
      expected.append(lint.code)
    }
    let folder = TemporaryFolder(files)
    let answer = CheckCapture.run(["."], in: folder, format: .json)
    #expect(CheckCapture.codes(answer.output) == expected)
    #expect(answer.exitCode == .failure)
  }

  @Test("codes are sorted, and in the family of their level")
  func table() {
    #expect(Lint.all.map(\.code) == Set(Lint.all.map(\.code)).sorted())
    // Every command knows them by these, to refuse others in [lints].
    #expect(Lint.all.map(\.code) == Configuration.Lint.codes)
    for lint in Lint.all {
      #expect(lint.code.hasPrefix("SW4") ? lint.level == .allow : true)
      #expect(lint.summary.hasSuffix(".") && lint.summary.utf8.count < 100)
    }
  }

  @Test("--explain prints the page", arguments: Lint.all.map(\.code))
  func page(code: String) throws {
    let answer = CheckCapture.run([], in: TemporaryFolder(), explain: code)
    #expect(answer.output.hasPrefix(code) && answer.output.contains("Better:"))
    #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 160 })
    #expect(answer.exitCode == .success)
  }

  @Test("--explain takes a code in either case, and leads to the page of an error")
  func otherCodes() {
    let lower = CheckCapture.run([], in: TemporaryFolder(), explain: "sw3002")
    #expect(lower.exitCode == .success && lower.output.hasPrefix("SW3002"))
    let error = CheckCapture.run([], in: TemporaryFolder(), explain: "SW0611")
    #expect(error.messages.contains("help: scrollwork doc SW0611"), "\(error)")
    #expect(error.exitCode == .usage)
  }

  @Test("--explain of another code names the nearest one")
  func unknownPage() {
    let answer = CheckCapture.run([], in: TemporaryFolder(), explain: "SW3020")
    #expect(answer.messages.contains("did you mean SW3002?"))
    #expect(answer.exitCode == .usage)
  }

  @Test(
    "an unknown name is compared with the locals that are visible there, however many a file has")
  func nearLocals() throws {
    let lint = try #require(Lint.named("SW1002"))
    let visible =
      "local corner = 1\ndo local border = 1 print(conner, border) end\nprint(corner, boder)\n"
    let folder = TemporaryFolder(["a.lua": visible])
    let output = CheckCapture.run(["a.lua"], in: folder, format: .json).output
    #expect(output.contains(#"unknown global \"conner\"; did you mean \"corner\"?"#), "\(output)")
    #expect(output.contains(#""unknown global \"boder\"""#), "\(output)")
    let many = (0..<3_000).map { "do local one_\($0) = 1 print(on_\($0), one_\($0)) end\n" }
      .joined()
    #expect(try codes(many, of: lint).count == 3_000)
    let tried = (0..<3_000).map { _ in "pcall(function() print(thing) end) print(thing)\n" }
      .joined()
    #expect(try codes(tried, of: lint).count == 3_000)
  }

  @Test("only the first ids that a scene does not have are compared with those that there are")
  func manyIDs() throws {
    let lint = try #require(Lint.named("SW2005"))
    let items = (0..<1_000).map { "sw.item { id = \"row-\($0)\" }" }.joined(separator: ", ")
    let asked = (0..<1_000).map { "print(v:item \"rwo-\($0)\")\n" }.joined()
    let text = """
      local sw = require "scrollwork"
      local v = sw.scene { sw.scroll { id = "v", sw.column { \(items) } } }:view "v"
      \(asked)
      """
    #expect(try codes(text, of: lint).count == 1_000)
  }
}
