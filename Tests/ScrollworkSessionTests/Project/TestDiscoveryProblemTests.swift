import Glibc
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

/// Paths that cannot be read, links that leave the project, and arguments of every form.
@Suite("TestDiscovery, problems") struct TestDiscoveryProblemTests {
  private let folder = TemporaryFolder([
    "tests/a_test.lua": "", "tests/b_spec.lua": "", "tests/deep/c_test.lua": "",
    "more/d_test.lua": "",
  ])
  private var current: FilePath { FilePath(folder.path) }
  private var discovery: TestDiscovery { TestDiscovery(currentDirectory: current) }

  private func refusal(_ argument: String) -> String? {
    do throws(HostError) {
      _ = try discovery.selections(for: [argument])
      return nil
    } catch {
      return error.exitCode == .usage ? error.diagnostic.message : nil
    }
  }

  @Test(
    "a test file is told by the end of its name",
    arguments: [
      ("a_test.lua", true), ("a_spec.lua", true), ("_test.lua", true), ("x/y_spec.lua", true),
      ("a_test.lua.lua", false), ("atest.lua", false), ("a_test.LUA", false), ("test.lua", false),
      ("a_test", false), ("a_tests.lua", false), ("", false),
    ])
  func names(name: String, expected: Bool) {
    #expect(TestDiscovery.isTestFile(name) == expected)
  }

  // MARK: - Files with a problem

  @Test("a link out of the project is in the list with its problem, the others without")
  func outside() throws {
    let elsewhere = TemporaryFolder(["x_test.lua": ""])
    folder.link("tests/x_test.lua", to: elsewhere.path + "/x_test.lua")
    let found = try discovery.selections(for: ["tests"])
    #expect(
      found.map(\.shown) == [
        "tests/a_test.lua", "tests/b_spec.lua", "tests/deep/c_test.lua", "tests/x_test.lua",
      ])
    #expect(found.dropLast().allSatisfy { $0.problem == nil })
    let problem = found.last?.problem
    #expect(problem?.exitCode == .inputOutput)
    #expect(
      problem?.diagnostic.message == "tests/x_test.lua is a link that leaves the project")
  }

  @Test("a link to a file is a test file like any other, also where that file does not exist")
  func links() throws {
    folder.link("tests/same_test.lua", to: "../more/d_test.lua")
    folder.link("tests/gone_test.lua", to: "none")
    folder.link("tests/alias", to: "../more")
    let found = try discovery.selections(for: ["tests"])
    #expect(
      found.map(\.shown) == [
        "tests/a_test.lua", "tests/b_spec.lua", "tests/deep/c_test.lua", "tests/gone_test.lua",
        "tests/same_test.lua",
      ])
    #expect(found.allSatisfy { $0.problem == nil && $0.isWhole })
  }

  @Test("a test file whose name is not UTF-8 is in the list with its problem")
  func notText() throws {
    let start = Array("\(folder.path)/more/".utf8) + [0xFF]
    let path = (start + Array("_test.lua".utf8) + [0]).map { CChar(bitPattern: $0) }
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
    try #require(descriptor >= 0)
    close(descriptor)
    // The folder cannot remove a name that is no text.
    defer { unlink(path) }
    let found = try discovery.selections(for: ["more"])
    #expect(found.count == 2 && found.first?.problem == nil)
    let problem = found.last?.problem
    #expect(problem?.exitCode == .inputOutput)
    #expect(problem?.diagnostic.message.hasSuffix(": its name is not UTF-8") == true)
    #expect(problem?.diagnostic.help == ["give it another name"])
  }

  @Test("a pipe is no test file: named it is refused, in a folder it is left out")
  func pipe() throws {
    try #require(mkfifo("\(folder.path)/more/e_test.lua", 0o600) == 0)
    #expect(
      refusal("more/e_test.lua") == "\(folder.path)/more/e_test.lua is neither a file nor a folder")
    #expect(try discovery.selections(for: ["more"]).map(\.shown) == ["more/d_test.lua"])
  }

  // MARK: - Arguments

  @Test(
    "what is wrong with an argument is said",
    arguments: [
      ("none", "no test file or folder none"),
      ("none.lua:3", "no test file or folder none.lua:3"),
      ("none::x", "no test file or folder none::x"),
      ("tset", "no test file or folder tset"),
      (
        "test/deeep/c_tst.lua:3",
        "no test file or folder test/deeep/c_tst.lua:3; did you mean tests/deep/c_test.lua:3?"
      ),
      (
        "tests/deep/c_tst.lua::a::b",
        "no test file or folder tests/deep/c_tst.lua::a::b; did you mean tests/deep/c_test.lua::a::b?"
      ),
      ("tests/deep/other.lua", "no test file or folder tests/deep/other.lua"),
      ("tests::", "no pattern after :: in tests::"),
      (
        "tests:3", "tests:3: after the colon stands a line number of a file, from 1"
      ),
      (
        "tests/a_test.lua:0",
        "tests/a_test.lua:0: after the colon stands a line number of a file, from 1"
      ),
      (
        "tests/a_test.lua:-1",
        "tests/a_test.lua:-1: after the colon stands a line number of a file, from 1"
      ),
      (
        "tests/a_test.lua:",
        "tests/a_test.lua:: after the colon stands a line number of a file, from 1"
      ),
    ])
  func wrong(argument: String, message: String) {
    #expect(refusal(argument) == message)
  }

  @Test("the order of whole files and folders does not matter")
  func order() throws {
    let arguments = ["more", "tests/deep", "tests/b_spec.lua", "tests", "more/d_test.lua"]
    let found = try discovery.selections(for: arguments)
    #expect(
      found.map(\.shown) == [
        "more/d_test.lua", "tests/a_test.lua", "tests/b_spec.lua", "tests/deep/c_test.lua",
      ])
    #expect(try discovery.selections(for: arguments.reversed()) == found)
    #expect(try discovery.selections(for: arguments + arguments) == found)
    #expect(try discovery.selections(for: []) == [])
  }

  @Test("lines come in ascending order and once, patterns in the order given and once")
  func unions() throws {
    let found = try discovery.selections(for: [
      "tests/a_test.lua:9", "tests/a_test.lua::b", "tests/a_test.lua:3", "tests/a_test.lua::a",
      "tests/a_test.lua:9", "tests/a_test.lua::b",
    ])
    #expect(found.map(\.lines) == [[3, 9]])
    #expect(found.map(\.patterns) == [["b", "a"]])
    #expect(found.first?.isWhole == false)
  }

  @Test(
    "the path of an argument is known even where nothing is selected",
    arguments: [
      ("tests/a_test.lua", "tests/a_test.lua"), ("tests/a_test.lua:7", "tests/a_test.lua"),
      ("tests::x::y", "tests"), ("./tests/../more", "more"), ("none", "none"),
      ("none.lua:7", "none.lua:7"), ("none::x", "none::x"),
    ])
  func paths(argument: String, expected: String) {
    #expect(TestDiscovery.path(in: argument, from: current) == current.appending(expected))
  }

  @Test("paths are shown from the current folder, and absolute outside of it")
  func shown() throws {
    let inner = TestDiscovery(currentDirectory: current.appending("tests"))
    #expect(try inner.selections(for: ["deep"]).map(\.shown) == ["deep/c_test.lua"])
    #expect(
      try inner.selections(for: ["../more"]).map(\.shown) == ["\(folder.path)/more/d_test.lua"])
    #expect(
      try inner.selections(for: [folder.path + "/tests/deep"])
        == inner.selections(for: ["deep"]))
  }
}
