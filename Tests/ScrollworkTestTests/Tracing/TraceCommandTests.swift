import Glibc
import HostTestSupport
import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import TestSupport
import Testing

@Suite("TraceCommandRunner") struct TraceCommandTests {
  private func terminal(width: Int, glyphs: Terminal.Glyphs = .unicode) -> Terminal {
    Terminal(isTerminal: true, width: width, usesColor: false, glyphs: glyphs)
  }

  // MARK: - Kinds

  @Test("a pipe gets CSV with the columns in order, a row for each tick of the record · row:Q3")
  func table() throws {
    let folder = TemporaryFolder()
    let csv = TraceFixture.five()
    #expect(csv.exitCode == .success)
    _ = CommandCapture.run("nothing.lua", in: TraceFixture.folder) {
      $0.scene = "five"
      $0.doLines = TraceFixture.fiveLines
      $0.record = "\(folder.path)/r.jsonl"
    }
    let record = try #require(readText("\(folder.path)/r.jsonl"))
    let ticks = record.split(separator: "\n").filter { $0.contains("\"k\":\"tick\"") }
    let rows = csv.output.split(separator: "\n")
    #expect(rows.first == "t,tick,view,x,y,vx,vy,phase,source,target,cause")
    #expect(rows.count == ticks.count + 1)
    #expect(rows.last?.contains("\"a <b> & \"\"c\"\"\"") == true)
    let part = TraceFixture.five {
      $0.views = ["new"]
      $0.from = 0.5
      $0.to = 1
    }
    let times = part.output.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    #expect(times.first == 0.5 && times.last == 1 && times.count == 31)
  }

  @Test("a record has been run already, so no flag of a run is for it")
  func flagsOfRuns() throws {
    let folder = TemporaryFolder(["r.jsonl": ""])
    let budget = try BudgetRequest(parsing: "wall=4s")
    let flags: [(String, (inout TraceOptions) -> Void)] = [
      ("--scene", { $0.run.scene = "five" }), ("--device", { $0.run.device = "phone" }),
      ("--rate", { $0.run.rate = 60 }), ("--seed", { $0.run.seed = 3 }),
      ("--budget", { $0.run.budget = budget }),
    ]
    for (flag, set) in flags {
      let result = TraceFixture.trace("r.jsonl", in: folder, set)
      #expect(result.exitCode == .usage, "\(flag)")
      #expect(result.messages.contains("\(flag) is for scripts; a record has been run already"))
    }
  }

  @Test("a terminal gets a chart")
  func chart() {
    expectGolden(TraceFixture.flick(terminal: terminal(width: 100)).output, named: "trace-text")
    expectGolden(
      TraceFixture.flick(terminal: terminal(width: 64, glyphs: .ascii)).output,
      named: "trace-text-ascii")
  }

  @Test("no line is wider than the terminal", arguments: [1, 8, 20, 33, 45, 60, 80, 120])
  func narrow(width: Int) {
    let run = TraceFixture.flick(terminal: terminal(width: width))
    #expect(run.exitCode == .success && !run.output.isEmpty)
    for line in run.output.split(separator: "\n") { #expect(textWidth(String(line)) <= width) }
  }

  @Test("the ending of a file says the kind, --as wins, another ending is refused")
  func endings() throws {
    let folder = TemporaryFolder()
    let beginnings = [
      "a.svg": "<svg ", "a.csv": "t,tick", "a.json": "{\"sw\":1,\"k\":\"trace\"",
      "a.txt": "menu  y 0.0", "a.html": "<!DOCTYPE html>",
      "a.perfetto.json": "{\"displayTimeUnit\"",
    ]
    for (name, beginning) in beginnings.sorted(by: { $0.key < $1.key }) {
      let run = TraceFixture.flick { $0.output = "\(folder.path)/\(name)" }
      #expect(run.exitCode == .success && run.output == "")
      #expect(run.messages == "wrote \(folder.path)/\(name)\n")
      #expect(readText("\(folder.path)/\(name)")?.hasPrefix(beginning) == true)
    }
    let forced = TraceFixture.flick {
      $0.output = "\(folder.path)/a.svg"
      $0.kind = .csv
    }
    #expect(forced.exitCode == .success)
    #expect(readText("\(folder.path)/a.svg")?.hasPrefix("t,tick") == true)
    let odd = TraceFixture.flick { $0.output = "\(folder.path)/a.gif" }
    #expect(odd.exitCode == .usage && odd.messages.contains("is none of .svg .png .html .csv"))
    let pixels = TraceFixture.flick(terminal: terminal(width: 80)) { $0.kind = .png }
    #expect(pixels.exitCode == .usage && pixels.output == "")
  }

  @Test("JSON and Perfetto are JSON, and hold every sample")
  func json() throws {
    let json = try #require(
      JSONValue(parsing: Array(TraceFixture.five { $0.kind = .json }.output.utf8)))
    #expect(json["views"]?.elements?.count == 5)
    let perfetto = try #require(
      JSONValue(parsing: Array(TraceFixture.five { $0.kind = .perfetto }.output.utf8)))
    let events = try #require(perfetto["traceEvents"]?.elements)
    let kinds = Set(events.compactMap { $0["ph"]?.text })
    #expect(kinds == ["M", "X", "i", "C"])
    for event in events {
      #expect(event["ts"]?.number.map { $0 >= 0 } == true && event["pid"]?.integer == 1)
      if event["ph"]?.text == "X" { #expect(event["dur"]?.number.map { $0 >= 0 } == true) }
    }
    let names = events.filter { $0["ph"]?.text == "M" }.compactMap { $0["args"]?["name"]?.text }
    #expect(names.contains("featured") && names.contains("featured finger"))
  }

