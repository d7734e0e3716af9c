import TestSupport
import Testing

/// Commands without a path, called below the folder of `scrollwork.toml`.
@Suite("project folder") struct ProjectFolderTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "tests/a_test.lua": "it(\"the project's\", function() expect(1):to_equal(1) end)\n",
    "deep/er/b.lua": "return 1\n",
    "part/tests/b_test.lua": "it(\"the part's\", function() expect(1):to_equal(2) end)\n",
  ])

  init() throws { tool = try #require(programUnderTest()) }

  private func call(_ arguments: String, in below: String) -> ShellResult {
    ShellResult("'\(tool)' \(arguments) 2>&1", in: "\(folder.path)/\(below)")
  }

  @Test("test and check work on the whole project from any folder of it")
  func above() {
    for below in [".", "deep", "deep/er"] {
      let run = call("test", in: below)
      #expect(run.status == 0 && run.output.contains("1 passed"), "\(below): \(run.output)")
      let check = call("check", in: below)
      #expect(check.output.contains("3 files"), "\(below): \(check.output)")
    }
  }

  @Test("preview and types work on the project from any folder of it")
  func pages() {
    let scene = "local sw = require 'scrollwork'\nreturn sw.scene { sw.scroll { id = 'v' } }\n"
    folder.write(scene, to: "one.lua")
    folder.write("[run]\nfile = \"one.lua\"\n", to: "scrollwork.toml")
    let page = call(
      "preview >out & p=$!; sleep 0.5; for i in $(seq 100); do grep -q key= out && break; sleep 0.1; done; "
        + "kill -INT $p; wait $p; cat out", in: "deep/er")
    #expect(page.output.contains("http://127.0.0.1:"), "\(page)")
    let types = call("types", in: "deep")
    #expect(types.status == 0 && !types.output.contains("deep"), "\(types)")
    #expect(readText("\(folder.path)/.scrollwork/types/scrollwork.lua") != nil)
  }

  @Test("a folder with tests of its own runs those")
  func part() {
    let run = call("test", in: "part")
    #expect(run.status == 1 && run.output.contains("1 failed"))
  }

  @Test("run without a project says what it needs")
  func none() {
    let empty = TemporaryFolder(["x.txt": ""])
    let run = ShellResult("'\(tool)' run 2>&1", in: empty.path)
    #expect(run.status == 2 && run.output.contains("no scrollwork.toml here or above"))
  }
}
