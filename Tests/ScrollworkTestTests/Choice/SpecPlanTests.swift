import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("SpecPlan") struct SpecPlanTests {
  private let folder = TemporaryFolder([
    "scrollwork.toml": "", "tests/b_test.lua": "", "tests/a_test.lua": "",
    "tests/empty_test.lua": "", "tests/z_test.lua": "", "tests/sub/c_test.lua": "",
  ])

  private static let definitions = [
    "a_test.lua": (1...20).map { Made.definition("a\($0)", line: $0) },
    "b_test.lua": [
      Made.definition("wide", line: 1, devices: ["tablet", "phone"], rates: [60, 30]),
      Made.definition("slow", line: 2, tags: ["slow"], intent: .skip("")),
    ],
    "empty_test.lua": [],
    "c_test.lua": [Made.definition("c", line: 7)],
  ]

  private func options(
    _ paths: String..., change: (inout TestOptions) -> Void = { _ in }
  ) -> TestOptions {
    var options = TestOptions(
      paths,
      invocation: Invocation(
        environment: ["XDG_CONFIG_HOME": folder.path],
        currentDirectory: FilePath(folder.path)))
    change(&options)
    return options
  }

  private func plan(
    _ tests: [String: [SpecDefinition]] = definitions,
    change: (inout TestOptions) -> Void = { _ in }
  ) throws -> SpecPlan {
    try SpecPlan.load(options(change: change), executor: ListedTests(tests))
  }

  @Test("tests stand by the bytes of their paths, then as defined, then by device and rate")
  func order() throws {
    let plan = try plan()
    #expect(
      plan.files.map(\.selection.shown) == [
        "tests/a_test.lua", "tests/b_test.lua", "tests/empty_test.lua", "tests/sub/c_test.lua",
        "tests/z_test.lua",
      ])
    #expect(plan.cases.prefix(20).map(\.name) == (1...20).map { "a\($0)" })
    #expect(
      plan.cases.dropFirst(20).map(\.name) == [
        "wide [tablet @60]", "wide [tablet @30]", "wide [phone @60]", "wide [phone @30]", "slow",
        "c",
      ])
    #expect(plan.count == 26 && plan.cases.map(\.planIndex) == Array(0..<26))
    #expect(plan.cases.map(\.file) == Array(repeating: 0, count: 20) + [1, 1, 1, 1, 1, 3])
  }

  @Test("--filter looks at paths and titles, not at the devices and rates of a run · row:Q7")
  func filters() throws {
    func names(_ filter: String) throws -> [String] {
      try plan { $0.filters = [filter] }.cases.map(\.name)
    }
    #expect(try names("phone") == [])
    #expect(try names("@30") == [])
    #expect(try names("sub/c") == ["c"])
    #expect(try names("wide").count == 4)
  }

  @Test("a device is looked for, and its nearest name, in all projects · row:Q7")
  func devices() throws {
    folder.write("[devices.kiosk]\nwidth = 3\nheight = 4\n", to: "tests/sub/scrollwork.toml")
    func refusal(_ name: String) -> String? {
      do {
        _ = try plan { $0.devices = [name] }
        return nil
      } catch {
        return (error as? HostError)?.diagnostic.message
      }
    }
    #expect(refusal("kiosk") == nil)
    #expect(refusal("kioks") == "unknown device kioks; did you mean kiosk?")
  }

  @Test("a link that leaves the project of one file is none of another project in its folder")
  func links() throws {
    let folder = TemporaryFolder([
      "snaps/x": "", "tests/deep/a_test.lua": "", "tests/deep/plain.lua": "",
    ])
    folder.link("tests/deep/__snapshots__", to: "../../snaps")
    let options = TestOptions(
      ["tests/deep/a_test.lua", "tests/deep/plain.lua"],
      invocation: Invocation(
        environment: ["XDG_CONFIG_HOME": folder.path], currentDirectory: FilePath(folder.path)))
    let plan = try SpecPlan.load(
      options, executor: ListedTests(["a_test.lua": [], "plain.lua": []]))
    let roots = plan.files.map { $0.project.root.path.shown(in: FilePath(folder.path)) }
    #expect(roots == [".", "tests/deep"])
    #expect(plan.files.map { $0.failure != nil } == [false, true])
  }

  @Test("the summary says of each file how many of its tests run and how many come before")
  func summary() throws {
    let summary = try plan().summary
    #expect(summary.files.map(\.count) == [20, 5, 0, 1, 0])
    #expect(summary.files.map(\.firstTestIndex) == [0, 20, 25, 25, 26])
    #expect(summary.files.map { $0.failure != nil } == [false, false, false, false, true])
    #expect(summary.share == 26 && summary.count == 26 && summary.shard == nil)
    #expect(summary.only == nil && summary.leftOut == 0)
    #expect(summary.files.allSatisfy { $0.isWhole })
    #expect(try plan().broken.map(\.selection.shown) == ["tests/z_test.lua"])
  }

  @Test(
    "shards have every test once, in the order of the plan, and the plan's own count and digest",
    arguments: [1, 2, 3, 7, 40], Shard.Method.allCases)
  func shards(count: Int, method: Shard.Method) throws {
    let whole = try plan()
    var found: [Int] = []
    for number in 1...count {
      let part = try plan {
        $0.shard = Shard("\(number)/\(count)")
        $0.shardMethod = method
      }
      #expect(part.count == 26 && part.digest == whole.digest)
      #expect(part.firstTestIndices == whole.firstTestIndices)
      let indices = part.cases.map(\.planIndex)
      #expect(indices == indices.sorted())
      #expect(part.cases.map(\.key) == indices.map { whole.cases[$0].key })
      let summary = part.summary
      #expect(summary.share == part.cases.count && summary.shard?.text == "\(number)/\(count)")
      #expect(summary.files.allSatisfy { $0.isWhole })
      found += indices
    }
    #expect(found.sorted() == Array(0..<26))
  }

  @Test("the digest is that of the keys: it knows names and variants, no lines and no tags")
  func digest() throws {
    var tests = Self.definitions
    let before = try plan(tests).digest
    tests["c_test.lua"] = [Made.definition("c", line: 99, tags: ["new"])]
    #expect(try plan(tests).digest == before)
    tests["c_test.lua"] = [Made.definition("C", line: 7)]
    #expect(try plan(tests).digest != before)
    tests["c_test.lua"] = [Made.definition("c", line: 7, devices: ["phone"])]
    #expect(try plan(tests).digest != before)
  }

  @Test("it.only leaves the other files' tests out as well, and counts them")
  func only() throws {
    var tests = Self.definitions
    tests["c_test.lua"] = [
      Made.definition("c", line: 7, isOnly: true), Made.definition("d", line: 8),
      Made.definition("e", line: 9, isOnly: true),
    ]
    let plan = try plan(tests)
    #expect(plan.cases.map(\.name) == ["c", "e"] && plan.cases.map(\.planIndex) == [0, 1])
    #expect(plan.count == 2 && plan.leftOut == 26)
    #expect(plan.summary.only == "tests/sub/c_test.lua:7")
    #expect(plan.summary.files.allSatisfy { !$0.isWhole })
  }

  @Test(
    "a choice of tests makes no file whole", arguments: ["filter", "tag", "device", "rate", "case"])
  func choices(flag: String) throws {
    let plan = try plan { options in
      switch flag {
      case "filter": options.filters = ["a1"]
      case "tag": options.tags = ["slow"]
      case "device": options.devices = ["phone"]
      case "rate": options.rates = [30]
      default: options.keptCase = "k00000"
      }
    }
    #expect(plan.files.allSatisfy { !$0.isWhole })
  }

  @Test("a line or a pattern limits its own file alone")
  func limits() throws {
    let plan = try SpecPlan.load(
      options("tests/a_test.lua:3", "tests/a_test.lua::a17", "tests/sub"),
      executor: ListedTests(Self.definitions))
    #expect(plan.cases.map(\.name) == ["a3", "a17", "c"])
    #expect(plan.files.map(\.isWhole) == [false, true])
  }

  @Test("a part of a plan keeps the plan's count, digest and indices")
  func limited() throws {
    let whole = try plan()
    let part = whole.limited { $0.file == 1 }
    #expect(part.cases.map(\.planIndex) == [20, 21, 22, 23, 24])
    #expect(part.count == 26 && part.digest == whole.digest)
    #expect(part.summary.files.map(\.count) == [0, 5, 0, 0, 0] && part.summary.share == 5)
    #expect(whole.limited { _ in false }.cases.isEmpty)
  }

  @Test("files that have not changed are not loaded again")
  func keeping() throws {
    let first = try plan()
    let executor = ListedTests(["c_test.lua": [Made.definition("other", line: 1)]])
    let next = try SpecPlan.load(
      options(), executor: executor, keeping: first,
      isStale: { $0.selection.path.name == "c_test.lua" })
    #expect(executor.loaded == ["c_test.lua"])
    #expect(next.cases.count == 26 && next.cases.last?.name == "other")
    #expect(next.broken.map(\.selection.shown) == ["tests/z_test.lua"])
  }

  @Test("a device that no project has is refused, even where no test is chosen")
  func unknownDevice() {
    let error = #expect(throws: HostError.self) {
      try plan([:]) { $0.devices = ["phone", "watch"] }
    }
    #expect(error?.exitCode == .usage)
    #expect(error?.diagnostic.message.contains("watch") == true)
  }
}
