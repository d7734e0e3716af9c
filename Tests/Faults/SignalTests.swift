import Glibc
import TestSupport
import Testing

/// Signals at seeded moments of every command that writes: outputs are old or whole, and nothing
/// half stays.
@Suite("Signals", .serialized) struct SignalTests {
  private let tool = SampleProject.program
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "long.lua": "for i = 1, 2e5 do local t = { i } end print('printed')",
    "scenes/page.lua": sampleScene,
    "tests/a_test.lua": """
    for i = 1, 40 do
      it("counts " .. i, function() for i = 1, 1e5 do local t = { i } end end)
    end
    """,
  ])

  private static let commands = [
    "run long.lua --record out.txt --trace out.svg", "test --record out.txt --report junit=out.xml",
    "test --jobs 0 --record out.txt --coverage=cov --update-costs",
    "trace long.lua --scene page --as csv -o out.txt",
    "check long.lua --report junit=out.xml", "types", "new fresh", "doc --html site",
  ]

  @Test(
    "a signal at any moment leaves outputs that are old or whole and no half file",
    arguments: commands)
  func anyMoment(_ command: String) {
    var random = Mutation(seed: 5)
    for signal in ["INT", "TERM", "HUP", "KILL"] {
      let milliseconds = 1 + random.next() % 400
      let result = ShellResult(
        """
        rm -rf out.* fresh site cov .scrollwork; echo old > out.txt
        # A background process of a shell ignores Ctrl-C, which env gives back.
        env --default-signal=INT,HUP,TERM '\(tool)' \(command) >/dev/null 2>&1 & p=$!
        sleep 0.\(String(1_000 + milliseconds).dropFirst()); kill -\(signal) $p 2>/dev/null; wait $p; echo $?
        """, in: folder.path)
      let number = ["INT": 130, "TERM": 143, "HUP": 129, "KILL": 137][signal] ?? 0
      let allowed = Set([0, 1, 2, 3, 7, number].map(String.init))
      let code = result.output.split(separator: "\n").last.map(String.init) ?? ""
      #expect(allowed.contains(code), "\(command) with \(signal) after \(milliseconds) ms")
      if signal != "KILL" {
        #expect(ShellResult("find . -name '*.part'", in: folder.path).output == "")
      }
      let record = folder.text("out.txt")
      #expect(record == "old\n" || record.hasSuffix("}\n") || command.hasPrefix("trace"))
      let report = folder.text("out.xml")
      #expect(report.isEmpty || report.hasSuffix("</testsuites>\n"))
    }
  }

  @Test(
    "a test run that is asked for its end tells what has run", arguments: ["INT", "TERM", "HUP"])
  func partialReport(_ signal: String) {
    folder.write(
      "it('ran', function() end)\nit('hangs', function() local n = 0 while true do n = n + 1 end end)",
      to: "tests/a_test.lua")
    let result = ShellResult(
      """
      env --default-signal=INT,HUP,TERM '\(tool)' test --jobs 1 --budget instructions=100G,wall=15s \
        --report junit=out.xml > out.log 2>&1 & p=$!
      n=0; while [ $n -lt 100 ] && ! pgrep -P $p >/dev/null; do sleep 0.05; n=$((n+1)); done
      sleep 1; kill -\(signal) $p 2>/dev/null; wait $p; echo $?
      """, in: folder.path)
    let number = ["INT": 130, "TERM": 143, "HUP": 129][signal] ?? 0
    #expect(result.output == "\(number)\n")
    #expect(folder.text("out.log").contains("1 passed"))
    #expect(folder.text("out.xml").hasSuffix("</testsuites>\n"))
  }

  @Test("half files of processes that are gone are removed, those of live ones are not")
  func leftovers() {
    let result = ShellResult(
      """
      sleep 0 & gone=$!; wait $gone
      touch .r.jsonl.$gone.part .r.jsonl.$$.part .part .x.part .notes.12a.part
      '\(tool)' -q run long.lua --record new.jsonl >/dev/null
      test -e .r.jsonl.$gone.part && echo left
      test -e .r.jsonl.$$.part && echo live
      ls -A | grep -c 'part$'
      """, in: folder.path)
    #expect(result.output == "live\n4\n")
  }
}
