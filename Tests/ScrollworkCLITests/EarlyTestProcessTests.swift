import Glibc
import TestSupport
import Testing

/// Tests that a worker runs as soon as it has loaded their file, before the plan is known.
@Suite("Tests that run early", .serialized) struct EarlyTestProcessTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "tests/a_test.lua": """
    print "loading"
    it("good", function() print(collectgarbage "count") expect(1):to_equal(1) end)
    it.skip("not now", function() end)
    it("good too", function() end)
    it("wrong", function() print "said" expect(1):to_equal(2) end)
    it("behind", function() print(collectgarbage "count") end)
    """,
    "tests/b_test.lua": """
    local sw = require "scrollwork"
    it("moves", function()
      local view = sw.scene { sw.scroll { id = "v", sw.item { height = 3000 } } }:view "v"
      view:on("scroll", function(e) print(e.to.y) end)
      flick(view, { y = -900 })
      settle()
      expect(view.y > 100):to_be_true()
    end)
    it("moves twice", { rate = { 30, 60 } }, function() expect(1):to_equal(1) end)
    property("holds", { n = gen.integer { min = 1, max = 3 } }, function(c) expect(c.n < 3):to_be_true() end)
    it("last", function() expect(1):to_equal(1) end)
    """,
    "tests/c_test.lua": "it('good', function() expect { 1 }:to_match_snapshot() end)",
    "tests/d_test.lua": "it(",
    "only/a_test.lua": "it('left out', function() print 'ran' end)",
    "only/zz_test.lua": "it.only('one', function() expect(1):to_equal(1) end)",
    // In an unoptimized program a test may take a second early, in an optimized one a tenth of it.
    "slow/a_test.lua": """
    it("good", function() expect(1):to_equal(1) end)
    it("slow", function()
      for i = 1, 2e8 do end
      expect(1):to_equal(1)
    end)
    it("good too", function() expect(1):to_equal(1) end)
    """,
    "slow/b_test.lua": "for i = 1, 2e8 do end it('good', function() expect(1):to_equal(1) end)",
    "hang/a_test.lua": """
    local t = setmetatable({}, {})
    getmetatable(t).__call = t
    it("good", function() end)
    it("hangs", function() t() end)
    it("good too", function() end)
    """,
    "hang/b_test.lua": "it('good', function() end)",
  ])

  init() throws {
    tool = try #require(programUnderTest())
    // Of few files no test runs early.
    for files in ["tests", "only", "slow", "hang"] {
      for number in 10...25 {
        folder.write(
          "it('fills', function() expect(1):to_equal(1) end)", to: "\(files)/z\(number)_test.lua")
      }
    }
  }

  private func shell(_ command: String) -> ShellResult {
    ShellResult(command, in: folder.path)
  }

  /// What a command prints and records, without wall times.
  private func answer(_ arguments: String) -> [String] {
    folder.write(
      "rm -rf .scrollwork tests/__*\n'\(tool)' test \(arguments) --record r.jsonl >out 2>messages",
      to: "command")
    let status = shell("bash command").status
    let masked = shell(
      "cat out messages r.jsonl tests/__*/*/* 2>/dev/null "
        + "| sed -E 's/[0-9.]+ s wall$/WALL/; s/\"wall_ms\":[0-9.]+/WALL/g'")
    return ["\(status)", masked.output]
  }

  @Test("nothing tells whether a test has run early", arguments: ["tests", "only", "hang"])
  func sameBytes(files: String) {
    let arguments = files == "hang" ? "hang --budget wall=200ms" : files
    // With a limit of failures no test runs early.
    let inTurn = answer("\(arguments) --jobs 2 --bail 100")
    #expect(inTurn[1].contains(" passed"))
    for jobs in [1, 2, 3] {
      let early = answer("\(arguments) --jobs \(jobs)")
      #expect(early[0] == inTurn[0])
      let (mine, other) = (early[1].split(separator: "\n"), inTurn[1].split(separator: "\n"))
      #expect(mine == other, "\(Array(zip(mine, other).first { $0 != $1 }.map { [$0, $1] } ?? []))")
    }
  }

  @Test("a test or a file that takes long is begun anew, in its turn, with the whole budget")
  func slow() {
    let result = shell("'\(tool)' test slow --jobs 2 --budget instructions=10G,wall=60s")
    #expect(result.status == 0 && result.output.contains(" 20 passed"), "\(result)")
  }

  @Test("only the first file that takes long to load costs a worker")
  func slowFiles() throws {
    if getenv("SANITIZER").map({ String(cString: $0) }) ?? "" != "" { return }
    folder.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdio.h>
      #include <unistd.h>
      pid_t fork(void) {
        FILE *file = fopen("forks", "a");
        fputs("one\\n", file);
        fclose(file);
        return ((pid_t (*)(void))dlsym(RTLD_NEXT, "fork"))();
      }
      """, to: "forks.c")
    try #require(shell("clang -shared -fPIC -o forks.so forks.c 2>&1").status == 0)
    for number in 1...2 {
      folder.write(
        "for i = 1, 4e8 do end it('good', function() expect(1):to_equal(1) end)",
        to: "long/a\(number)_test.lua")
    }
    for number in 10...25 {
      folder.write(
        "it('fills', function() expect(1):to_equal(1) end)", to: "long/z\(number)_test.lua")
    }
    let result = shell(
      "LD_PRELOAD=$PWD/forks.so '\(tool)' test long --jobs 1 --budget instructions=10G,wall=60s")
    #expect(result.status == 0 && result.output.contains(" 18 passed"), "\(result)")
    #expect(readText("\(folder.path)/forks") == "one\none\n")
  }
}
