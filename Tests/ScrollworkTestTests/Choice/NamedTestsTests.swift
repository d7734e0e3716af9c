@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("NamedTests") struct NamedTestsTests {
  private static let planned = Made.planned(
    Made.definition("carousel", "goes on", line: 14, tags: ["slow"]), device: "phone", rate: 30)

  @Test(
    "a test is named by its id, its id with the variant, and a line of either list",
    arguments: [
      "tests/a_test.lua::carousel › goes on",
      "tests/a_test.lua::carousel › goes on [phone @30]",
      "tests/a_test.lua::carousel › goes on   ",
      "tests/a_test.lua:14   carousel › goes on [phone @30]",
      "tests/a_test.lua:14        carousel › goes on [phone @30]",
      "tests/a_test.lua:14   carousel › goes on [phone @30]   slow",
      "tests/a_test.lua:14   carousel › goes on [phone @30]       slow row:Q1   ",
      #"{"id":"tests/a_test.lua::carousel › goes on","device":"phone","rate":30}"#,
      #"{"k":"plan","rate":30.0,"device":"phone","id":"tests/a_test.lua::carousel › goes on"}"#,
      #"{"id":"tests/a_test.lua::carousel › goes on"}"#,
    ])
  func named(line: String) {
    let named = NamedTests([line])
    #expect(named.contains(Self.planned))
    #expect(named.unknown(among: [Self.planned], besides: []) == [])
  }

  @Test(
    "another variant, line, file or part of a name is another test",
    arguments: [
      "", "carousel › goes on", "tests/a_test.lua", "tests/a_test.lua::carousel",
      "tests/a_test.lua::goes on", "tests/a_test.lua::carousel › goes on [phone]",
      "tests/a_test.lua::carousel › goes on [phone @60]",
      "tests/b_test.lua::carousel › goes on",
      "tests/a_test.lua:15   carousel › goes on [phone @30]",
      "tests/a_test.lua:14  carousel › goes on [phone @30]",
      #"{"id":"tests/a_test.lua::carousel › goes on","device":"tablet","rate":30}"#,
      #"{"id":"tests/a_test.lua::carousel › goes on","rate":60}"#,
      #"{"id":"tests/a_test.lua::carousel › goes on"#, "{}", "[]",
    ])
  func others(line: String) {
    let named = NamedTests([line])
    #expect(!named.contains(Self.planned))
    #expect(named.unknown(among: [Self.planned], besides: []) == [line])
  }

  @Test("what --list prints names exactly the tests in it", arguments: [0, 1, 3])
  func list(gap: Int) {
    let name = "a" + String(repeating: " ", count: gap + 1) + "b"
    let plain = Made.planned(Made.definition(name, line: 3))
    let tablet = Made.planned(Made.definition(name, line: 3), device: "tablet")
    for planned in [plain, tablet] {
      let line = "\(planned.shownLocation)   \(planned.shownName)"
      let named = NamedTests([line + "   tag"])
      #expect(named.contains(planned), "\(line)")
      #expect(named.contains(planned) != named.contains(planned.device == nil ? tablet : plain))
    }
  }

  @Test("unknown lines come in order; those of files that are broken are not among them")
  func unknown() {
    let lines = [
      "tests/x_test.lua::one", "tests/a_test.lua::carousel › goes on", "tests/broken_test.lua::two",
      "tests/broken_test.lua:9   three", "tests/broken_test.lua::four::five", "six",
    ]
    let named = NamedTests(lines)
    #expect(named.lines == lines)
    let unknown = named.unknown(among: [Self.planned], besides: ["tests/broken_test.lua"])
    #expect(unknown == ["tests/x_test.lua::one", "six"])
    #expect(named.unknown(among: [], besides: []) == lines)
  }

  @Test("the files are named once, in order; one that is missing leaves none")
  func files() {
    let folder = TemporaryFolder([
      "tests/a_test.lua": "", "tests/b_test.lua": "", "tests/c::d_test.lua": "",
    ])
    let lines = [
      "tests/b_test.lua::x", "tests/a_test.lua:3   y", "tests/b_test.lua::y::z",
      "tests/c::d_test.lua::x", #"{"id":"tests/a_test.lua::q","device":"phone"}"#,
    ]
    let path = FilePath(folder.path)
    #expect(
      NamedTests(lines).files(in: path) == [
        "tests/b_test.lua", "tests/a_test.lua", "tests/c::d_test.lua",
      ])
    #expect(NamedTests([]).files(in: path) == [])
    #expect(NamedTests(lines + ["tests/none_test.lua::x"]).files(in: path) == nil)
    #expect(NamedTests(["x"]).files(in: path) == nil)
    #expect(NamedTests(["tests::x"]).files(in: path) == nil)
  }
}
