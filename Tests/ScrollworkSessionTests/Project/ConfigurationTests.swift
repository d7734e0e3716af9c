import Scrollwork
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("Configuration") struct ConfigurationTests {
  private func load(
    _ toml: String, environment: [String: String] = [:], personal: String? = nil
  ) throws -> Configuration {
    let folder = TemporaryFolder(["p/scrollwork.toml": toml])
    var environment = environment
    if let personal {
      folder.write(personal, to: "home/.config/scrollwork/config.toml")
      environment["HOME"] = folder.path + "/home"
    }
    let path = FilePath(folder.path + "/p")
    return try Configuration(
      root: ProjectRoot(ofFolder: path), environment: environment, currentDirectory: path)
  }

  private func refusal(
    _ toml: String, environment: [String: String] = [:]
  ) -> Diagnostic? {
    do {
      _ = try load(toml, environment: environment)
      return nil
    } catch let error as HostError {
      return error.exitCode == .usage ? error.diagnostic : nil
    } catch {
      return nil
    }
  }

  @Test("every key can be set")
  func everything() throws {
    let configuration = try load(
      """
      [run]
      file = "carousel.lua"
      scene = "gallery"
      on = "gallery"
      do = ["flick(gallery, { x = -1000 })", "settle()"]
      until = 2.5
      [test]
      paths = ["tests", "more"]
      jobs = 2
      cases = 500
      [budget]
      instructions = "500M"
      memory = 1048576
      virtual = "2h"
      wall = 10
      [snapshot]
      tolerance = 0.5
      [devices.watch]
      width = 198
      height = 242
      [devices.phone]
      rate = 120
      [lints]
      SW3002 = "deny"
      SW1001 = "allow"
      """)
    for key in ConfigurationKey.allCases {
      let origin = try #require(configuration.settings[key]?.origin)
      guard case .file("scrollwork.toml", line: .some) = origin else {
        Issue.record("\(key) comes from \(origin)")
        continue
      }
    }
    #expect(configuration.texts(.runDo)?.count == 2)
    #expect(configuration.text(.runUntil).flatMap(RunUntil.init) == .seconds(2.5))
    #expect(configuration.budget.instructions == 500_000_000)
    #expect(configuration.budget.memory == 1 << 20)
    #expect(configuration.budget.virtualTime == 7_200)
    #expect(configuration.budget.wallTime == 10)
    #expect(configuration.number(.snapshotTolerance) == 0.5)
    #expect(
      try configuration.device(named: "watch")
        == Device(name: "watch", size: Size(width: 198, height: 242), rate: 60))
    #expect(
      try configuration.device(named: nil)
        == Device(name: "phone", size: Size(width: 390, height: 844), rate: 120))
    #expect(configuration.lints.map(\.code) == ["SW1001", "SW3002"])
    #expect(configuration.settings[.testJobs]?.origin == .file("scrollwork.toml", line: 9))
  }

  @Test("a flag wins over the environment, that over the project, that over the person's file")
  func precedence() throws {
    let project = "[test]\ncases = 2"
    let personal = "[test]\njobs = 3"
    var configuration = try load("", personal: personal)
    #expect(configuration.integer(.testJobs) == 3)
    configuration = try load("[test]\njobs = 2", personal: personal)
    #expect(configuration.integer(.testJobs) == 2)
    configuration = try load(project, personal: personal)
    #expect(configuration.integer(.testCases) == 2)
    #expect(configuration.integer(.testJobs) == 3)
    configuration = try load(
      project, environment: ["SCROLLWORK_TEST_CASES": "4"], personal: personal)
    #expect(configuration.integer(.testCases) == 4)
    #expect(
      configuration.settings[.testCases]?.origin.text == "SCROLLWORK_TEST_CASES")
    configuration.set(.testCases, to: .integer(5), from: .flag("--cases"))
    #expect(configuration.integer(.testCases) == 5)
    #expect(try load("").integer(.testCases) == 200)
  }

  @Test(
    "a person's file changes nothing that decides a result: it is refused with the key and its line",
    arguments: [
      ("[test]\ncases = 1", "test.cases"), ("[test]\npaths = \"x\"", "test.paths"),
      ("[budget]\nwall = 9", "budget.wall"), ("[run]\nscene = \"x\"", "run.scene"),
      ("[snapshot]\ntolerance = 9", "snapshot.tolerance"),
      ("[lints]\nSW3002 = \"allow\"", "lints.SW3002"),
      ("[devices.phone]\nwidth = 3", "devices.phone"),
    ])
  func personal(toml: String, key: String) throws {
    let error = #expect(throws: HostError.self) { try load("", personal: toml) }
    #expect(error?.exitCode == .usage)
    #expect(
      error?.diagnostic.message
        == "\(key) decides what comes out, so it belongs in the project's scrollwork.toml")
    #expect(error?.diagnostic.location?.line == (key.hasPrefix("devices") ? 1 : 2))
    #expect(error?.diagnostic.help == ["a personal file may set test.jobs"])
  }

  @Test("a relative XDG_CONFIG_HOME does not count, an empty variable neither")
  func environmentEdges() throws {
    let edge = [
      "XDG_CONFIG_HOME": "relative", "SCROLLWORK_TEST_CASES": "", "SCROLLWORK_OTHER": "x",
    ]
    #expect(try load("", environment: edge) == Configuration())
  }

  @Test(
    "an unknown key is refused with its line and the one that was meant",
    arguments: [
      ("[run]\n\nfiel = \"x\"", 3, "unknown key run.fiel; did you mean run.file?"),
      ("[tests]\njobs = 1", 1, "unknown key tests; did you mean test?"),
      (
        "[devices.watch]\nwidht = 3", 2,
        "unknown key devices.watch.widht; did you mean devices.watch.width?"
      ),
      ("budget = { wal = 3 }", 1, "unknown key budget.wal; did you mean budget.wall?"),
    ])
  func unknown(toml: String, line: Int, message: String) {
    let diagnostic = refusal(toml)
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.location == .init(file: "scrollwork.toml", line: line))
  }

  @Test(
    "a value that does not fit is refused",
    arguments: [
      "run = 3", "[run]\nfile = 3", "[run]\ndo = [1]", "[run]\nuntil = \"never\"",
      "[run]\nuntil = -1", "[test]\njobs = -1", "[test]\njobs = 1.5", "[test]\ncases = 0",
      "[budget]\ninstructions = 0", "[budget]\ninstructions = \"many\"",
      "[budget]\ninstructions = 9223372036854775807", "[budget]\nwall = nan",
      "[budget]\nwall = inf",
      "[budget]\nmemory = \"1.00000001k\"", "[snapshot]\ntolerance = -0.1", "[devices]\nwatch = 3",
      "[devices.watch]\nwidth = 3", "[devices.watch]\nwidth = 0\nheight = 1",
      "[devices.watch]\nwidth = 1e300\nheight = 1", "[devices.\"a b\"]\nwidth = 1\nheight = 1",
      "[lints]\nSW3002 = \"maybe\"", "[lints]\nW3002 = \"deny\"", "[lints]\nSW302 = \"deny\"",
    ])
  func misfits(toml: String) {
    #expect(refusal(toml)?.location?.line != nil)
  }

  @Test("a syntax error shows its line")
  func syntax() {
    let diagnostic = refusal("[run]\r\nfile = [1,\r\n[x\r\n")
    #expect(diagnostic?.location?.line == 3)
    #expect(diagnostic?.excerpt?.markedLine == 3)
    #expect(refusal("a = \u{1}") != nil)
  }

  @Test("a variable that resembles a setting but is none is refused")
  func variables() {
    #expect(
      refusal("", environment: ["SCROLLWORK_TEST_JOB": "1"])?.message
        == "unknown variable SCROLLWORK_TEST_JOB; did you mean SCROLLWORK_TEST_JOBS?")
    #expect(refusal("", environment: ["SCROLLWORK_TEST_JOBS": "many"]) != nil)
  }

  @Test("an unknown device is refused with the one that was meant")
  func devices() {
    #expect {
      try Configuration().device(named: "tablte")
    } throws: {
      ($0 as? HostError)?.diagnostic.message == "unknown device tablte; did you mean tablet?"
    }
  }

  @Test("the --config file counts instead of the project's")
  func explicitFile() throws {
    let folder = TemporaryFolder(["scrollwork.toml": "bad", "other.toml": "[test]\njobs = 7"])
    let path = FilePath(folder.path)
    let configuration = try Configuration(
      root: ProjectRoot(ofFolder: path), environment: [:], currentDirectory: path,
      file: "other.toml")
    #expect(configuration.settings[.testJobs]?.origin == .file("other.toml", line: 2))
    #expect {
      try Configuration(
        root: ProjectRoot(ofFolder: path), environment: [:], currentDirectory: path, file: "no.toml"
      )
    } throws: {
      ($0 as? HostError)?.exitCode == .inputOutput
    }
  }
}
