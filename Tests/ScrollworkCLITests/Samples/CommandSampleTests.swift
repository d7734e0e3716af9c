import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The sample sessions of the command line's specification, replayed with the program itself: what
/// they show line by line is what it says, digits aside.
@Suite("sample sessions", .serialized) struct CommandSampleTests {
  private typealias Deviation = SampleShape.Deviation

  // MARK: - Where the program deliberately says something else

  private static let flick = [
    Deviation(
      sample: "ran 0.950 s, 57 ticks, 41,206 instructions, 4 ms wall   digest 5b1e90c2",
      program: [
        "  834 ┤┄┄┄╭─── slide-3", "  773 ┤", "  711 ┤", "  650 ┤", "  589 ┤", "  528 ┤", "  467 ┤",
        "  406 ┤", "       0.000 s                                              1.133 s",
        "  x 812.0 chosen at carousel.lua:9:  return { x = pitch * (here + sw.clamp(there - here, -1, 1)) }",
        "ran 0.950 s, 57 ticks, 41,206 instructions, 4 ms wall   digest 5b1e90c2",
      ], why: "where there is room, the curve and the line that chose the place are worth it")
  ]

  private static let fault = [
    Deviation(
      sample: "   --do:1        tap(tabs:item \"drinks\")",
      program: [
        "   --do:1        tap(tabs:item \"drinks\")",
        "ran 0.017 s, 1 tick, 20,940 instructions, 4 ms wall   digest 1128a979",
      ], why: "a run goes on after a handler's error, so its end is told")
  ]

  private static let failing = [
    Deviation(
      sample: "    step in  scrollwork repl --at tests/carousel_test.lua:14 --device phone",
      program: [], why: "it comes and goes with the session that it starts; left out on both sides")
  ]

  private static let property = [
    Deviation(
      sample:
        " FAIL  sheet › the list stays put until the sheet is open   case 63 of 200, seed 0   tests/sheet_test.lua:2",
      program: [
        " FAIL  tests/sheet_test.lua   1 test   1 property × 200 cases   1 failed",
        " 1) sheet › the list stays put until the sheet is open   case 63 of 200   tests/sheet_test.lua:2",
      ], why: "a property stands in the report of its file like every test; the sum has the seed"),
    Deviation(
      sample: "    smallest (41 → 2 actions in 118 runs)",
      program: ["    smallest (41 → 1 part in 118 runs; values, lists and steps are parts)"],
      why: "a case also has numbers, texts and lists, which are no actions"),
    Deviation(
      sample:
        "      case = { rate = 60, path = gen.path(\"sheet\", { down = { 195, 700 } }, { by = { 0, -400 }, over = 0.1 }) }",
      program: [
        "      case = { path = gen.path(\"sheet\", { by = { 0, -400 }, over = 0.1 }) }"
      ], why: "the usual place of the finger and the usual rate are left out"),
    Deviation(
      sample:
        "    always(…) broken at t 0.083 s, tick 5: list y 12.0 while sheet is at \"half\"      sheet.lua:10",
      program: [
        "    - always", "    + broken at t 0.083 s, tick 5: list y 12.0, interacting",
        "SOURCE AND CURVE",
      ],
      why: "like every expectation: two lines, its source, the curve and the trace with its causes"),
  ]

  private static let snapshot = [
    Deviation(
      sample:
        "      curve   44 of 57 ticks outside ±0.25, widest 32.0 at 0.917 s   .scrollwork/out/flick-left.diff.svg",
      program: [
        "      curve   44 of 57 ticks outside ±0.25, widest 32.0 at 0.917 s   .scrollwork/out/flick-left.diff.svg",
        "    review   scrollwork test tests/carousel_test.lua:5 --device phone --review",
      ], why: "every failure ends with a line to paste")
  ]

  // MARK: - Running

  private let tool: String

  init() throws {
    tool = try #require(programUnderTest())
  }

  private static let clean = "TERM=dumb"

