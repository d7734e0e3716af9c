import HostTestSupport
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("TestChoice") struct TestChoiceTests {
  private let project = SpecFolder([
    "tests/a_test.lua": """
    local pager = require "pager"
    it("good", function() end)
    it("bad", { device = { "phone", "tablet" } }, function()
      if require("switch").broken then error "x" end
    end)
    """,
    "tests/b_test.lua": """
    it("uses the page", function() scene "page" end)
    it("uses nothing", function() end)
    """,
    "switch.lua": "return { broken = true }",
  ])

  /// The tests that would run.
  private func names(_ change: @escaping (inout TestOptions) -> Void) -> [String] {
    let answer = project.test { options in
      options.mode = .list
      change(&options)
    }
    return answer.output.split(separator: "\n").map { line in
      line.split(separator: "   ")[1].split(separator: " ").joined(separator: " ")
    }
  }

  @Test("--failed runs what failed when it last ran, and nothing is 4")
  func failed() {
    let before = project.test { $0.onlyFailed = true }
    #expect(before.exitCode == .incomplete)
    #expect(before.messages.contains("no run of this project is known"), "\(before)")
    #expect(project.test().exitCode == .failure)
    #expect(names { $0.onlyFailed = true } == ["bad [phone]", "bad [tablet]"])
    // A run of something else forgets nothing.
    #expect(project.test("tests/b_test.lua").exitCode == .success)
    #expect(names { $0.onlyFailed = true }.count == 2)
    project.folder.write("return {}", to: "switch.lua")
    #expect(
      project.test {
        $0.onlyFailed = true
        $0.devices = ["phone"]
      }.exitCode == .success)
    #expect(names { $0.onlyFailed = true } == ["bad [tablet]"])
    #expect(project.test { $0.onlyFailed = true }.exitCode == .success)
    let after = project.test { $0.onlyFailed = true }
    #expect(after.exitCode == .incomplete)
    #expect(after.messages.contains("nothing failed when it last ran"), "\(after)")
    #expect(
      project.test {
        $0.onlyFailed = true
        $0.allowsEmpty = true
      }.exitCode == .success)
  }

  @Test("a file that could not be loaded counts as failed")
  func broken() {
    project.folder.write("it(", to: "tests/b_test.lua")
    #expect(project.test("tests/b_test.lua").exitCode == .scriptError)
    project.folder.write("it(\"fixed\", function() end)", to: "tests/b_test.lua")
    #expect(names { $0.onlyFailed = true } == ["fixed"])
  }

  @Test("--changed runs the tests whose files, scenes or modules differ from the commit")
  func changed() {
    let git =
      "git -c user.name=t -c user.email=t@example.org -c init.defaultBranch=main -c commit.gpgsign=false"
    func shell(_ command: String) {
      let result = ShellResult("\(command) 2>&1", in: project.folder.path)
      #expect(result.status == 0, "\(command): \(result.output)")
    }
    let alone = project.test { $0.changedSince = "HEAD" }
    #expect(alone.exitCode == .usage && alone.messages.contains("needs a git repository"))
    shell(
      "\(git) init -q && echo .scrollwork/ >.gitignore && \(git) add . && \(git) commit -qm one")
    // Nothing is known of what the tests read: all of them run.
    #expect(names { $0.changedSince = "HEAD" }.count == 5)
    _ = project.test()
    let none = project.test { $0.changedSince = "HEAD" }
    #expect(none.exitCode == .incomplete && none.messages.contains("no file has changed"))
    for (file, expected) in [
      ("scenes/page.lua", ["uses the page", "uses nothing"]),
      ("switch.lua", ["good", "bad [phone]", "bad [tablet]"]),
      ("tests/b_test.lua", ["uses the page", "uses nothing"]),
      ("other.lua", []),
    ] {
      let path = "\(project.folder.path)/\(file)"
      let old = readText(path)
      project.folder.write((old ?? "") + "\n-- changed\n", to: file)
      let answer = project.test {
        $0.changedSince = "HEAD"
        $0.mode = .list
      }
      #expect(
        expected.allSatisfy { answer.output.contains($0) }
          && answer.output.split(separator: "\n").count == expected.count, "\(file): \(answer)")
      if let old { project.folder.write(old, to: file) } else { shell("rm \(file)") }
    }
    project.folder.write("it(\"new\", function() end)", to: "tests/new_test.lua")
    #expect(names { $0.changedSince = "HEAD" } == ["new"])
    shell("\(git) add . && \(git) commit -qm two")
    #expect(names { $0.changedSince = "HEAD~1" } == ["new"])
    let unknown = project.test { $0.changedSince = "nope" }
    #expect(unknown.exitCode == .usage && unknown.messages.contains("git knows no commit nope"))
  }

  @Test("--from runs ids, with their variants or one of them, and refuses unknown ones with 4")
  func ids() {
    func from(_ text: String) -> [String] {
      project.folder.write(text, to: "ids")
      return names { $0.idsFile = "ids" }
    }
    #expect(from("tests/a_test.lua::bad\n") == ["bad [phone]", "bad [tablet]"])
    #expect(
      from("tests/b_test.lua::uses nothing\r\n\ntests/a_test.lua::bad [tablet]")
        == ["bad [tablet]", "uses nothing"])
    project.folder.write("tests/a_test.lua::bda\ntests/a_test.lua::good\n", to: "ids")
    let answer = project.test { $0.idsFile = "ids" }
    #expect(answer.exitCode == .incomplete)
    #expect(answer.messages.contains("no test has the id tests/a_test.lua::bda"), "\(answer)")
    let missing = project.test { $0.idsFile = "none" }
    #expect(missing.exitCode == .inputOutput && missing.messages.contains("cannot read none"))
    project.folder.write("\n", to: "ids")
    #expect(project.test { $0.idsFile = "ids" }.exitCode == .incomplete)
  }

  @Test("--from takes what --list prints, in both forms, and runs those tests alone")
  func listed() {
    project.folder.write(
      """
      each({ { 1 }, { 10 } }, "adds {1}", function() end)
      it("a   gap   b", function() end)
      it("tagged", { tag = "x" }, function() end)
      """, to: "tests/c_test.lua")
    func list(_ change: @escaping (inout TestOptions) -> Void) -> String {
      project.test { options in
        options.mode = .list
        change(&options)
      }.output
    }
    for format in [Diagnostic.Format.text, .json] {
      for filter in ["adds 1", "adds 10", "gap", "tagged", "bad", "tests"] {
        let all = list { options in
          options.filters = [filter]
          options.invocation.format = format
        }
        project.folder.write(all, to: "ids")
        let again = list { options in
          options.idsFile = "ids"
          options.invocation.format = format
        }
        #expect(!all.isEmpty && again == all, "\(filter): \(all) \(again)")
      }
      project.folder.write(list { $0.filters = ["c_test.lua::adds 1"] }, to: "ids")
      #expect(names { $0.idsFile = "ids" } == ["adds 1", "adds 10"])
    }
    project.folder.write("tests/c_test.lua:1   adds 1\n", to: "ids")
    #expect(names { $0.idsFile = "ids" } == ["adds 1"])
    project.folder.write("tests/c_test.lua:1   adds 2\n", to: "ids")
    let unknown = project.test { $0.idsFile = "ids" }
    #expect(unknown.exitCode == .incomplete && unknown.messages.contains("SW0614"), "\(unknown)")
  }

  @Test("PATH::NAME means the test of that whole name alone, else those whose name holds it")
  func wholeNames() {
    project.folder.write(
      "each({ { 1 }, { 10 } }, \"adds {1}\", function() end)", to: "tests/a::b_test.lua")
    func titles(_ argument: String) -> [String] {
      project.test(argument) { $0.mode = .list }.output.split(separator: "\n").map {
        $0.split(separator: "   ")[1].description
      }
    }
    #expect(titles("tests/a::b_test.lua::adds 1") == ["adds 1"])
    #expect(titles("tests/a::b_test.lua::adds") == ["adds 1", "adds 10"])
    #expect(titles("tests/a::b_test.lua:1") == ["adds 1", "adds 10"])
  }
}
