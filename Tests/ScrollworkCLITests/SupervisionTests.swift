import Glibc
import TestSupport
import Testing

/// What becomes of a process whose scripts hang, break it or eat all memory, as a shell sees it.
@Suite("Supervision", .serialized) struct SupervisionTests {
  private let tool: String
  /// Whether a sanitizer is at work, which handles fatal signals and memory itself.
  private let isSanitized = getenv("SANITIZER").map { String(cString: $0) } ?? "" != ""
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "hang.lua": """
    print "before"
    local t = setmetatable({}, {})
    getmetatable(t).__call = t
    t()
    """,
    "loop.lua": """
    print(("x"):rep(20000))
    print "more"
    local n = 0
    while true do
      n = n + 1
    end
    """,
    "tests/hang_test.lua": """
    it("good", function() expect(1):to_equal(1) end)
    it("hangs", function()
      local t = setmetatable({}, {})
      getmetatable(t).__call = t
      t()
    end)
    it("good too", function() expect(1):to_equal(1) end)
    """,
    "tests/loop_test.lua": """
    it("good", function() end)
    it("loops", function()
      while true do
        local n = 1
      end
    end)
    it("good too", function() end)
    """,
    "tests/mixed_test.lua": """
    each({ { n = 1 }, { n = 2 }, { n = 3 }, { n = 4 }, { n = 5 } }, "case {n}", function(c)
      print("case", c.n)
      expect(c.n % 2):to_equal(0)
    end)
    it.skip("not now", function() end)
    it("breaks", function() local x = nil + 1 end)
    it.todo "one day"
    """,
    "tests/wrong_test.lua": "it(",
  ])

  init() throws {
    tool = try #require(programUnderTest())
  }

  private func shell(_ command: String) -> ShellResult {
    ShellResult(command, in: folder.path)
  }

  /// The tool's answer to `test`, with the wall time masked.
  private func test(_ arguments: String) -> ShellResult {
    shell("'\(tool)' test \(arguments) 2>&1 | sed 's/[0-9.]* s wall$/… s wall/'")
  }

  // MARK: - run and repl

  // row:J8
  @Test("a run that hangs inside one C function ends with 5, its output and its line")
  func hangingRun() {
    let output = shell("'\(tool)' run hang.lua --budget wall=1s 2>messages")
    #expect(output.status == 5 && output.output == "before\n")
    let messages = readText("\(folder.path)/messages") ?? ""
    #expect(messages.hasPrefix("stop[SW0505]: CPU time budget used up (1.00 s)"), "\(messages)")
    #expect(messages.contains("hang.lua:4\n") && messages.contains(" 4 │ t()"), "\(messages)")
  }

  @Test("the stop comes in the format that was asked for")
  func format() {
    let result = shell("'\(tool)' run hang.lua --budget wall=200ms --format short 2>&1 >/dev/null")
    #expect(result.output.hasPrefix("hang.lua:4: stop[SW0505]: CPU time budget"), "\(result)")
  }

  @Test("a line of a session that hangs ends it with 5 and says so")
  func hangingSession() {
    let result = shell(
      "{ echo '1 + 1'; tail -n +2 hang.lua | tr '\\n' ' '; echo; echo 2; } "
        + "| SCROLLWORK_BUDGET_WALL=200ms '\(tool)' repl 2>messages")
    #expect(result.status == 5 && result.output == "2\n", "\(result)")
    let messages = readText("\(folder.path)/messages") ?? ""
    #expect(messages.contains("CPU time budget") && messages.contains("repl:2"), "\(messages)")
  }

  @Test("with --keep-going it costs only itself; the session is built again")
  func rebuiltSession() {
    let result = shell(
      "{ echo 'n = 41'; echo 'print \"once\"'; tail -n +2 hang.lua | tr '\\n' ' '; echo; "
        + "echo 'n = n + 1'; echo n; } "
        + "| SCROLLWORK_BUDGET_WALL=200ms '\(tool)' repl --keep-going 2>messages")
    #expect(result.status == 5 && result.output == "once\n42\n", "\(result)")
    let messages = readText("\(folder.path)/messages") ?? ""
    #expect(messages.contains("stop[SW0505]") && messages.contains("repl:3"), "\(messages)")
    #expect(messages.contains("built again from the 2 entries before"), "\(messages)")
  }

  @Test("a session that crashes is told with its note, and built again")
  func crashedSession() {
    if isSanitized { return }
    let result = shell(
      "export TMPDIR=$PWD; mkfifo in; '\(tool)' repl --keep-going <in >out 2>messages & p=$!; exec 3>in; "
        + "echo 'n = 1 print(n)' >&3; while [ ! -s out ]; do sleep 0.01; done; "
        + "c=$(pgrep -P $p); kill -SEGV $c; echo 'n = 2' >&3; echo 'print(n + 10)' >&3; "
        + "exec 3>&-; wait $p")
    #expect(result.status == 70, "\(result)")
    #expect(readText("\(folder.path)/out") == "1\n11\n")
    let messages = readText("\(folder.path)/messages") ?? ""
    #expect(messages.hasPrefix("error[SW0701]: scrollwork crashed (SIGSEGV)"), "\(messages)")
    #expect(messages.contains("the crash note is \(folder.path)"), "\(messages)")
    #expect(messages.contains("built again from the 1 entry before"), "\(messages)")
  }

  /// Runs the endless loop, and sends a signal once it has printed something.
  private func kill(_ signal: String) -> ShellResult {
    shell(
      "TMPDIR=$PWD '\(tool)' run loop.lua --budget instructions=100G,wall=3600s >out 2>messages & p=$!; "
        + "while [ ! -s out ]; do sleep 0.01; done; kill -\(signal) $p; wait $p")
  }

  @Test(
    "a fatal signal ends with 70, all output, the line and a crash note",
    arguments: ["SEGV", "BUS", "ABRT", "ILL", "FPE"])
  func crash(signal: String) throws {
    if isSanitized { return }
    #expect(kill(signal).status == 70)
    #expect(readText("\(folder.path)/out")?.hasSuffix("x\nmore\n") == true)
    let messages = readText("\(folder.path)/messages") ?? ""
    #expect(messages.hasPrefix("error[SW0701]: scrollwork crashed (SIG\(signal))"), "\(messages)")
    #expect(messages.contains("loop.lua:4\n") || messages.contains("loop.lua:5\n"), "\(messages)")
    let path = try #require(messages.split(separator: " ").last.map { $0.dropLast() })
    let note = readText(String(path)) ?? ""
    #expect(note.hasPrefix("scrollwork ") && note.contains("signal: SIG\(signal)"), "\(note)")
    #expect(note.contains("script: loop.lua:"), "\(note)")
  }

  @Test("without memory left in the system a run ends with 5 and says so")
  func memory() {
    if isSanitized { return }
    folder.write(
      "local sw = require 'scrollwork'\nprint 'before'\nlocal t = {}\n"
        + "for i = 1, 1e9 do t[i] = sw.section { id = 's' .. i, height = 400 } end", to: "bomb.lua")
    let result = shell(
      "ulimit -v 600000; '\(tool)' run bomb.lua --budget memory=4G,instructions=9G,wall=300s 2>messages"
    )
    #expect(result.status == 5 && result.output == "before\n", "\(result)")
    let messages = readText("\(folder.path)/messages") ?? ""
    #expect(messages.contains("stop[SW0504]: memory budget"), "\(messages)")
    #expect(messages.contains("bomb.lua:4"), "\(messages)")
  }

  // MARK: - Workers

  // row:J8
  @Test("a test that hangs inside one C function is stopped; the others pass", arguments: [1, 2])
  func hangingTest(jobs: Int) {
    let result = test("tests/hang_test.lua --jobs \(jobs) --budget wall=200ms")
    #expect(result.output.contains(" 2 passed, 1 stopped"), "\(result.output)")
    #expect(result.output.contains("stop[SW0505]: CPU time budget"), "\(result.output)")
    #expect(result.output.contains("tests/hang_test.lua:5\n"), "\(result.output)")
    #expect(shell("'\(tool)' test tests/hang_test.lua --budget wall=200ms").status == 1)
  }

  @Test("a file that hangs while it is loaded is told about; the others run")
  func hangingFile() {
    folder.write(
      "local t = setmetatable({}, {})\ngetmetatable(t).__call = t\nt()", to: "tests/a_test.lua")
    folder.write("it(\"good\", function() end)", to: "tests/b_test.lua")
    let result = test("tests/a_test.lua tests/b_test.lua --budget wall=200ms")
    #expect(result.output.contains("tests/a_test.lua:3"), "\(result.output)")
    #expect(result.output.contains(" 1 passed, 1 file not loaded"), "\(result.output)")
  }

  @Test("in this process, by flag or configuration, a hang ends all of it with 5")
  func inProcess() {
    let flag = shell("'\(tool)' test tests/hang_test.lua -j 0 --budget wall=200ms 2>&1")
    #expect(flag.status == 5 && flag.output.contains("hang_test.lua:5"), "\(flag)")
    folder.write("[test]\njobs = 0\n[budget]\nwall = \"200ms\"\n", to: "scrollwork.toml")
    #expect(shell("'\(tool)' test tests/hang_test.lua 2>&1").status == 5)
    #expect(shell("'\(tool)' test tests/hang_test.lua --jobs 1 2>&1").status == 1)
  }

  @Test("a worker that is killed or breaks costs one test", arguments: ["KILL", "SEGV"])
  func killedWorker(signal: String) {
    if isSanitized, signal == "SEGV" { return }
    // The one that has used 0.6 s is in the middle of the loop; to begin takes up to 0.2 s on a
    // busy machine.
    let result = shell(
      "export TMPDIR=$PWD; '\(tool)' test tests/loop_test.lua --jobs 1 "
        + "--budget instructions=100G,wall=3600s >out 2>&1 & p=$!; "
        + "while :; do c=$(cat /proc/$p/task/$p/children); c=${c%% *}; "
        + "t=$(cut -d' ' -f14 /proc/$c/stat 2>/dev/null); [ \"${t:-0}\" -gt 60 ] && break; sleep 0.02; "
        + "done; kill -\(signal) $c; wait $p")
    let output = readText("\(folder.path)/out") ?? ""
    #expect(result.status == 1 && output.contains(" 2 passed, 1 error"), "\(output)")
    #expect(output.contains("(SIG\(signal))"), "\(output)")
    #expect(
      output.contains("loop_test.lua:3\n") || output.contains("loop_test.lua:4\n"), "\(output)")
    #expect((signal == "SEGV") == output.contains("the crash note is \(folder.path)"), "\(output)")
  }

  @Test("a test that takes all memory of the system is stopped; the others pass")
  func memoryOfWorker() {
    if isSanitized { return }
    folder.write(
      """
      it("good", function() end)
      it("bomb", function()
        local sw = require "scrollwork"
        local t = {}
        for i = 1, 1e9 do t[i] = sw.section { id = "s" .. i, height = 400 } end
      end)
      it("good too", function() end)
      """, to: "tests/bomb_test.lua")
    let result = shell(
      "ulimit -v 600000; '\(tool)' test tests/bomb_test.lua "
        + "--budget memory=4G,instructions=9G,wall=300s 2>messages")
    #expect(result.output.contains(" 2 passed, 1 stopped"), "\(result.output)")
    #expect(result.output.contains("stop[SW0504]: memory budget"), "\(result.output)")
    #expect(result.output.contains("bomb_test.lua:5"), "\(result.output)")
  }

  // row:J9
  @Test("the report and the record have the same bytes for any number of workers")
  func sameBytes() {
    func answer(_ jobs: Int) -> [String] {
      let result = test(
        "tests/mixed_test.lua tests/wrong_test.lua --record r\(jobs) --jobs \(jobs) -v")
      let record = shell("sed -E 's/\"wall_ms\":[0-9.]+/WALL/' r\(jobs)").output
      return [result.output, record]
    }
    let one = answer(1)
    #expect(one[0].contains(" 2 passed, 3 failed, 1 error, 1 skipped, 1 todo"), "\(one[0])")
    for jobs in [0, 2, 8] { #expect(answer(jobs) == one) }
  }

  @Test("--bail leaves out the same tests for any number of workers", arguments: 1...5)
  func bail(limit: Int) {
    let answers = [0, 1, 2, 8].map { test("tests/mixed_test.lua --bail=\(limit) --jobs \($0)") }
    #expect(Set(answers).count == 1, "\(answers)")
    #expect(answers[0].output.contains(" not run") == (limit < 5), "\(answers[0].output)")
  }

  // row:J9
  @Test("--verify compares two fresh processes, test by test")
  func verify() {
    if isSanitized { return }
    folder.write(
      """
      it("chance", function()
        -- A clock ends it, the only thing that no two processes share.
        local n = 0
        while true do
          n = n + 1
          if n % 1000 == 0 then print(n) end
        end
      end)
      it("fixed", function() print(math.random(1, 1000)) end)
      """, to: "tests/chance_test.lua")
    let differs = shell(
      "'\(tool)' test tests/chance_test.lua --verify --budget wall=0.1s,instructions=100000M 2>&1 >/dev/null"
    )
    #expect(differs.status == 6, "\(differs)")
    #expect(
      differs.output.hasPrefix("error[SW0610]: \"tests/chance_test.lua::chance\" ran differently"))
    #expect(!differs.output.contains("::fixed\" went"), "\(differs.output)")
    let agrees = shell("'\(tool)' test tests/chance_test.lua::fixed --verify --seed random 2>&1")
    #expect(agrees.status == 0 && agrees.output.contains("verified: two fresh"), "\(agrees)")
    #expect(shell("'\(tool)' test tests/mixed_test.lua --verify >/dev/null 2>&1").status == 1)
  }

  @Test(
    "--verify keeps failing cases and snapshots after both processes, which begin with the same · row:J9"
  )
  func verifyWhatIsKept() {
    if isSanitized { return }
    folder.write(
      """
      property("p", { n = gen.integer { max = 9 } }, function(case) expect(case.n):to_be_less_than(5) end)
      it("s", function()
        local sw = require "scrollwork"
        local page = sw.scene { sw.scroll { id = "page", sw.item { height = 3000 } } }:view "page"
        flick(page, { y = -500 })
        settle()
        expect(page):to_match_snapshot "flick"
      end)
      """, to: "tests/kept_test.lua")
    let first = shell("'\(tool)' test tests/kept_test.lua --verify 2>&1")
    #expect(first.status == 1 && first.output.contains("verified: two fresh"), "\(first)")
    #expect(first.output.contains(" kept     tests/__cases__/kept_test.lua"))
    #expect(folder.text("tests/__cases__/kept_test.lua").contains("case = { n = 5 }"))
    #expect(folder.text("tests/__snapshots__/kept_test/flick.snap").contains("view      page"))
    let second = shell("'\(tool)' test tests/kept_test.lua --verify --failed 2>&1")
    #expect(second.status == 1 && second.output.contains("   kept case "), "\(second)")
  }

  @Test("Ctrl-C and SIGTERM end with a report of what has run, and 130 or 143", arguments: [1, 2])
  func interrupt(jobs: Int) {
    folder.write("it(\"quick\", function() end)", to: "tests/a_test.lua")
    let result = shell(
      "'\(tool)' test tests/a_test.lua tests/loop_test.lua:2 --jobs \(jobs) "
        + "--budget instructions=100G,wall=3600s >out 2>&1 & p=$!; "
        + "while [ ! -s out ]; do sleep 0.01; done; kill -INT $p; wait $p")
    let output = readText("\(folder.path)/out") ?? ""
    #expect(result.status == 130 && output.contains(" 1 passed, 1 not run"), "\(output)")
    // The workers get it, too, as below a scheduler that ends a whole group.
    let ended = shell(
      "rm out; '\(tool)' test tests/a_test.lua tests/loop_test.lua:2 --jobs \(jobs) "
        + "--report text --record r.jsonl --budget instructions=100G,wall=3600s >out 2>&1 & p=$!; "
        + "while [ ! -s out ]; do sleep 0.01; done; "
        + "kill -TERM $p $(cat /proc/$p/task/$p/children); wait $p")
    let report = readText("\(folder.path)/out") ?? ""
    #expect(ended.status == 143 && report.contains(" 1 passed, 1 not run"), "\(report)")
    let record = readText("\(folder.path)/r.jsonl") ?? ""
    #expect(record.contains("::quick\"") && record.contains("\"exit\":143"), "\(record)")
  }

  @Test("workers end with their parent, however it ends", arguments: ["KILL", "TERM", "INT"])
  func orphans(signal: String) {
    let result = shell(
      "'\(tool)' test tests/loop_test.lua --jobs 2 --budget instructions=100G,wall=3600s >out 2>&1 & "
        + "p=$!; while :; do c=$(cat /proc/$p/task/$p/children 2>/dev/null); [ -n \"$c\" ] && break; "
        + "sleep 0.01; done; kill -\(signal) $p; wait $p; i=0; "
        + "for c in $c; do while grep -q '^State:.[^ZX]' /proc/$c/status 2>/dev/null; do "
        + "i=$((i+1)); [ $i -gt 500 ] && echo \"$c lives\" && break; sleep 0.01; done; done; true")
    #expect(result.output == "" && result.status == 0, "\(result)")
  }
}
