@testable import ScrollworkSession
import Testing

@Suite("ConfigurationKey") struct ConfigurationKeyTests {
  // MARK: - Names

  @Test(
    "a key is its table and its name, and so is its variable",
    arguments: ConfigurationKey.allCases)
  func names(key: ConfigurationKey) {
    #expect("\(key.section).\(key.name)" == key.rawValue)
    #expect(!key.section.isEmpty && !key.name.isEmpty)
    let upper = key.rawValue.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
    #expect(key.variable == "SCROLLWORK_\(upper)")
  }

  @Test("no two keys share a variable")
  func variables() {
    let keys = ConfigurationKey.allCases
    #expect(Set(keys.map(\.variable)).count == keys.count)
    #expect(ConfigurationKey.testJobs.variable == "SCROLLWORK_TEST_JOBS")
  }

  @Test("only the number of workers is for each person to choose")
  func personal() {
    #expect(ConfigurationKey.allCases.filter(\.isPersonal) == [.testJobs])
  }

  // MARK: - Texts of flags and variables

  @Test(
    "a text that fits its key becomes a value in its unit",
    arguments: [
      (.runFile, "a b.lua", .text("a b.lua")), (.runScene, "gallery", .text("gallery")),
      (.runOn, "scene", .text("scene")),
      (.runDo, "tap(menu)\nsettle()", .texts(["tap(menu)", "settle()"])),
      (.runDo, "a:b()", .texts(["a:b()"])),
      (.runUntil, "idle", .text("idle")), (.runUntil, "250ms", .text("250ms")),
      (.testPaths, "tests:more/x", .texts(["tests", "more/x"])),
      (.testJobs, "0", .integer(0)), (.testJobs, "1k", .integer(1_000)),
      (.testJobs, "1024", .integer(1_024)),
      (.testCases, "1", .integer(1)), (.testCases, "1M", .integer(1_000_000)),
      (.budgetInstructions, "1", .integer(1)),
      (.budgetInstructions, "9007199254740992", .integer(1 << 53)),
      (.budgetMemory, "96M", .integer(100_663_296)), (.budgetMemory, "1", .integer(1)),
      (.budgetVirtual, "2h", .number(7_200)), (.budgetWall, "250ms", .number(0.25)),
      (.snapshotTolerance, "0", .number(0)), (.snapshotTolerance, "0.25", .number(0.25)),
    ] as [(ConfigurationKey, String, ConfigurationValue)])
  func parsing(key: ConfigurationKey, text: String, expected: ConfigurationValue) {
    #expect(key.value(parsing: text) == expected)
  }

  @Test(
    "a text that does not fit its key gives no value",
    arguments: [
      (.runFile, ""), (.runScene, ""), (.runOn, ""), (.runUntil, ""), (.runUntil, "never"),
      (.testJobs, "1025"), (.testJobs, "-1"), (.testJobs, "1.5"), (.testJobs, ""),
      (.testCases, "0"), (.testCases, "1000001"), (.testCases, "all"),
      (.budgetInstructions, "0"), (.budgetInstructions, "10000000G"),
      (.budgetMemory, "0"), (.budgetMemory, "0M"), (.budgetMemory, "1MB"),
      (.budgetVirtual, "0"), (.budgetVirtual, "0h"), (.budgetWall, "0ms"), (.budgetWall, "inf"),
      (.snapshotTolerance, "-1"), (.snapshotTolerance, "1pt"), (.snapshotTolerance, ""),
    ] as [(ConfigurationKey, String)])
  func misfits(key: ConfigurationKey, text: String) {
    #expect(key.value(parsing: text) == nil)
  }

  // MARK: - Numbers of files

  @Test(
    "a number that fits its key becomes a value in its unit",
    arguments: [
      (.testJobs, 0, .integer(0)), (.testJobs, 1_024, .integer(1_024)),
      (.testCases, 1_000_000, .integer(1_000_000)),
      (.budgetInstructions, 0x1p53, .integer(1 << 53)), (.budgetInstructions, 1, .integer(1)),
      (.budgetMemory, 1, .integer(1)), (.budgetMemory, 0x1p53, .integer(1 << 53)),
      (.budgetVirtual, 0.001, .number(0.001)), (.budgetWall, 1e6, .number(1e6)),
      (.snapshotTolerance, 0, .number(0)), (.snapshotTolerance, 0.5, .number(0.5)),
    ] as [(ConfigurationKey, Double, ConfigurationValue)])
  func numbers(key: ConfigurationKey, number: Double, expected: ConfigurationValue) {
    #expect(key.value(number: number) == expected)
  }

