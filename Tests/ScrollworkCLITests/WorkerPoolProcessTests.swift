import Glibc
import TestSupport
import Testing

/// What holds however many workers run the tests, and whatever becomes of them.
@Suite("Workers of a run", .serialized) struct WorkerPoolProcessTests {
  private let tool: String
  private let folder = TemporaryFolder(["scrollwork.toml": ""])

  init() throws { tool = try #require(programUnderTest()) }

  private func shell(_ command: String) -> ShellResult { ShellResult(command, in: folder.path) }

  /// The exit code, the report and the record of a run of some files, without wall times.
  private func run(_ arguments: String) -> (status: Int, report: String, record: [Substring]) {
    let status = shell("'\(tool)' test \(arguments) --record r.jsonl >out 2>messages").status
    let report = shell("cat out messages | sed -E 's/[0-9.]+ s wall$/WALL/'").output
    let record = shell(#"sed -E 's/"wall_ms":[0-9.]+/WALL/g' r.jsonl"#).output
    return (status, report, record.split(separator: "\n"))
  }

  /// The processes of the program that work in this folder, a line each.
  private func processes() -> String {
    shell(
      "for p in /proc/[0-9]*; do [ \"$(readlink $p/cwd)\" = \"$PWD\" ] && readlink $p/exe; done 2>/dev/null | grep scrollwork"
    ).output
  }

  /// Files of tests of all kinds, chosen by a seed: that pass, fail, are skipped, print, move a
  /// view, take long, and files that cannot be loaded.
  private func write(files count: Int, tests: Int, to name: String, seed: UInt64) {
    var state = seed
    func below(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for file in 0..<count {
      if below(9) == 0 {
        folder.write("it(", to: "\(name)/f\(file)_test.lua")
        continue
      }
      let bodies = (0..<tests).map { test in
        let body =
          switch below(7) {
          case 0: "expect(\(test)):to_equal(-1)"
          case 1: "print('said', \(test)) expect(1):to_equal(1)"
          case 2: "error 'wrong'"
          case 3: "for i = 1, \(below(200_000)) do end expect(1):to_equal(1)"
          case 4:
            "local v = require 'scrollwork'.scene { require 'scrollwork'.scroll { id = 'v', "
              + "require 'scrollwork'.item { height = 3000 } } }:view 'v' flick(v, { y = -900 }) settle() "
              + "expect(v.y > 100):to_be_true()"
          default: "expect(1):to_equal(1)"
          }
        return "\(below(8) == 0 ? "it.skip" : "it")('t\(test)', function() \(body) end)"
      }
      folder.write(bodies.joined(separator: "\n"), to: "\(name)/f\(file)_test.lua")
    }
  }

  @Test(
    "any number of them gives the same report and record, in the order of the plan",
    arguments: 1...4)
  func sameBytes(seed: UInt64) {
    let (files, tests) = seed.isMultiple(of: 2) ? (20, 3) : (3, 40)
    write(files: files, tests: tests, to: "mixed", seed: seed)
    let alone = run("mixed --jobs 0")
    #expect(alone.record.count > files)
    for jobs in [1, 2, 5] {
      let shared = run("mixed --jobs \(jobs)")
      #expect(shared.status == alone.status && shared.report == alone.report)
      #expect(shared.record == alone.record)
    }
  }

  @Test("with a limit of failures any number of them ends at the same test", arguments: 1...3)
  func failures(limit: Int) {
    write(files: 6, tests: 12, to: "failing", seed: 5)
    let alone = run("failing --jobs 0 --bail \(limit)")
    for jobs in [1, 3] {
      let shared = run("failing --jobs \(jobs) --bail \(limit)")
      #expect(shared.status == alone.status && shared.report == alone.report)
      #expect(shared.record == alone.record)
    }
  }

  @Test("one that hangs costs its test, and no result of another", arguments: [1, 3])
  func hanging(jobs: Int) {
    let hang = "local t = setmetatable({}, {}) getmetatable(t).__call = t t()"
    for (name, body) in [("whole", "expect(1):to_equal(1)"), ("hang", hang)] {
      for file in ["a", "b"] {
        let tests = (1...12).map { test in
          "it('\(file)\(test)', function() \(file == "a" && test == 7 ? body : "expect(1):to_equal(1)") end)"
        }
        folder.write(tests.joined(separator: "\n"), to: "\(name)/\(file)_test.lua")
      }
    }
    let whole = run("whole --jobs \(jobs)")
    let lost = run("hang --jobs \(jobs) --budget wall=300ms")
    #expect(whole.status == 0 && lost.status == 1)
    #expect(lost.report.contains("23 passed"), "\(lost.report)")
    let names = lost.record.filter { $0.contains(#""status":"passed""#) }
    #expect(names.count == 23 && !names.contains { $0.contains(#""a7""#) })
  }

  @Test("none is left, whether the run passes, fails, ends at a limit or is interrupted")
  func end() {
    write(files: 4, tests: 10, to: "mixed", seed: 3)
    folder.write(
      (1...40).map { "it('t\($0)', function() for i = 1, 3e6 do end expect(1):to_equal(1) end)" }
        .joined(separator: "\n"), to: "long/a_test.lua")
    for arguments in ["mixed --jobs 3", "mixed --jobs 3 --bail 1", "long --jobs 2 --filter t1"] {
      _ = run(arguments)
      #expect(processes().isEmpty, "\(arguments)")
    }
    let status = shell(
      "timeout -s INT 1 '\(tool)' test long --jobs 2 --budget instructions=10G,wall=60s >out 2>&1; echo $?"
    )
    #expect(status.output == "124\n" || status.output == "0\n")
    #expect(processes().isEmpty)
  }
}
