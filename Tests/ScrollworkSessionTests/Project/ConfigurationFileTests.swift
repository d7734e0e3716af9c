import Scrollwork
@testable import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ConfigurationFile") struct ConfigurationFileTests {
  private func file(_ text: String) throws(HostError) -> ConfigurationFile {
    try ConfigurationFile(LoadedFile(path: "a.toml", bytes: Array(text.utf8)))
  }

  private func configuration(_ texts: String...) throws(HostError) -> Configuration {
    var configuration = Configuration()
    for text in texts { try file(text).apply(to: &configuration) }
    return configuration
  }

  private func refusal(_ text: String) -> Diagnostic? {
    do throws(HostError) {
      _ = try configuration(text)
      return nil
    } catch {
      #expect(error.exitCode == .usage)
      return error.diagnostic
    }
  }

  @Test("a file that says nothing changes nothing", arguments: ["", "# x", "[run]", "[devices]\n"])
  func empty(text: String) throws {
    #expect(try configuration(text) == Configuration())
  }

  @Test(
    "what is wrong is said with its key, its line and what it must be",
    arguments: [
      ("\nrun = 3", 2, "run must be a table: [run]"),
      ("[run]\nfile = 3", 2, "run.file must be a text"),
      ("[run]\ndo = [\"a\", 1]", 2, "run.do must be a list of texts"),
      ("[run]\nuntil = \"soon\"", 2, "run.until must be \"idle\" or a time such as \"2s\""),
      ("[test]\n\njobs = 1025", 3, "test.jobs must be a whole number from 0 to 1,024"),
      ("[test]\ncases = \"3\"", 2, "test.cases must be a whole number from 1 to 1,000,000"),
      ("[test]\njobs = \"2\"", 2, "test.jobs must be a whole number from 0 to 1,024"),
      ("[test]\njobs = true", 2, "test.jobs must be a whole number from 0 to 1,024"),
      ("[test]\npaths = 3", 2, "test.paths must be a list of texts"),
      (
        "[snapshot]\ntolerance = \"1\"", 2,
        "snapshot.tolerance must be a number of points, at least 0"
      ),
      ("[run]\nuntil = true", 2, "run.until must be \"idle\" or a time such as \"2s\""),
      (
        "[budget]\ninstructions = [1]", 2,
        "budget.instructions must be a number above 0, such as \"100M\""
      ),
      ("[budget]\nmemory = 0", 2, "budget.memory must be a size above 0, such as \"96M\""),
      ("[devices]\nwatch = 3", 2, "devices.watch must be a table: [devices.watch]"),
      ("[devices.watch]\nwidth = 3", 1, "devices.watch needs width and height"),
      (
        "[devices.watch]\nwidth = 100001", 2,
        "devices.watch.width must be a number from 1 to 100,000"
      ),
      (
        "[devices.watch]\nwidth = 1\nheight = 1\nrate = 1000.5", 4,
        "devices.watch.rate must be a number from 1 to 1,000"
      ),
      (
        "[devices.\"a b\"]\nwidth = 1", 1,
        "devices.a b: a device's name has letters, digits, \"_\" and \"-\" only"
      ),
      ("[lints]\nSW302 = \"deny\"", 2, "lints.SW302: a finding is named SW and four digits"),
      ("[lints]\nSW302x = \"deny\"", 2, "lints.SW302x: a finding is named SW and four digits"),
      ("[lints]\n\nSW3022 = \"deny\"", 3, "unknown finding SW3022; did you mean SW3002?"),
      ("[lints]\nSW3002 = \"no\"", 2, "lints.SW3002 must be one of allow, hint, warn, deny"),
      ("[lints]\nSW3002 = 1", 2, "lints.SW3002 must be one of allow, hint, warn, deny"),
    ])
  func wrong(text: String, line: Int, message: String) {
    let error = refusal(text)
    #expect(error?.message == message)
    #expect(error?.location == .init(file: "a.toml", line: line))
  }

  @Test(
    "the character NUL is refused where it stands, in every text",
    arguments: [
      ("[test]\n\npaths = [\"tests\\u0000/../..\"]", 3, 16),
      ("[run]\nfile = \"a\\U00000000.lua\"", 2, 10),
    ])
  func nul(text: String, line: Int, column: Int) {
    let error = refusal(text)
    #expect(error?.message == "a text cannot have the character NUL")
    #expect(error?.location == .init(file: "a.toml", line: line, column: column))
  }

  @Test("a key that is set twice is refused by its file")
  func duplicates() {
    let location = refusal("[test]\njobs = 1\njobs = 2")?.location
    #expect(location?.file == "a.toml" && location?.line != nil)
  }

  @Test("one text stands for a list of one")
  func single() throws {
    #expect(try configuration("[test]\npaths = \"a:b\"").texts(.testPaths) == ["a:b"])
    #expect(try configuration("[run]\ndo = []").texts(.runDo) == [])
  }

  @Test("a number and a text that means it set the same value")
  func forms() throws {
    let number = try configuration("[budget]\nwall = 0.25\nvirtual = 60\nmemory = 1048576")
    let text = try configuration(
      "[budget]\nwall = \"250ms\"\nvirtual = \"1min\"\nmemory = \"1M\"")
    #expect(number == text)
    #expect(number.settings[.budgetMemory]?.origin == .file("a.toml", line: 4))
  }

  @Test("a later file replaces what it names and leaves the rest")
  func layers() throws {
    let both = try configuration("[test]\njobs = 1\ncases = 2", "\n[test]\njobs = 3")
    #expect(both.integer(.testJobs) == 3 && both.integer(.testCases) == 2)
    #expect(both.settings[.testJobs]?.origin == .file("a.toml", line: 3))
    #expect(both.settings[.testCases]?.origin == .file("a.toml", line: 3))
  }

  // MARK: - Devices

  @Test("sides and rates may be as large as their limits")
  func limits() throws {
    let text = "[devices.wall]\nwidth = 100000\nheight = 100_000.0\nrate = 1000"
    #expect(
      try configuration(text).device(named: "wall")
        == Device(name: "wall", size: Size(width: 100_000, height: 100_000), rate: 1_000))
  }

  @Test("a known device keeps what the file does not name, and its row")
  func knownDevice() throws {
    let configuration = try configuration("[devices.desktop]\nheight = 700")
    let desktop = try configuration.device(named: "desktop")
    #expect(desktop.size == Size(width: 1_280, height: 700))
    #expect(desktop.rate == 60 && !desktop.hasTrackingMode)
    #expect(configuration.devices.map(\.device.name) == Device.builtIn.map(\.name))
    #expect(configuration.devices.first?.origin == .builtIn)
    #expect(configuration.devices.last?.origin == .file("a.toml", line: 1))
  }

  @Test("a new device comes behind the known ones and may be changed by a later file")
  func newDevice() throws {
    let first = "[devices.watch]\nwidth = 198\nheight = 242"
    let configuration = try configuration(first, "[devices.watch]\nrate = 30")
    #expect(
      configuration.devices.map(\.device.name) == Device.builtIn.map(\.name) + ["watch"])
    let watch = try configuration.device(named: "watch")
    #expect(watch == Device(name: "watch", size: Size(width: 198, height: 242), rate: 30))
  }

  // MARK: - Levels of findings

  @Test("levels are sorted by code, and the later one of a code counts")
  func levels() throws {
    let configuration = try configuration(
      "[lints]\nSW3002 = \"deny\"\nSW1001 = \"allow\"", "[lints]\nSW3002 = \"warn\"")
    #expect(configuration.lints.map(\.code) == ["SW1001", "SW3002"])
    #expect(configuration.lints.map(\.level) == [.allow, .warn])
    #expect(configuration.lints.last?.origin == .file("a.toml", line: 2))
  }

  // MARK: - A person's own file

  @Test("a person's file may set how many tests run at once, and is checked like any other")
  func personal() throws {
    var configuration = Configuration()
    try file("[test]\njobs = 3").applyPersonal(to: &configuration)
    #expect(configuration.integer(.testJobs) == 3)
    for (text, message) in [
      ("[test]\njobs = -1", "test.jobs must be a whole number from 0 to 1,024"),
      ("[test]\njob = 1", "unknown key test.job; did you mean test.jobs?"),
      ("[tset]\njobs = 1", "unknown key tset; did you mean test?"),
    ] {
      let error = #expect(throws: HostError.self) {
        var configuration = Configuration()
        try file(text).applyPersonal(to: &configuration)
      }
      #expect(error?.diagnostic.message == message)
    }
  }

  // MARK: - Variables

  @Test(
    "a wrong variable is refused with what it must be",
    arguments: [
      (
        "SCROLLWORK_TEST_JOBS", "many",
        "SCROLLWORK_TEST_JOBS must be a whole number from 0 to 1,024, not \"many\""
      ),
      (
        "SCROLLWORK_BUDGET_WALL", "0",
        "SCROLLWORK_BUDGET_WALL must be a time above 0, such as \"4s\" or \"1h\", not \"0\""
      ),
      (
        "SCROLLWORK_RUN_FIEL", "x",
        "unknown variable SCROLLWORK_RUN_FIEL; did you mean SCROLLWORK_RUN_FILE?"
      ),
    ])
  func variables(name: String, value: String, message: String) {
    let folder = TemporaryFolder()
    let current = FilePath(folder.path)
    let error = #expect(throws: HostError.self) {
      try Configuration(
        root: ProjectRoot(path: current), environment: [name: value], currentDirectory: current)
    }
    #expect(error?.exitCode == .usage)
    #expect(error?.diagnostic.message == message)
  }

  @Test("variables set values in their own forms, with their names as origins")
  func environment() throws {
    let folder = TemporaryFolder()
    let current = FilePath(folder.path)
    let configuration = try Configuration(
      root: ProjectRoot(path: current),
      environment: [
        "SCROLLWORK_TEST_PATHS": "a:b", "SCROLLWORK_RUN_DO": "x()\ny()",
        "SCROLLWORK_BUDGET_MEMORY": "1M", "SCROLLWORK": "x", "SCROLLWORKS_TEST_JOBS": "x",
        "SCROLLWORK_HOME": "x", "scrollwork_test_jobs": "x",
      ], currentDirectory: current)
    #expect(configuration.texts(.testPaths) == ["a", "b"])
    #expect(configuration.texts(.runDo) == ["x()", "y()"])
    #expect(configuration.integer(.budgetMemory) == 1_048_576)
    #expect(
      configuration.settings[.testPaths]?.origin == .environment("SCROLLWORK_TEST_PATHS"))
    #expect(configuration.settings[.testJobs] == nil)
  }

  @Test("the folder of XDG_CONFIG_HOME wins over that of HOME")
  func personalFolders() throws {
    let folder = TemporaryFolder([
      "x/scrollwork/config.toml": "[test]\njobs = 1",
      "h/.config/scrollwork/config.toml": "[test]\njobs = 2",
    ])
    let current = FilePath(folder.path)
    func jobs(_ environment: [String: String]) throws -> Int? {
      try Configuration(
        root: ProjectRoot(path: current), environment: environment, currentDirectory: current
      ).integer(.testJobs)
    }
    let (x, h) = (folder.path + "/x", folder.path + "/h")
    #expect(try jobs(["XDG_CONFIG_HOME": x, "HOME": h]) == 1)
    #expect(try jobs(["HOME": h]) == 2)
    #expect(try jobs(["XDG_CONFIG_HOME": "x", "HOME": h]) == 2)
    #expect(try jobs(["XDG_CONFIG_HOME": h, "HOME": h]) == nil)
    #expect(try jobs(["HOME": "h"]) == nil)
    #expect(try jobs([:]) == nil)
  }
}