  @Test(
    "a number that does not fit its key gives no value",
    arguments: [
      (.runFile, 1), (.runScene, 1), (.runOn, 1), (.runDo, 1), (.testPaths, 1),
      (.testJobs, -1), (.testJobs, 0.5), (.testJobs, 1_025), (.testJobs, 1e300),
      (.testCases, 0), (.testCases, 1_000_001), (.budgetInstructions, 0),
      (.budgetInstructions, 0x1p54), (.budgetInstructions, -0x1p60),
      (.budgetMemory, 0), (.budgetMemory, 1.5), (.budgetMemory, 0x1p54), (.budgetMemory, -1),
      (.budgetVirtual, 0), (.budgetVirtual, -0.001), (.budgetWall, 0), (.budgetWall, -1),
      (.snapshotTolerance, -0.25), (.runUntil, -1),
    ] as [(ConfigurationKey, Double)])
  func wrongNumbers(key: ConfigurationKey, number: Double) {
    #expect(key.value(number: number) == nil)
  }

  @Test(
    "no key takes a number that is not finite",
    arguments: ConfigurationKey.allCases, [.nan, .infinity, -.infinity] as [Double])
  func notFinite(key: ConfigurationKey, number: Double) {
    #expect(key.value(number: number) == nil)
  }

  @Test(
    "a time at which a run ends is kept as a text that means it", arguments: [0, 0.5, 2, 1_000])
  func until(seconds: Double) throws {
    guard case .text(let text) = ConfigurationKey.runUntil.value(number: seconds) else {
      Issue.record("no text for \(seconds)")
      return
    }
    #expect(RunUntil(parsing: text) == .seconds(seconds))
  }

  // MARK: - Messages

  @Test(
    "a message says which values a key takes",
    arguments: [
      (.runFile, "a text"), (.runDo, "a list of texts"), (.testPaths, "a list of texts"),
      (.runUntil, "\"idle\" or a time such as \"2s\""),
      (.testJobs, "a whole number from 0 to 1,024"),
      (.testCases, "a whole number from 1 to 1,000,000"),
      (.budgetInstructions, "a number above 0, such as \"100M\""),
      (.budgetMemory, "a size above 0, such as \"96M\""),
      (.budgetWall, "a time above 0, such as \"4s\" or \"1h\""),
      (.snapshotTolerance, "a number of points, at least 0"),
    ] as [(ConfigurationKey, String)])
  func expectations(key: ConfigurationKey, expected: String) {
    #expect(key.expectation == expected)
  }

  @Test(
    "values are shown in the unit that suits them",
    arguments: [
      (.runFile, .text("a.lua"), "a.lua"), (.testPaths, .texts(["a", "b c"]), "a · b c"),
      (.testPaths, .texts(["a"]), "a"), (.testJobs, .integer(8), "8"),
      (.budgetInstructions, .integer(100_000_000), "100,000,000"),
      (.budgetMemory, .integer(100_663_296), "96M"),
      (.budgetMemory, .integer(1_048_577), "1,048,577"),
      (.budgetWall, .number(4), "4.00 s"), (.budgetVirtual, .number(3_600), "1 h"),
      (.snapshotTolerance, .number(0.25), "0.25"), (.snapshotTolerance, .number(1), "1.0"),
    ] as [(ConfigurationKey, ConfigurationValue, String)])
  func shown(key: ConfigurationKey, value: ConfigurationValue, expected: String) {
    #expect(key.text(of: value) == expected)
  }

  @Test("every default is shown as a text that its key reads back")
  func readBack() throws {
    let configuration = Configuration()
    for key in [ConfigurationKey.testPaths, .testCases, .budgetMemory, .snapshotTolerance] {
      let value = try #require(configuration.settings[key]?.value)
      let text = key.text(of: value).filter { $0 != "," }
      #expect(key.value(parsing: text) == value)
    }
  }
}
