import TestSupport
import Testing

/// Limits of the system: each is told with the limit's name.
@Suite("Limits") struct LimitTests {
  private let tool = SampleProject.program
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "a.lua": "print(1)",
    "tests/a_test.lua": "it('passes', function() end)",
  ])

  @Test(
    "few open files, little memory and few processes end with a sentence and never as a bug",
    .disabled(if: isSanitized, "sanitizers take more address space than any limit leaves"))
  func limits() {
    for limit in ["-n 16", "-v 60000", "-v 120000", "-f 0"] {
      for command in ["test", "test --jobs 0", "run a.lua --record r.jsonl", "check a.lua"] {
        let result = ShellResult(
          "ulimit \(limit) && '\(tool)' \(command) 2>&1 || exit $?", in: folder.path)
        #expect(
          [0, 1, 2, 3, 5, 7, 127].contains(result.status),
          "ulimit \(limit): \(command): \(result.status) \(result.output)")
      }
    }
  }

  @Test("a worker that cannot start names the limit and the way without workers")
  func noProcesses() {
    let result = ShellResult(
      """
      chmod -R a+rwX . ; su -s /bin/bash nobody -c "ulimit -u 1; exec '\(tool)' test" 2>&1
      """, in: folder.path)
    // Where root may not become another user, the limit does not hold.
    if result.output.contains("cannot start a worker") {
      #expect(result.status == 7)
      #expect(result.output.contains("ulimit -u"))
      #expect(result.output.contains("--jobs 0"))
    }
  }

  @Test(
    "settings are refused by their size before they cost time or memory",
    .disabled(if: isSanitized, "sanitizers take more address space than any limit leaves"))
  func settings() {
    for (text, sentence) in [
      ("print('a.' * 50000 + 'b = 1')", "at most 65,536 are read"),
      ("print('a.' * 900 + 'b = 1')", "a key has at most 16 parts"),
      ("print('a = ' + '[' * 900)", "values lie at most 16 deep in each other"),
    ] {
      let result = ShellResult(
        "python3 -c \"\(text)\" > scrollwork.toml; ulimit -v 400000; '\(tool)' run a.lua 2>&1",
        in: folder.path)
      #expect(result.status == 2)
      #expect(result.output.contains(sentence))
    }
  }

  @Test("half-typed settings end with 2, the line and the column")
  func halfTyped() {
    for (text, location) in [
      ("[test]\njobs = 2\n[\n", "3:2"), ("[test]\n[run", "2:5"), ("a = 1979-05-27 1, y", "1:5"),
      ("a = [1,}", "1:8"), ("q=1979-05-27T=07:32", "1:3"), ("[ = ]", "1:3"),
    ] {
      folder.write(text, to: "scrollwork.toml")
      let result = ShellResult("'\(tool)' --format short run a.lua 2>&1", in: folder.path)
      #expect(result.status == 2)
      #expect(result.output.hasPrefix("scrollwork.toml:\(location): error: "), "\(result.output)")
    }
  }

  @Test("a cost beyond every budget is refused with its line")
  func costs() {
    folder.write("a\t1\nb\t9223372036854775807\n", to: ".scrollwork/costs.tsv")
    let result = ShellResult("'\(tool)' test --shard 1/2 --shard-by cost 2>&1", in: folder.path)
    #expect(result.status == 7)
    #expect(result.output.hasPrefix("error: cannot read .scrollwork/costs.tsv: line 2 is not"))
  }
}
