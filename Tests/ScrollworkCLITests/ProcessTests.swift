import TestSupport
import Testing

/// The program itself, as a shell sees it.
@Suite("Process") struct ProcessTests {
  private let tool: String
  private let folder = TemporaryFolder(["scrollwork.toml": "[test]\ncases = 5\n"])

  init() throws {
    tool = try #require(programUnderTest())
  }

  @Test("the version is one line on the standard output, with what the program was built from")
  func version() throws {
    let result = ShellResult("'\(tool)' --version 2>/dev/null")
    let line =
      /scrollwork 0\.3\.0 \((commit [0-9a-f]{12}\+?, )?Lua 5\.4\.\d+, (un)?optimized\)\n/
    #expect(try line.wholeMatch(in: result.output) != nil && result.status == 0, "\(result)")
  }

  @Test("the first command of the README prints what is written there")
  func readme() throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let lines = try #require(readText("\(root)/README.md")).split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "$ scripts/scrollwork run examples/carousel"))
    let sample = lines[(start + 1)...].prefix { !$0.hasPrefix("$") }
    let result = ShellResult(
      "cd '\(root)' && '\(tool)' run -v examples/carousel 2>&1")
    let printed = result.output.split(separator: "\n")
    #expect(printed.map(withoutWall) == sample.map(withoutWall))
  }

  /// A line without the time on the wall, which no two runs share.
  private func withoutWall(_ line: Substring) -> String {
    guard let end = line.firstRange(of: " wall "), let start = line.firstRange(of: "instructions, ")
    else {
      return String(line)
    }
    return String(line[..<start.upperBound] + line[end.upperBound...])
  }

  @Test("bare, it says nothing on the standard output and ends with 2")
  func bare() {
    let result = ShellResult("'\(tool)' 2>/dev/null")
    #expect(result.output == "" && result.status == 2)
  }

  @Test("a reader that has gone ends it with 141 and without a word, below any parent")
  func brokenPipe() {
    for shell in ["", "trap '' PIPE; "] {
      let result = ShellResult(
        "\(shell)exec 3>&1; { sleep 0.1; '\(tool)' help config; echo $? >&3; } 2>&3 | true")
      #expect(result.output == "141\n")
    }
  }

  @Test("a full disk ends it with 7 and the reason")
  func fullDisk() {
    let result = ShellResult("'\(tool)' --version 2>&1 >/dev/full")
    #expect(result.status == 7)
    #expect(
      result.output
        == "error: cannot write to the standard output: No space left on device\n")
  }

  @Test("help config says where each setting came from")
  func config() {
    // Nothing of the caller's environment counts but what a sanitizer was told; the wall clock's
    // budget depends on how the program was built.
    let result = ShellResult(
      "env -i ${ASAN_OPTIONS:+ASAN_OPTIONS=$ASAN_OPTIONS} LANG=C.UTF-8 SCROLLWORK_TEST_JOBS=3 "
        + "SCROLLWORK_BUDGET_WALL=4s '\(tool)' help config", in: folder.path)
    expectGolden(result.output, named: "help-config")
    #expect(result.status == 0)
  }

  @Test("below a project's root, paths that are typed start where they are typed")
  func typedPaths() {
    let project = TemporaryFolder([
      "scrollwork.toml": "[run]\nfile = \"a.lua\"\n", "a.lua": "print(1)\n",
      "tests/a_test.lua": "it(\"a\", function() expect(1):to_equal(1) end)\n",
      "below/deep/s.lua": "return require \"scrollwork\".scene {}\n",
      "below/deep/ids.txt": "tests/a_test.lua::a\n",
    ])
    let here = project.path + "/below/deep"
    let run = ShellResult(
      "'\(tool)' run -q --scene ./s.lua --record ../r.jsonl --trace t.svg", in: here)
    #expect(run.status == 0, "\(run.output)")
    let test = ShellResult(
      "'\(tool)' test --from ids.txt --report junit=j.xml --record c.jsonl --coverage cov", in: here
    )
    #expect(test.status == 0, "\(test.output)")
    let made = ["r.jsonl", "deep/t.svg", "deep/j.xml", "deep/c.jsonl", "deep/cov/lcov.info"]
    for name in made {
      #expect(ShellResult("test -f below/\(name)", in: project.path).status == 0, "\(name)")
    }
    #expect(ShellResult("ls", in: project.path).output == "a.lua\nbelow\nscrollwork.toml\ntests\n")
  }

  @Test("-C works in another folder, one that does not exist is refused")
  func otherFolder() {
    let there = ShellResult("'\(tool)' help config -C '\(folder.path)'")
    #expect(there.output.contains("scrollwork.toml:2"))
    #expect(ShellResult("'\(tool)' -C /none run x 2>/dev/null").status == 2)
  }
}
