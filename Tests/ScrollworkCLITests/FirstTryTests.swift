import Glibc
import TestSupport
import Testing

/// The test of one short file, which begins in the command's own process.
@Suite("First try of a short file", .serialized) struct FirstTryTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "short_test.lua": """
    it("good", function() expect(1):to_equal(1) end)
    it("wrong", function() print("said") expect(1):to_equal(2) end)
    it.skip("not now", function() end)
    property("holds", { n = gen.integer { min = 1, max = 3 } }, function(n) expect(n < 3):to_be_true() end)
    it("knows its memory", function() print(collectgarbage "count") end)
    """,
    "scene_test.lua": """
    local sw = require "scrollwork"
    local view = sw.scene { sw.scroll { id = "v", sw.item { height = 3000 } } }:view "v"
    it("moves", { rate = { 30, 60 } }, function() view:scroll_to { y = 5 } expect(view.y):to_equal(6) end)
    """,
    "loop_test.lua": """
    it("good", function() end)
    it("loops", function() while true do end end)
    """,
    "hang_test.lua": """
    local t = setmetatable({}, {})
    getmetatable(t).__call = t
    it("good", function() end)
    it("hangs", function() t() end)
    """,
    "endless_test.lua": "while true do end",
    // Each of the slow tests takes some milliseconds: the last ones are left to workers.
    "handed_over_test.lua": """
    local steps = {}
    local t = setmetatable({}, {})
    getmetatable(t).__call = t
    print "loading"
    for n = 1, 24 do
      it("slow " .. n, function()
        for i = 1, 1e6 do end
        steps[#steps + 1] = n
        expect(#steps):to_equal(1)
      end)
    end
    it("wrong", function() print(collectgarbage "count") expect(1):to_equal(2) end)
    it("hangs", function() t() end)
    it("good", function() expect(1):to_equal(1) end)
    """,
    "kept_test.lua": """
    property("holds", { n = gen.integer { min = 1, max = 3 } }, function(c) expect(c.n > 5):to_be_true() end)
    """,
    "snapshot_test.lua": """
    local sw = require "scrollwork"
    it("is as before", function()
      local scene = sw.scene { sw.scroll { id = "v", sw.item { height = 3000 } } }
      scene:view("v"):scroll_to { y = 70 }
      expect(scene:view "v"):to_match_snapshot()
    end)
    """,
    // Two of its variants have states of their own; the first one's hangs.
    "positions_test.lua": """
    local t = setmetatable({}, {})
    getmetatable(t).__call = t
    for n = 1, 6 do it("slow " .. n, { rate = { 30, 60 } }, function() for i = 1, 1e6 do end end) end
    it("hangs", { rate = { 30 } }, function() t() end)
    it("hangs again", { rate = { 30 } }, function() t() end)
    """,
    "ids": "good_test.lua::good\nloop_test.lua::good\n",
    "left_test.lua": """
    for n = 1, 24 do it("slow " .. n, function() for i = 1, 1e6 do end end) end
    it("loops", function()
      while true do
        local n = 1
      end
    end)
    it("good", function() end)
    """,
    "wrong_test.lua": "it(",
    "good_test.lua": "it('good', function() expect(1):to_equal(1) end)",
  ])

  init() throws { tool = try #require(programUnderTest()) }

  private func shell(_ command: String) -> ShellResult {
    ShellResult(command, in: folder.path)
  }

  @Test("it needs no worker: a process that may open three files more has none")
  func noWorker() {
    let good = shell("(ulimit -n 6; exec '\(tool)' test good_test.lua) 2>&1")
    #expect(good.status == 0 && good.output.contains(" 1 passed"), "\(good)")
    let worker = shell("(ulimit -n 6; exec '\(tool)' test good_test.lua --jobs 1) 2>&1")
    #expect(worker.status == 7 && worker.output.contains("worker"), "\(worker)")
  }

  @Test(
    "neither the report, the record nor the exit code tells whether there was a worker",
    arguments: [
      "short_test.lua", "short_test.lua -v", "short_test.lua:2", "short_test.lua --bail",
      "short_test.lua --seed 7 --report tap", "short_test.lua --report junit", "scene_test.lua",
      "loop_test.lua", "hang_test.lua --budget wall=200ms", "endless_test.lua", "wrong_test.lua",
      "handed_over_test.lua --budget wall=500ms",
      "handed_over_test.lua --bail --filter slow --filter wrong",
      "good_test.lua::nothing", "good_test.lua --device nowhere", "good_test.lua --changed",
      "kept_test.lua --rate 60,30", "snapshot_test.lua", "snapshot_test.lua --snapshot check",
      "short_test.lua --shard 1/2", "short_test.lua --coverage", "good_test.lua --from ids",
      "wrong_test.lua --from <(echo 'loop_test.lua::good')", "loop_test.lua --from <(cat ids)",
      "positions_test.lua --budget wall=200ms",
    ])
  func sameBytes(arguments: String) throws {
    func answer(_ jobs: String) -> [String] {
      folder.write(
        "rm -rf .scrollwork __* coverage\n"
          + "'\(tool)' test \(arguments) \(jobs) --record r.jsonl >out 2>messages", to: "command")
      let result = shell("bash command")
      let masked = shell(
        "cat out messages r.jsonl coverage/* __*/* 2>/dev/null "
          + "| sed -E 's/[0-9.]+ s wall$/WALL/; s/\"wall_ms\":[0-9.]+/WALL/g; s/time=\"[0-9.]+\"/TIME/g'"
      )
      return ["\(result.status)", masked.output]
    }
    let worker = answer("--jobs 1")
    #expect(worker[1] != "")
    #expect(answer("") == worker)
  }

  @Test("a worker that goes on with the file and is killed costs one test, and leaves its line")
  func killedWorker() {
    // The one that has used four tenths of a second is in the middle of the loop. A program that
    // had started again would know a number of workers.
    let result = shell(
      "'\(tool)' test left_test.lua --budget instructions=100G,wall=3600s >out 2>&1 & p=$!; "
        + "while kill -0 $p; do for c in $(cat /proc/$p/task/$p/children); do "
        + "t=$(cut -d' ' -f14 /proc/$c/stat 2>/dev/null); [ \"${t:-0}\" -gt 40 ] && break 2; done; "
        + "sleep 0.02; done; ! grep -q SCROLLWORK_TEST_JOBS /proc/$p/environ && echo handed over; "
        + "kill -KILL $c; wait $p")
    let output = readText("\(folder.path)/out") ?? ""
    #expect(result.output == "handed over\n")
    #expect(result.status == 1 && output.contains(" 25 passed, 1 error"), "\(output)")
    #expect(output.contains("(SIGKILL)"), "\(output)")
    #expect(
      output.contains("left_test.lua:3\n") || output.contains("left_test.lua:4\n"), "\(output)")
  }

  /// Tests that take ten seconds together, ended by SIGTERM after a command has waited for the
  /// moment.
  private func terminated(after moment: String) -> (status: Int, output: String) {
    folder.write(
      "for n = 1, 2000 do it('slow ' .. n, function() for i = 1, 1e6 do end end) end",
      to: "many_test.lua")
    let result = shell("'\(tool)' test many_test.lua >out 2>&1 & p=$!; \(moment); kill $p; wait $p")
    return (result.status, readText("\(folder.path)/out") ?? "")
  }

  @Test("a signal ends at any moment, with a report once it is listened to", arguments: 1...6)
  func interrupt(moment: Int) {
    let (status, output) = terminated(after: "sleep 0.0\(moment)")
    #expect(status == 143 && (output == "" || output.contains(" not run")), "\(output)")
  }

  @Test("a signal while workers go on with the file reports all that has run")
  func interruptedWorkers() {
    let (status, output) = terminated(
      after: "while kill -0 $p && [ -z \"$(cat /proc/$p/task/$p/children)\" ]; do sleep 0.01; done")
    #expect(
      status == 143 && output.contains(" passed, ") && output.contains(" not run"), "\(output)")
  }

  @Test("a crash starts the program again, once, with workers")
  func crash() throws {
    if getenv("SANITIZER").map({ String(cString: $0) }) ?? "" != "" { return }
    // Loaded before the program's own library, it breaks the first collection of every process that
    // has not been told how many workers to use.
    folder.write(
      """
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      int lua_gc(void *state, int what, ...) {
        if (!getenv("SCROLLWORK_TEST_JOBS")) {
          FILE *file = fopen("tries", "a");
          fputs("one\\n", file);
          fclose(file);
          raise(SIGSEGV);
        }
        return 0;
      }
      """, to: "crash.c")
    try #require(shell("clang -shared -fPIC -o crash.so crash.c 2>&1").status == 0)
    let result = shell(
      "TMPDIR=$PWD LD_PRELOAD=$PWD/crash.so '\(tool)' test good_test.lua 2>&1; ls | grep -F crash-")
    #expect(result.output.hasPrefix(" PASS  good_test.lua") && result.status == 1, "\(result)")
    #expect(readText("\(folder.path)/tries") == "one\n")
  }
}
