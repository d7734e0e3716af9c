import TestSupport
import Testing

/// Shards, reports and the watch of the program itself, as a shell sees them.
@Suite("test process") struct TestReportProcessTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "tests/a_test.lua": """
    for i = 1, 9 do it("a" .. i, function() for _ = 1, i * 100 do end end) end
    it("bad", function() expect(1):to_equal(2) end)
    """,
    "tests/b_test.lua": """
    local value = require "value"
    it("b", { device = { "phone", "tablet" } }, function() expect(value):to_equal(1) end)
    """,
    "value.lua": "return 1",
  ])

  init() throws {
    tool = try #require(programUnderTest())
  }

  private func shell(_ command: String) -> ShellResult {
    ShellResult(command, in: folder.path)
  }

  /// The shell's way to mask wall times.
  private static let mask =
    #"sed -E 's/"wall_ms":[0-9.]+/W/; s/ time="[0-9.]+"/T/g; s/[0-9.]+ s wall/W/'"#

  // row:Q5
  @Test("every report has the same bytes for any number of workers, and from merged shards")
  func sameBytes() {
    let kinds = ["text", "dot", "tap", "junit", "jsonl", "github", "md", "html"]
    let reports = kinds.map { "--report \($0)=$d/\($0)" }.joined(separator: " ")
    for (name, flags) in [("one", "--jobs 1"), ("eight", "--jobs 8"), ("zero", "--jobs 0")] {
      let run = shell("d=\(name); mkdir $d; '\(tool)' test \(flags) \(reports)")
      #expect(run.status == 1 && run.output == "")
    }
    let shards = shell(
      "for k in 1 2 3; do '\(tool)' test --shard $k/3 --record s$k.jsonl >/dev/null; done; "
        + "d=merged; mkdir $d; '\(tool)' test --merge s3.jsonl s1.jsonl s2.jsonl \(reports)")
    #expect(shards.status == 1)
    #expect(shards.output.hasPrefix(" merged 3/3 shards   11 passed, 1 failed   digest "))
    for other in ["eight", "zero", "merged"] {
      for kind in kinds {
        let same = shell(
          "\(Self.mask) one/\(kind) >x; \(Self.mask) \(other)/\(kind) >y; test -s x && cmp x y 2>&1"
        )
        #expect(same.status == 0, "\(other) \(kind): \(same.output)")
      }
    }
  }

  @Test("snapshots are written and compared alike by any number of workers")
  func snapshots() {
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.scene { width = 300, height = 400,
        sw.scroll { id = "page", height = 400, sw.item { id = "a", height = 4000 } } }
      """, to: "scenes/page.lua")
    var tests = ""
    for number in 1...9 {
      tests += """
        it("s\(number)", function()
          local page = scene("page"):get "page"
          flick(page, { y = -\(number)00 }) settle()
          expect(page):to_match_snapshot "s\(number % 8)"
        end)\n
        """
    }
    folder.write(tests, to: "tests/s_test.lua")
    var all: [String] = []
    for jobs in [0, 1, 8] {
      let run = shell(
        "rm -rf tests/__snapshots__; '\(tool)' test tests/s_test.lua --jobs \(jobs) "
          + "| \(Self.mask); cat tests/__snapshots__/s_test/*")
      // The ninth asks for the snapshot of the first, and does something else.
      #expect(run.output.contains("error[SW0618]: tests/__snapshots__/s_test/s1.snap"))
      #expect(run.output.contains(" wrote tests/__snapshots__/s_test/s7.snap\n"))
      all.append(run.output)
    }
    #expect(Set(all).count == 1)
  }

  @Test("a reader that has gone ends a run with 141 and leaves no half report")
  func brokenPipe() {
    let result = shell(
      "exec 3>&1; { '\(tool)' test --report text --report junit=j.xml; echo $? >&3; } 2>&3 | true; "
        + "ls -A")
    #expect(result.output.hasPrefix("141\n") || result.output.hasPrefix("1\n"), "\(result.output)")
    #expect(!result.output.contains(".part"), "\(result.output)")
  }

  @Test("a report that cannot be written ends with 7, also when the disk is full")
  func unwritable() {
    let missing = shell("'\(tool)' test --report md=/dev/null/r.md 2>&1")
    #expect(missing.status == 7)
    #expect(missing.output == "error: cannot write /dev/null/r.md: Not a directory\n")
    let full = shell("'\(tool)' test --report md=/dev/full 2>&1 >/dev/null")
    #expect(full.status == 7)
    #expect(full.output == "error: cannot write /dev/full: No space left on device\n")
  }

  @Test("the example for GNU parallel runs the shards and ends as one run would")
  func parallel() throws {
    guard shell("command -v parallel").status == 0 else {
      print("skipped: GNU parallel is not installed (apt-get install parallel)")
      return
    }
    let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let script = "SHARDS=3 SLOTS=2 SCROLLWORK='\(tool)' '/\(root)/examples/cluster/parallel.sh'"
    let bad = shell("\(script) 2>&1")
    #expect(bad.status == 1, "\(bad.output)")
    #expect(bad.output.hasPrefix(" merged 3/3 shards   11 passed, 1 failed   digest "), "\(bad)")
    let good = shell("\(script) --filter b_test.lua::b 2>&1")
    #expect(good.status == 0 && good.output.contains(" 2 passed   digest "), "\(good)")
    // A part that leaves no record is a gap, not a success.
    let program = "#!/bin/sh\ncase \"$*\" in *' 2/3 '*) exit 1;; esac\nexec '\(tool)' \"$@\"\n"
    folder.write(program, to: "lame")
    let gap = shell(
      "chmod +x lame; SHARDS=3 SLOTS=2 SCROLLWORK=\"$PWD/lame\" "
        + "'/\(root)/examples/cluster/parallel.sh' 2>&1")
    #expect(gap.status == 4 && gap.output.contains("error[SW0604]: shard 2/3 is missing"), "\(gap)")
  }

  @Test("the watch runs what a save changes, and Ctrl-C ends it with the last cycle's code")
  func watch() {
    // Saves as editors do: beside, then renamed.
    let result = shell(
      "'\(tool)' test tests/b_test.lua --watch >out 2>&1 & p=$!; "
        + "await() { i=0; until grep -q \"^cycle $1\" out; do sleep 0.02; "
        + "i=$((i+1)); [ $i -gt 3000 ] && break; done; }; await 1; "
        + "echo 'return 2' >v && mv v value.lua; "
        + "await 2; kill -INT $p; wait $p")
    let output = readText("\(folder.path)/out") ?? ""
    #expect(result.status == 1, "\(output)")
    #expect(output.hasPrefix(" 2 passed\ncycle 1\n"), "\(output)")
    #expect(output.contains(" ── value.lua changed · 2 of 2 tests depend on it ──"), "\(output)")
    #expect(output.contains("\n 0 passed, 2 failed   "), "\(output)")
  }
}