  private func run(_ arguments: String, in folder: TemporaryFolder) -> ShellResult {
    ShellResult("\(Self.clean) '\(tool)' \(arguments)", in: folder.path)
  }

  /// The terminal's device as a path.
  private func path(_ terminal: PseudoTerminal) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink("/proc/self/fd/\(terminal.device)", &buffer, buffer.count - 1)
    return String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What the lines of a text say but for some.
  private func without(_ words: [String], _ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !words.contains { line.contains($0) }
    }.joined(separator: "\n")
  }

  // MARK: - run

  @Test("run: a behavior on a scene, told in two lines at a terminal")
  func runFlick() throws {
    let folder = SampleProject.folder(["scenes/gallery.lua": SampleProject.bareGallery])
    let terminal = try #require(PseudoTerminal())
    let result = run(
      "run carousel.lua --scene scenes/gallery.lua --do 'flick(gallery, { x = -1000 })' "
        + "2>\(path(terminal))", in: folder)
    let output = try #require(terminal.waitFor("   digest ")) + "00000000"
    #expect(result.status == 0 && result.output == "")
    SampleShape.expect(
      output,
      like: """
        gallery  ▁▁▂▂▃▄▅▆▆▇▇█████████████████  x 406.0 → 812.0  rest on slide-3
        ran 0.950 s, 57 ticks, 41,206 instructions, 4 ms wall   digest 5b1e90c2
        """, but: Self.flick)
  }

  @Test("run: a nil, where it came from, and what led there")
  func runNil() {
    let folder = SampleProject.folder([
      "tabs.lua": """
      -- Tabs show the pane of their name.
      local sw = require "scrollwork"

      local inset = 16





      local function show_pane(e)
        local pane = page:lookup(e.item.id)
        local y = pane.top - inset
        page:scroll_by { y = y }
      end



      return sw.behavior("linked_tabs", function(tabs)
        tabs:on("tap", function(e)
          show_pane(e)
        end)
      end)
      """
    ])
    let result = run(
      "run tabs.lua --scene scenes/menu.lua --do 'tap(tabs:item \"drinks\")' 2>&1", in: folder)
    #expect(result.status == 3)
    SampleShape.expect(
      result.output,
      like: """
        error[SW0102]: tried to read "top" from nil
           ┌─ tabs.lua:12:13
        11 │   local pane = page:lookup(e.item.id)
        12 │   local y = pane.top - inset
           │             ^^^^ nil here
           = note: page:lookup("drinks") returned nil at tabs.lua:11
           = note: t 0.000 s, tick 0, in event "tap" of view "tabs"
           = help: page has "drinks-cold" and "drinks-hot"; in full: starters mains drinks-cold drinks-hot
        traceback, innermost first
           tabs.lua:12   in show_pane
           tabs.lua:20   in handler of "tap" on view "tabs"
         registered at
           tabs.lua:19   in behavior "linked_tabs"
         caused by
           --do:1        tap(tabs:item "drinks")                                         [exit 3]
        """, but: Self.fault)
  }

  @Test("run: a loop that never waits")
  func runLoop() {
    let folder = SampleProject.folder([
      "poll.lua": """
      local count = 0

      -- A loop that looks instead of waiting.
      do
        while menu.phase ~= "idle" do
          -- wait for it to stop
          count = count + 1
        end
      end
      """,
      "scenes/menu.lua": """
      local sw = require "scrollwork"
      return sw.scene {
        sw.scroll { id = "menu", height = 400, sw.item { id = "long", height = 2000 } },
        setup = function(scene)
          scene:view("menu"):scroll_to_edge("bottom", { animate = true })
        end,
      }
      """,
    ])
    let result = run(
      "run poll.lua --scene scenes/menu.lua --budget instructions=1M 2>&1", in: folder)
    #expect(result.status == 5)
    SampleShape.expect(
      without(["traceback", "poll.lua:7   in"], result.output),
      like: """
        stop[SW0501]: instruction budget used up (100,000,000)
           ┌─ poll.lua:7:5
         5 │   while menu.phase ~= "idle" do
         6 │     -- wait for it to stop
         7 │     count = count + 1
           │     ^^^^^^^^^^^^^^^^^ here when stopped; 100 % of samples lie in lines 5–7
           = note: virtual time stood still at t 0.000 s: the script never waited
           = help: menu:settled():wait()   or raise it: --budget instructions=500M       [exit 5]
        """)
  }

  // MARK: - test

  @Test("test: everything passes")
  func testPasses() {
    let result = run("test", in: SampleProject.folder())
    #expect(result.status == 0)
    SampleShape.expect(
      result.output,
      like: """
         PASS  tests/carousel_test.lua     9 tests
         PASS  tests/chat_test.lua         7 tests
         PASS  tests/form_test.lua        11 tests   1 skipped
         PASS  tests/sheet_test.lua        4 tests   2 properties × 200 cases
         30 passed, 1 skipped   seed 0   digest a07c44e1   1 h 52 min virtual in 0.21 s wall
        """)
  }

  @Test("test: a rest sixteen points short, with the line that chose it")
  func testFails() {
    let folder = SampleProject.folder(["carousel.lua": SampleProject.brokenCarousel])
    let result = run("test tests/carousel_test.lua", in: folder)
    #expect(result.status == 1)
    SampleShape.expect(
      without(["    step in  "], result.output),
      like: """
         FAIL  tests/carousel_test.lua     9 tests   1 failed
         1) carousel › one page per flick [phone]                              tests/carousel_test.lua:14
            - rest on slide-3   x 812.0
            + rest on nothing   x 780.0      32.0 short of slide-3, 374.0 past slide-2
            hint: 32 = 2 × 16, and gallery has gap 16
            12 │     flick(gallery, { x = -1000 })
            13 │     settle()
            14 │     expect(gallery):to_rest_on("slide-3")
               │     ^^^^^^^^^^^^^^^
            gallery, release to rest (0.200 – 0.933 s)
              812 ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄  slide-3
              783 ┤                 ╭───────────────────────────
              753 ┤          ╭──────╯
              724 ┤       ╭──╯
              694 ┤     ╭─╯
              665 ┤   ╭─╯
              635 ┤ ╭─╯
              606 ┤─╯
                t   tick        x        v  phase          cause
            0.200     12    606.0   1000.0  interacting    flick                  carousel_test.lua:12
            0.200     12          → 780.0   snap           return { x = pitch …   carousel.lua:9
            0.217     13    623.3   1057.2  decelerating   … 43 ticks …
            0.933     56    780.0      0.0  idle
            rerun    scrollwork test tests/carousel_test.lua:14 --device phone
            step in  scrollwork repl --at tests/carousel_test.lua:14 --device phone
            picture  .scrollwork/out/carousel-14-phone.svg
         8 passed, 1 failed   seed 0   digest c3d1a9f0   0.03 s wall                                [exit 1]
        """, but: Self.failing)
  }

  @Test("test: the same failure in TAP, JUnit, JSON lines and GitHub's commands")
  func machineReports() throws {
    let folder = SampleProject.folder([
      "carousel.lua": SampleProject.brokenCarousel,
      "tests/carousel_test.lua": SampleProject.carouselTests.replacing(
        "for i = 1, 7 do", with: "for i = 1, 0 do"),
      "tests/sheet_test.lua":
        "describe(\"sheet\", function() it(\"keyboard inset\", function() it.skip \"needs keyboard scene\" end) end)",
    ])
    let both = "tests/carousel_test.lua tests/sheet_test.lua"
    SampleShape.expect(
      run("test \(both) --report tap", in: folder).output,
      like: """
        TAP version 14
        1..3
        ok 1 - carousel › starts on slide-2 [phone]
        not ok 2 - carousel › one page per flick [phone]
          ---
          message: "rest: expected slide-3 (x 812.0), received x 780.0"
          at: {file: tests/carousel_test.lua, line: 14, t: 0.933}
          rerun: "scrollwork test tests/carousel_test.lua:14 --device phone"
          ...
        ok 3 - sheet › keyboard inset # SKIP needs keyboard scene
        """)
    let junit = run("test tests/carousel_test.lua --report junit", in: folder).output
    // What stands between the tags is the text of the report for people.
    let start = try #require(junit.firstRange(of: "received x 780.0\">"))
    let end = try #require(junit.firstRange(of: "</failure>"))
    SampleShape.expect(
      junit[..<start.upperBound] + "the terminal text, uncolored" + junit[end.lowerBound...],
      like: """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="scrollwork" tests="2" failures="1" errors="0" skipped="0" time="0.006">
         <testsuite name="tests/carousel_test.lua" file="tests/carousel_test.lua" tests="2" failures="1" errors="0" skipped="0" time="0.006">
          <properties><property name="seed" value="0"/></properties>
          <testcase classname="tests.carousel_test" name="carousel › starts on slide-2 [phone]" file="tests/carousel_test.lua" line="8" time="0.002"/>
          <testcase classname="tests.carousel_test" name="carousel › one page per flick [phone]" file="tests/carousel_test.lua" line="14" time="0.004">
           <failure type="to_rest_on" message="expected rest on slide-3 (x 812.0), received x 780.0">the terminal text, uncolored</failure>
           <system-out>[[ATTACHMENT|.scrollwork/out/carousel-14-phone.svg]]</system-out></testcase></testsuite></testsuites>
        """)
    SampleShape.expect(
      run("test tests/carousel_test.lua --report github", in: folder).output,
      like:
        "::error file=tests/carousel_test.lua,line=14,title=carousel › one page per flick [phone]::expected rest on slide-3 (x 812.0), received x 780.0"
    )
    try jsonLines(run("test tests/carousel_test.lua --shard 1/1 --report jsonl", in: folder).output)
  }

  /// Readers skip members that they do not know, so a line may have more than the sample's.
  private func jsonLines(_ output: String) throws {
    let sample = """
      {"sw":1,"k":"run","seed":0,"shard":"2/4","plan":128,"plan_digest":"77a0c1de","tool":"0.3.0"}
      {"sw":1,"k":"test","id":"tests/carousel_test.lua::carousel › one page per flick","device":"phone","line":14,"status":"failed","instr":41206,"virtual":0.933,"digest":"c3d1a9f0","wall_ms":3.9,"failure":{"matcher":"to_rest_on","expected":{"item":"slide-3","x":812.0},"received":{"item":null,"x":780.0},"t":0.933,"cause":"carousel.lua:9"}}
      {"sw":1,"k":"tick","view":"gallery","t":0.217,"x":623.3,"vx":1057.2,"phase":"decelerating","source":"momentum"}
      {"sw":1,"k":"end","passed":127,"failed":1,"errors":0,"stopped":0,"skipped":0,"exit":1,"digest":"a07c44e1","wall_ms":212}
      """
    let lines = output.split(separator: "\n").map(String.init)
    for line in sample.split(separator: "\n").map(String.init) {
      let keys = Self.keys(of: line)
      let kind = try #require(line.firstMatch(of: /"k":"(\w+)"/)?.1)
      let same = lines.filter { $0.contains("\"k\":\"\(kind)\"") }
      #expect(!same.isEmpty, "\(kind)")
      // In the order of the sample, whatever stands between.
      #expect(
        same.contains { other in
          var rest = Self.keys(of: other)[...]
          return keys.allSatisfy { key in
            guard let index = rest.firstIndex(of: key) else { return false }
            rest = rest[(index + 1)...]
            return true
          }
        }, "\(kind): \(keys) \(same.first ?? "")")
    }
  }

  private static func keys(of line: String) -> [Substring] {
    line.matches(of: /"(\w+)":/).map(\.1)
  }

  // MARK: - Watch

  @Test("watch: a save that breaks nine tests of thirty-one, and one that mends them")
  func watch() throws {
    let folder = SampleProject.folder()
    let terminal = try #require(PseudoTerminal())
    let device = path(terminal)
    _ = ShellResult(
      "{ \(Self.clean) '\(tool)' test --watch <\(device) >\(device) 2>&1; "
        + "echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    var output = try #require(terminal.waitFor("q quit"))
    folder.write(SampleProject.brokenCarousel, to: "carousel.lua")
    output += try #require(terminal.waitFor(" ms"))
    folder.write(SampleProject.carousel, to: "carousel.lua")
    output += try #require(terminal.waitFor(" ms"))
    terminal.type("q")
    #expect(terminal.waitFor("over") != nil)
    // The line of progress is drawn over.
    let drawn = output.replacing(/\r\x{1B}\[K[^\r\n]*(?=\r\x{1B}\[K)/, with: "")
      .replacing("\r\u{1B}[K", with: "")
    SampleShape.expect(
      drawn,
      like: """
         30 passed, 1 skipped                             a all · f failed · p pattern · r review · q quit
         ── carousel.lua changed · 9 of 31 tests depend on it ──────────────────────────
         FAIL  carousel › one page per flick [phone]                tests/carousel_test.lua:14   (Enter for detail)
         8 passed, 1 failed, 22 unaffected                                     38 ms
         ── carousel.lua changed ───────────────────────────────────────────────────────
         FIXED carousel › one page per flick [phone]   9 passed, 22 unaffected             31 ms
        """)
  }

  @Test("watch: on a pipe the same cycles, each ended by its line")
  func watchPiped() {
    let folder = SampleProject.folder(["fixed.lua": SampleProject.carousel])
    let result = ShellResult(
      "\(Self.clean) '\(tool)' test --watch >out 2>&1 & p=$!; "
        + "await() { i=0; until grep -q \"^cycle $1\" out; do sleep 0.02; "
        + "i=$((i+1)); [ $i -gt 3000 ] && break; done; }; await 1; "
        + "sed 's/+ 16/+ 0/' carousel.lua >v && mv v carousel.lua; await 2; "
        + "cp fixed.lua v && mv v carousel.lua; await 3; "
        + "kill -INT $p; wait $p", in: folder.path)
    #expect(result.status == 0)
    let output = readText("\(folder.path)/out") ?? ""
    let lines = SampleShape.lines(output)
    let cycles = lines.split(separator: "cycle #").map(Array.init)
    #expect(cycles.count == 3, "\(output)")
    #expect(cycles.first == [" # passed, # skipped"])
    // A pipe has no Enter: what failed is told in full.
    #expect(
      cycles.dropFirst().first?.contains { $0.hasPrefix("  rerun  scrollwork test ") } == true)
    #expect(
      cycles.last == [
        " ─ carousel.lua changed ─",
        " FIXED carousel › one page per flick [phone]  # passed, # unaffected  # ms",
      ])
  }

  // MARK: - Shards

  @Test("shards: a missing one is named, all four are one run")
  func shards() {
    let folder = SampleProject.folder([
      "tests/carousel_test.lua":
        "for i = 1, 128 do it(\"t\" .. i, function() expect(i):to_be_near(1, 126) end) end",
      "tests/chat_test.lua": "", "tests/form_test.lua": "", "tests/sheet_test.lua": "",
    ])
    _ = run("--version; mkdir out", in: folder)
    for shard in 1...4 {
      let part = run("test --shard \(shard)/4 --record out/\(shard).jsonl", in: folder)
      #expect(part.status == 0 || part.status == 1)
    }
    let missing = run("test --merge out/1.jsonl out/3.jsonl out/4.jsonl 2>&1", in: folder)
    #expect(missing.status == 4)
    SampleShape.expect(
      missing.output,
      like:
        "error[SW0604]: shard 2/4 is missing; 32 of 128 planned tests have no result                 [exit 4]"
    )
    let merged = run("test --merge out/*.jsonl --report junit=junit.xml", in: folder)
    #expect(merged.status == 1)
    SampleShape.expect(
      merged.output,
      like:
        " merged 4/4 shards   127 passed, 1 failed   digest a07c44e1                                 [exit 1]"
    )
    #expect(readText("\(folder.path)/junit.xml")?.hasPrefix("<?xml") == true)
  }

  // MARK: - Properties

  @Test("property: the smallest case, kept as Lua")
  func properties() {
    let folder = SampleProject.folder([
      "sheet.lua": """
      local sw = require "scrollwork"
      return sw.behavior("sheet", function(sheet, opt)
        sheet:snap { "half", "full" }
        -- Whoever is under the finger moves.
        sheet:route(function() return opt.list end)
      end)
      """,
      "scenes/sheet.lua": """
      local sw = require "scrollwork"
      return function()
        return sw.scene { width = 390, height = 844,
          sw.sheet { id = "sheet", detents = { half = 320, full = 700 }, detent = "half",
            sw.scroll { id = "list", height = 300, sw.item { id = "rows", height = 2000 } } },
          setup = function(scene)
            local sheet, list = scene:get("sheet", "list")
            sheet:attach(require "sheet", { list = list })
          end }
      end
      """,
      "tests/sheet_test.lua": """
      describe("sheet", function()
        property("the list stays put until the sheet is open", { path = gen.finger_path { on = "sheet", max = 8 } }, function(c)
          local sheet, list = scene("sheet"):get("sheet", "list")
          c.path:play()
          settle()
          expect(list.trace):always(function(f) return f.y == 0 or sheet:at(f.t).detent == "full" end)
        end)
      end)
      """,
    ])
    let result = run("test tests/sheet_test.lua", in: folder)
    #expect(result.status == 1)
    var lines = result.output.split(separator: "\n").map(String.init)
    // Source, curve and trace are those of every failed expectation.
    if let start = lines.firstIndex(where: { $0.contains("+ broken at") }),
      let end = lines.firstIndex(where: { $0.hasPrefix("    kept ") })
    {
      lines.replaceSubrange((start + 1)..<end, with: ["SOURCE AND CURVE"])
    }
    lines.removeAll { $0.contains(" passed, ") || $0.hasPrefix("    step in ") }
    lines.removeAll { $0.hasPrefix("    picture ") }
    SampleShape.expect(
      lines.joined(separator: "\n"),
      like: """
         FAIL  sheet › the list stays put until the sheet is open   case 63 of 200, seed 0   tests/sheet_test.lua:2
            smallest (41 → 2 actions in 118 runs)
              case = { rate = 60, path = gen.path("sheet", { down = { 195, 700 } }, { by = { 0, -400 }, over = 0.1 }) }
            always(…) broken at t 0.083 s, tick 5: list y 12.0 while sheet is at "half"      sheet.lua:10
            kept     tests/__cases__/sheet_test.lua   runs first from now on: commit it
            rerun    scrollwork test tests/sheet_test.lua:2 --case k7f2
        """, but: Self.property)
  }

  // MARK: - Snapshots

  @Test("snapshot: what differs, then a review that takes it over")
  func snapshots() throws {
    let folder = SampleProject.folder([
      "tests/carousel_test.lua": """
      describe("carousel", { device = "phone" }, function()
        it("flick left", function()
          local gallery = scene("gallery"):get "gallery"
          flick(gallery, { x = -1000 }) settle()
          expect(gallery):to_match_snapshot("flick-left")
        end)
      end)
      """
    ])
    let first = run("test tests/carousel_test.lua", in: folder)
    #expect(
      first.output.hasSuffix(
        "\n wrote tests/__snapshots__/carousel_test/flick-left-phone.snap\n"))
    folder.write(SampleProject.brokenCarousel, to: "carousel.lua")
    let result = run("test tests/carousel_test.lua", in: folder)
    #expect(result.status == 1)
    let block = result.output.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    SampleShape.expect(
      block,
      like: """
         DIFF  carousel › flick left [phone]           tests/__snapshots__/carousel_test/flick-left-phone.snap
              phases  interacting decelerating idle
            - rest    x 812.0 on slide-3 at 0.950 s
            + rest    x 780.0 on nothing at 0.933 s
              curve   44 of 57 ticks outside ±0.25, widest 32.0 at 0.917 s   .scrollwork/out/flick-left.diff.svg
        """, but: Self.snapshot)
    #expect(readText("\(folder.path)/.scrollwork/out/flick-left.diff.svg") != nil)
    let terminal = try #require(PseudoTerminal())
    let device = path(terminal)
    _ = ShellResult(
      "{ \(Self.clean) '\(tool)' test tests/carousel_test.lua --review <\(device) >\(device) "
        + "2>/dev/null; echo $? >code; echo over >\(device); } >/dev/null 2>&1 &", in: folder.path)
    let shown = try #require(terminal.waitFor("n numbers › "))
    terminal.type("a")
    let wrote = try #require(terminal.waitFor(".snap\r\n"))
    let start = try #require(shown.firstRange(of: " 1/1 "))
    let review = shown[start.lowerBound...] + wrote
    SampleShape.expect(
      String(review),
      like: """
         1/1 flick-left-phone   a accept  r reject  s skip  o picture  n numbers › a
         wrote tests/__snapshots__/carousel_test/flick-left-phone.snap
        """)
    #expect(terminal.waitFor("over") != nil)
    #expect(readText("\(folder.path)/code") == "0\n")
    #expect(run("test --review", in: folder).status == 2)
  }

  // MARK: - Coverage

  @Test("coverage: lines, and what no gesture has seen")
  func coverage() {
    let folder = SampleProject.folder([
      "sheet.lua": "local M = {}\nfunction M.late()\n  return 1\nend\nreturn M\n",
      "tests/carousel_test.lua": """
      require "sheet"
      it("goes to all slides", function()
        local gallery = scene("gallery"):get "gallery"
        flick(gallery, { x = -1000 }) settle()
        flick(gallery, { x = 1000 }) settle()
        flick(gallery, { x = 1000 }) settle()
        touch(gallery):hold(0.1):release()
        settle()
        expect(gallery.x):to_be_at_least(0)
      end)
      """,
    ])
    let result = run("test tests/carousel_test.lua --coverage", in: folder)
    #expect(result.status == 0)
    SampleShape.expect(
      result.output.split(separator: "\n").dropFirst(2).joined(separator: "\n"),
      like: """
         lines     carousel.lua 9/9   sheet.lua 9/10  never ran: 10                     wrote coverage/lcov.info
         gestures  gallery: phases 4/5, never animating · slides 3/3 · end edge never hit · grabbed while moving: never
        """)
    #expect(
      readText("\(folder.path)/coverage/lcov.info")?.hasPrefix("TN:\nSF:carousel.lua\n") == true)
  }

  // MARK: - check

  @Test("check: a misspelt option and an order by chance")
  func check() {
    let folder = SampleProject.folder([
      "tabs.lua": """
      local sw = require "scrollwork"
      return sw.behavior("linked_tabs", function(page)
        page:on("tap", function(e)
          local id = e.item.id
        page:scroll_to(id, { animte = false })
        end)
      end)
      """,
      "poll.lua": """
      local function stop_all(views)

        -- Whoever comes first.
        for view in pairs(views) do
          view:stop()
        end
      end
      return stop_all
      """,
    ])
    let result = run("check . 2>&1", in: folder)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    let sorted = lines.filter { !$0.hasPrefix("warning") }.map(String.init)
    let warnings = lines.filter { $0.hasPrefix("warning") }.map(String.init)
    SampleShape.expect(
      (sorted.dropLast() + warnings + sorted.suffix(1)).joined(separator: "\n"),
      like: """
        error[SW2004]: View:scroll_to has no option "animte"; did you mean "animate"?
           ┌─ tabs.lua:31:24
        31 │   page:scroll_to(id, { animte = false })
           │                        ^^^^^^ fixable
        warning[SW3002]: pairs over handles decides the call order; use sw.sorted(views)    poll.lua:4:3
        14 files: 1 error (1 fixable), 1 warning                                                    [exit 1]
        """)
  }
}