  @Test("a PNG is drawn by rsvg-convert; without it the refusal says how to get it")
  func pixels() throws {
    let folder = TemporaryFolder()
    let missing = TraceFixture.flick {
      $0.output = "\(folder.path)/a.png"
      $0.invocation.environment = ["PATH": folder.path]
    }
    #expect(missing.exitCode == .inputOutput)
    #expect(missing.messages.contains("PNG needs rsvg-convert, which is not installed"))
    #expect(missing.messages.contains("sudo apt-get install librsvg2-bin"))
    #expect(ShellResult("ls -A", in: folder.path).output == "")
    // The program's place is the user's; here one that copies stands for it.
    folder.write("#!/bin/sh\nhead -c 4 \"$3\" >\"${2#--output=}\"\n", to: "rsvg-convert")
    chmod("\(folder.path)/rsvg-convert", 0o755)
    let drawn = TraceFixture.flick {
      $0.output = "\(folder.path)/a.png"
      $0.invocation.environment = ["PATH": "/none:\(folder.path)"]
    }
    #expect(drawn.exitCode == .success)
    #expect(readText("\(folder.path)/a.png") == "<svg")
  }

  // MARK: - Refusals

  @Test("a view that is not there gets a suggestion")
  func unknownView() {
    let run = TraceFixture.flick { $0.views = ["mneu"] }
    #expect(run.exitCode == .usage)
    #expect(run.messages == "error: unknown view mneu; did you mean menu?\n")
    let axis = TraceFixture.flick { $0.axis = "x" }
    #expect(axis.messages == "error: no view scrolls along x\n")
  }

  @Test("time that is not there is refused")
  func emptySpan() {
    let turned = TraceFixture.flick { ($0.from, $0.to) = (2, 1) }
    #expect(turned.exitCode == .usage)
    #expect(turned.messages == "error: nothing lies between --from 2.000 and --to 1.000\n")
    let late = TraceFixture.flick { $0.from = 100 }
    #expect(late.exitCode == .usage && late.messages.contains("nothing lies after --from 100.000"))
  }

  @Test("the folders of a picture are made · row:Q3")
  func missingFolders() {
    let folder = TemporaryFolder()
    let run = TraceFixture.flick { $0.output = "\(folder.path)/none/deep/a.svg" }
    #expect(run.exitCode == .success)
    #expect(readText("\(folder.path)/none/deep/a.svg")?.hasPrefix("<svg") == true)
  }

