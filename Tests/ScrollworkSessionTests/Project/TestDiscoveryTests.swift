import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("TestDiscovery") struct TestDiscoveryTests {
  private let folder = TemporaryFolder([
    "tests/b_test.lua": "", "tests/a_spec.lua": "", "tests/deep/er/c_test.lua": "",
    "tests/helper.lua": "", "tests/__cases__/b_test.lua": "", "tests/.hidden/d_test.lua": "",
    "tests/.x_test.lua": "", "examples/one/tests/one_test.lua": "", "odd/any.lua": "",
    "tests/Z_test.lua": "", "tests/we:ird_test.lua": "",
  ])
  private var discovery: TestDiscovery { TestDiscovery(currentDirectory: FilePath(folder.path)) }

  @Test("a folder is searched to any depth, in the order of bytes, without hidden and kept files")
  func folders() throws {
    #expect(
      try discovery.selections(for: ["tests"]).map(\.shown) == [
        "tests/Z_test.lua", "tests/a_spec.lua", "tests/b_test.lua", "tests/deep/er/c_test.lua",
        "tests/we:ird_test.lua",
      ])
    #expect(
      try discovery.selections(for: ["examples"]).map(\.shown)
        == ["examples/one/tests/one_test.lua"])
    #expect(try discovery.selections(for: ["."]).count == 6)
  }

  @Test("nothing named means the tests folder, which need not exist")
  func defaults() throws {
    #expect(try discovery.defaultSelections() == discovery.selections(for: ["tests"]))
    let empty = TemporaryFolder()
    let elsewhere = TestDiscovery(currentDirectory: FilePath(empty.path))
    #expect(try elsewhere.defaultSelections() == [])
  }

  @Test("a file is taken whatever its name, with a line or a pattern")
  func files() throws {
    let line = try discovery.selections(for: ["odd/any.lua:14"])
    #expect(line.map(\.lines) == [[14]] && line.map(\.shown) == ["odd/any.lua"])
    let pattern = try discovery.selections(for: ["tests/b_test.lua::one page: at 3::x"])
    #expect(pattern.map(\.patterns) == [["one page: at 3::x"]])
    #expect(try discovery.selections(for: ["tests/we:ird_test.lua:3"]).map(\.lines) == [[3]])
    let folderPattern = try discovery.selections(for: ["tests::snap"])
    #expect(folderPattern.count == 5 && folderPattern.allSatisfy { $0.patterns == ["snap"] })
  }

  @Test("a file named twice comes once; a whole one stays whole")
  func union() throws {
    let both = try discovery.selections(
      for: ["tests/b_test.lua:9", "tests/b_test.lua:3", "./tests/../tests/b_test.lua::x"])
    #expect(both.count == 1 && both[0].lines == [3, 9] && both[0].patterns == ["x"])
    for order in [["tests/b_test.lua", "tests/b_test.lua:3"], ["tests/b_test.lua:3", "tests"]] {
      let found = try discovery.selections(for: order).filter { $0.shown == "tests/b_test.lua" }
      #expect(found.map(\.isWhole) == [true])
    }
  }

  @Test(
    "what does not exist or is no line is refused",
    arguments: [
      "none", "tests/none_test.lua:3", "tests/b_test.lua:0", "tests/b_test.lua:x", "tests:3",
      "tests/b_test.lua::", "tests/b_test.lua:+3", "tests/b_test.lua:99999999999999999999",
    ])
  func refusals(argument: String) {
    #expect {
      try discovery.selections(for: [argument])
    } throws: {
      ($0 as? HostError)?.exitCode == .usage
    }
  }

  @Test("links to folders are not followed, so a cycle ends")
  func cycles() throws {
    let cyclic = TemporaryFolder(["tests/a_test.lua": ""])
    cyclic.link("tests/again", to: "..")
    let found = try TestDiscovery(currentDirectory: FilePath(cyclic.path)).defaultSelections()
    #expect(found.map(\.shown) == ["tests/a_test.lua"])
  }
}