  @Test("a place that cannot be written is said before anything runs, and nothing is left there")
  func unwritable() {
    let folder = TemporaryFolder(["a.svg": "old"])
    let run = TraceFixture.flick { $0.output = "\(folder.path)/a.svg/b.svg" }
    #expect(run.exitCode == .inputOutput)
    #expect(
      run.messages == "error: cannot write \(folder.path)/a.svg/b.svg: Not a directory\n")
    let broken = TraceFixture.flick {
      $0.output = "\(folder.path)/a.svg"
      $0.views = ["nobody"]
    }
    #expect(broken.exitCode == .usage && readText("\(folder.path)/a.svg") == "old")
    #expect(ShellResult("ls -A", in: folder.path).output == "a.svg\n")
  }

  @Test("what is neither a record nor a test nor a script is refused")
  func subjects() {
    let none = TraceFixture.trace("nowhere.jsonl")
    #expect(none.exitCode == .usage && none.messages.contains("no record, test or script nowhere"))
    let wrong = TraceFixture.trace("scrollwork.toml")
    #expect(wrong.exitCode == .usage)
    let several = TraceFixture.trace("tests/menu_test.lua")
    #expect(several.exitCode == .usage && several.messages.contains("2 tests match"))
    #expect(several.messages.contains("= help: scrollwork trace tests/menu_test.lua:7\n"))
    #expect(several.messages.contains("           goes"), "\(several.messages)")
    let line = TraceFixture.trace("tests/menu_test.lua:99")
    #expect(line.exitCode == .incomplete)
    let bare = TraceFixture.trace("nothing.lua")
    #expect(bare.exitCode == .incomplete && bare.messages.contains("made no scroll view"))
    let flags = TraceFixture.failure { $0.run.scene = "menu" }
    #expect(flags.exitCode == .usage && flags.messages.contains("--scene is for scripts"))
  }

  @Test("a script that fails ends with 3 and has its picture all the same")
  func failedScript() {
    let folder = TemporaryFolder(["scenes/menu.lua": menuScene, "a.lua": ""])
    let run = TraceFixture.trace("a.lua", in: folder) {
      $0.run.scene = "menu"
      $0.run.doLines = ["flick(menu, { y = -700 }) advance(0.3)", "error 'no'"]
      $0.kind = .svg
    }
    #expect(run.exitCode == .scriptError && run.output.contains("<title>failed at 0.500 s"))
    #expect(run.messages.contains("no") && run.messages.contains("--do:2"))
  }

  @Test("a session that the preview has kept is what its command loads, with its lines")
  func session() throws {
    let folder = TemporaryFolder([
      "pages/scrollwork.toml": "", "pages/pages.lua": "",
      "pages/scenes/menu.lua": """
      local sw = require "scrollwork"
      return function(opt)
        return sw.scene { width = 300, height = 400,
          sw.scroll { id = "menu", sw.item { id = "long", height = opt.height or 900 } } }
      end
      """,
    ])
    let lines = "local s = scene\nlocal menu = s:view \"menu\"\nmenu:scroll_to { y = 9000 }\ntick()"
    func trace(
      _ path: String, _ command: [String], _ change: (inout TraceOptions) -> Void = { _ in }
    )
      -> CommandCapture
    {
      folder.write(KeptSession(command: command, lines: lines).text, to: path)
      return TraceFixture.trace(path, in: folder, change)
    }
    let kept = "pages/.scrollwork/preview/last.lua"
    let words = ["scrollwork", "preview", "pages", "--scene", "menu"]
    let plain = trace(kept, words + ["--session", kept])
    #expect(plain.exitCode == .success, "\(plain.messages)")
    #expect(
      plain.output.split(separator: "\n").last?.contains(",menu,,500.0,") == true,
      "\(plain.output)")
    // Its flags and its options are those of the command.
    let other = trace(
      kept, words + ["--rate", "30", "--option", "height=700", "--session", kept])
    #expect(
      other.output.split(separator: "\n").last?.hasPrefix("0.033") == true,
      "\(other.output)\(other.messages)")
    #expect(other.output.contains(",menu,,300.0,"), "\(other.output)")
    // Paths are those of the folder in which the command was given.
    let inside = trace(
      kept,
      [
        "scrollwork", "preview", ".", "--scene", "menu", "--session",
        ".scrollwork/preview/last.lua",
      ])
    #expect(inside.exitCode == .success, "\(inside.messages)")
    let flags = trace(kept, words + ["--session", kept]) { $0.run.doLines = ["tick()"] }
    #expect(flags.exitCode == .usage && flags.messages.contains("a session says it itself"))
    let wrong = trace(kept, words + ["--film", "a"])
    #expect(wrong.exitCode == .usage && wrong.messages.contains("--film"), "\(wrong.messages)")
  }

  // MARK: - Two runs

  @Test("equal runs are equal; others end with 1, the widest gap and its time")
  func comparison() {
    let folder = TemporaryFolder(["scenes/menu.lua": menuScene, "a.lua": "", "b.lua": ""])
    func record(_ name: String, rate: Double? = nil, _ lines: String...) {
      _ = CommandCapture.run("a.lua", in: folder) {
        $0.scene = "menu"
        $0.doLines = lines
        $0.rate = rate
        $0.record = name
      }
    }
    func compare(_ one: String, _ two: String) -> CommandCapture {
      TraceFixture.trace(one, in: folder) {
        $0.other = two
        $0.output = "both.svg"
      }
    }
    record("rest.jsonl", "tick(60)")
    record("jump.jsonl", "tick(30) menu:scroll_to('s2', { align = 'top' }) tick(30)")
    let same = compare("jump.jsonl", "jump.jsonl")
    #expect(same.exitCode == .success)
    #expect(same.messages.hasSuffix("menu  y  all 3 ticks within ±0.25\n"), "\(same.messages)")
    for (one, two) in [("rest.jsonl", "jump.jsonl"), ("jump.jsonl", "rest.jsonl")] {
      let other = compare(one, two)
      #expect(other.exitCode == .failure)
      #expect(other.messages.contains("widest 400.0 at 0.517 s\n"), "\(other.messages)")
    }
    // Rates change the ticks, not the curve.
    record("60.jsonl", "flick(menu, { y = -700 })")
    record("120.jsonl", rate: 120, "flick(menu, { y = -700 })")
    let rates = compare("60.jsonl", "120.jsonl")
    #expect(rates.messages.contains("menu  y  "))
    let script = TraceFixture.trace("60.jsonl", in: folder) { $0.other = "a.lua" }
    #expect(script.exitCode == .usage && script.messages.contains("--compare takes a record"))
  }
}

@Suite("FailurePicture") struct FailurePictureTests {
  @Test("a failed test names its picture, which is there; tests that pass have none")
  func written() throws {
    let project = SpecFolder([
      "scenes/menu.lua": menuScene,
      "tests/menu_test.lua": readText("\(TraceFixture.folder.path)/tests/menu_test.lua") ?? "",
      "tests/still_test.lua": "it('x', function() expect(1):to_equal(2) end)",
    ])
    let answer = project.test()
    #expect(answer.output.contains("\n    picture  .scrollwork/out/menu-5.svg\n"))
    #expect(answer.output.split(separator: "\n").filter { $0.contains("picture  ") }.count == 1)
    let svg = try #require(readText("\(project.folder.path)/.scrollwork/out/menu-5.svg"))
    #expect(svg == TraceFixture.failure { $0.kind = .svg }.output)
    let listing = ShellResult("ls -A .scrollwork/out", in: project.folder.path).output
    #expect(listing == "menu-5.svg\n")
  }

  @Test("a folder that cannot be written costs the picture, and the report says so")
  func unwritable() {
    let project = SpecFolder([
      "scenes/menu.lua": menuScene, ".scrollwork": "a file",
      "tests/menu_test.lua": readText("\(TraceFixture.folder.path)/tests/menu_test.lua") ?? "",
    ])
    let answer = project.test()
    #expect(answer.exitCode == .failure)
    #expect(
      answer.output.contains(
        "picture  cannot write .scrollwork/out/menu-5.svg: Not a directory\n"))
  }

  @Test("tests on one line have a picture each")
  func names() throws {
    let project = SpecFolder([
      "scenes/menu.lua": menuScene,
      "tests/a_test.lua": """
      each({ { v = -700 }, { v = -900 } }, "at {v}", function(c)
        local menu = scene("menu"):view "menu"
        flick(menu, { y = c.v })
        settle()
        expect(menu):to_be_at { y = 1 }
      end)
      """,
    ])
    let answer = project.test { $0.rates = [60, 120] }
    for name in ["a-5-at60", "a-5-at120", "a-5-at60-2", "a-5-at120-2"] {
      #expect(answer.output.contains("picture  .scrollwork/out/\(name).svg\n"))
    }
  }

  @Test("a second run that goes another way is said, and ends with 6")
  func nondeterministic() {
    let folder = SpecFolder("it('x', function() end)")
    var options = TestOptions(
      [], invocation: Invocation(environment: [:], currentDirectory: FilePath(folder.folder.path)))
    options.jobs = 0
    guard let plan = try? SpecPlan.load(options), let planned = plan.cases.first else {
      Issue.record("no plan")
      return
    }
    var result = SpecResult(planned: planned, status: .failed)
    result.secondDigest = "another one"
    var run = SpecRun(plan: plan.summary, seed: 0)
    run.results = [result]
    #expect(run.exitCode == .nondeterministic)
    let lines = FailureBlock(result, number: 1, run.commands, on: .plain).lines
    #expect(
      lines.last?.hasPrefix("    picture  none: run again, the test ran differently") == true)
  }
}
