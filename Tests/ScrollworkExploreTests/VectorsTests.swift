import Glibc
import HostTestSupport
import Scrollwork
@testable import ScrollworkExplore
import ScrollworkLua
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("Vectors") struct VectorsTests {
  private static let root = ExampleScripts.root.description
  private static let carousel = "\(root)/examples/carousel"
  private static let python = ShellResult("command -v python3 >/dev/null").status == 0
  private static let node = ShellResult("command -v node >/dev/null").status == 0

  private func vectors(
    _ folder: TemporaryFolder, _ target: String = carousel, hands: Int = 20,
    _ change: (inout VectorsOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var options = VectorsOptions(RunOptions(target, invocation: invocation))
      options.hands = hands
      change(&options)
      return try VectorsCommandRunner.run(options, streams: streams)
    }
  }

  private func check(
    _ folder: TemporaryFolder, _ file: String, format: Diagnostic.Format = .text,
    _ change: (inout VectorsCheckOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var invocation = invocation
      invocation.format = format
      var options = VectorsCheckOptions(file, invocation: invocation)
      change(&options)
      return try VectorsCommandRunner.check(options, streams: streams)
    }
  }

  /// A project whose scene has a view `list` with given fields and content.
  private func project(
    _ view: String = "", _ content: String = "sw.item { height = 2000 }", setup: String = ""
  ) -> TemporaryFolder {
    TemporaryFolder([
      "scrollwork.toml": "",
      "scenes/one.lua": """
      local sw = require "scrollwork"
      return function()
        return sw.scene {
          width = 300, height = 400,
          sw.scroll { id = "list", \(view) sw.column { \(content) } },
          setup = function(scene)
            local list = scene:view("list")
            \(setup)
          end,
        }
      end
      """,
    ])
  }

  // MARK: - What is written

  @Test("vectors are the kept ones, byte for byte, and others for another seed")
  func bytes() throws {
    let kept = "\(Self.root)/Tests/Vectors/carousel.json"
    func written(_ seed: UInt64) throws -> String {
      let folder = TemporaryFolder()
      let result = CommandCapture.capture(in: folder) { streams, _ throws(HostError) in
        let here = Invocation(environment: [:], currentDirectory: ExampleScripts.root)
        var options = VectorsOptions(RunOptions("examples/carousel", invocation: here))
        (options.hands, options.seed) = (20, seed)
        options.output = "\(folder.path)/out/v.json"
        return try VectorsCommandRunner.run(options, streams: streams)
      }
      #expect(result.exitCode == .success && result.output.isEmpty)
      #expect(
        result.messages.hasPrefix("wrote \(folder.path)/out/v.json: 20 hands on gallery"))
      return try #require(readText("\(folder.path)/out/v.json"))
    }
    let text = try written(0)
    if getenv("RECORD_GOLDENS") != nil {
      writeText(text, to: kept)
      Issue.record("recorded \(kept)")
    }
    #expect(readText(kept) == text, "differs from \(kept)")
    #expect(try written(1) != text)
  }

  @Test(
    "every hand has what the form says, and its numbers follow from each other",
    arguments: [
      (60.0, "phone"), (120.0, "tablet"),
    ])
  func form(rate: Double, device: String) throws {
    let folder = TemporaryFolder()
    let written = vectors(folder) {
      $0.run.rate = rate
      $0.run.device = device
    }
    let file = try #require(JSONValue(parsing: Array(written.output.utf8)))
    #expect(file["vectors"]?.integer == 1 && file["rate"]?.number == rate)
    #expect(file["device"]?.text == device && file["direction"]?.text == "ltr")
    let view = try #require(file["views"]?.elements?.first)
    #expect(view["id"]?.text == "gallery" && view["axes"]?.text == "x")
    #expect(view["physics"]?["rate"]?.number == 0.998)
    #expect(view["physics"]?["bounce_spring"]?["stiffness"]?.number == 100)
    #expect(view["snap"]?["rule"]?.text == "script")
    let most = try #require(view["range"]?["max"]?["x"]?.number)
    var targets: [String: Double] = [:]
    for target in view["targets"]?.elements ?? [] {
      targets[try #require(target["id"]?.text)] = target["offset"]?.number
    }
    #expect(targets.count == 5 && targets["slide-5"] == most)
    let hands = try #require(file["hands"]?.elements)
    #expect(hands.count == 20)
    for hand in hands {
      let number = try #require(hand["hand"]?.integer)
      let lift = try #require(hand["lift"])
      let expected = try #require(hand["expect"])
      let offset = try #require(lift["offset"]?["x"]?.number)
      let velocity = try #require(lift["velocity"]?["x"]?.number)
      let natural = try #require(expected["natural"]?["x"]?.number)
      #expect(abs(natural - (offset - velocity / (1000 * log(0.998)))) < 1e-9, "hand \(number)")
      let rest = try #require(expected["rest"]?["x"]?.number)
      let target = try #require(expected["target"]?.text)
      #expect(targets[target] == rest, "hand \(number)")
      #expect(try #require(expected["seconds"]?.number) >= 0)
      for act in hand["acts"]?.elements ?? [] {
        let samples = try act["touch"].map { try #require($0["samples"]?.elements) } ?? []
        let times = samples.compactMap { $0.elements?.first?.number }
        #expect(times == times.sorted() && times.allSatisfy { isWhole($0 * rate) })
        if let last = times.last, let lift = act["touch"]?["lift"]?.number {
          #expect(times.first == 0 && last <= lift && isWhole(lift * rate))
        }
      }
    }
  }

  private func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < 1e-6 }

  @Test("samples are where fingers are in each tick", arguments: [30.0, 60, 120])
  func samples(rate: Double) throws {
    let seen = try ScriptThread.run { () throws(HostError) in
      let here = Invocation(environment: [:], currentDirectory: ExampleScripts.root)
      var run = RunOptions("examples/carousel", invocation: here)
      run.rate = rate
      let stage = try HandStage(try HandSubject(run))
      defer { stage.close() }
      let source = HandSource(seed: 3, surfaces: try stage.surfaces())
      let down = Point(x: 100, y: 200)
      var wrong: [Int] = []
      var count = 0
      for number in 0..<12 {
        guard case .path(var path)? = source.hand(number).acts.first else { continue }
        path.down = down
        var fingers: [(number: Int, points: [Point])] = []
        stage.session.runtime.onTick = { scene in
          guard let view = scene.scrollViews.first(where: { $0.id == .string("gallery") }) else {
            return
          }
          let origin = view.originInScene
          scene.cancelTouches { touch in
            if fingers.last?.number != touch.number { fingers.append((touch.number, [])) }
            fingers[fingers.count - 1].points.append(touch.position - origin)
            return false
          }
        }
        _ = try stage.play(Hand([.path(path)]))
        stage.session.runtime.onTick = nil
        let acts = path.acts(rate: rate, from: down, scale: 1)
        #expect(acts != nil)
        let expected = (acts ?? []).compactMap { act -> [Point]? in
          guard case .touch(let finger) = act else { return nil }
          let ticks = Int((finger.seconds * rate).rounded())
          guard ticks > 0 else { return nil }
          return (1...ticks).compactMap { tick in
            finger.samples.last { $0.time <= Double(tick) / rate + 1e-9 }?.point
          }
        }
        count += expected.count
        let isSame =
          expected.count == fingers.count
          && zip(expected, fingers).allSatisfy { wanted, finger in
            wanted.count == finger.points.count
              && zip(wanted, finger.points).allSatisfy { $0.isClose(to: $1, within: 1e-9) }
          }
        if !isSame { wrong.append(number) }
      }
      return (wrong, count)
    }
    #expect(seen.0 == [] && seen.1 > 12)
  }

  @Test("with --all hands end by keys and wheels, too, and have no lift")
  func allEnds() throws {
    func hands(_ isAll: Bool) throws -> [JSONValue] {
      let written = vectors(TemporaryFolder(), hands: 40) { $0.isAll = isAll }
      return try #require(JSONValue(parsing: Array(written.output.utf8))?["hands"]?.elements)
    }
    let some = try hands(false)
    #expect(some.count == 40 && some.allSatisfy { $0["lift"]?["velocity"] != nil })
    let ends = try hands(true).filter { $0["lift"] == .null }
    #expect(!ends.isEmpty)
    for hand in ends {
      let last = try #require(hand["acts"]?.elements?.last { $0["settle"] == nil })
      #expect(last["key"] != nil || last["wheel"] != nil)
      let expected = try #require(hand["expect"])
      #expect(expected["natural"] == .null && expected["seconds"] == .null)
      #expect(expected["end"] == expected["rest"])
      #expect(try #require(expected["rest"]?["x"]?.number) >= 0)
    }
  }

  @Test("from right to left the content follows a finger that goes right")
  func rightToLeft() throws {
    let folder = TemporaryFolder([
      "scrollwork.toml": "",
      "scenes/one.lua": """
      local sw = require "scrollwork"
      return sw.scene {
        width = 300, height = 400, direction = "rtl",
        sw.scroll {
          id = "list", axis = "horizontal", sw.row { sw.item { width = 3000, height = 100 } },
        },
      }
      """,
    ])
    let file = try #require(
      JSONValue(parsing: Array(vectors(folder, "one", hands: 30).output.utf8)))
    #expect(file["direction"]?.text == "rtl")
    #expect(file["views"]?.elements?.first?["mirrored"]?.text == "x")
    var further = 0
    for hand in try #require(file["hands"]?.elements) {
      guard let acts = hand["acts"]?.elements, acts.count == 1,
        let samples = acts[0]["touch"]?["samples"]?.elements?.compactMap(\.elements),
        let first = samples.first?[1].number, let last = samples.last?[1].number,
        let start = hand["lift"]?["start"]?["x"]?.number,
        let offset = hand["lift"]?["offset"]?["x"]?.number, start == 0, last > first
      else { continue }
      further += 1
      #expect(abs(offset - (last - first)) < 0.5)
    }
    // Four of five hands go towards the end.
    #expect(further > 5)
  }

  @Test("a sheet has its detents as targets, and the speed of its flicks")
  func sheet() throws {
    let written = vectors(TemporaryFolder(), "\(Self.root)/examples/sheet", hands: 3) {
      $0.views = ["sheet"]
    }
    let file = try #require(JSONValue(parsing: Array(written.output.utf8)))
    let view = try #require(file["views"]?.elements?.first)
    #expect(file["views"]?.elements?.count == 1)
    #expect(
      view["targets"]?.elements?.compactMap { $0["id"]?.text } == ["peek", "half", "full"])
    #expect(try #require(view["snap"]?["flick"]?.number) > 0)
    for hand in file["hands"]?.elements ?? [] {
      #expect(hand["view"]?.text == "sheet")
    }
  }

  @Test("a loop has one round of targets, and the distance after which it repeats")
  func loop() throws {
    let written = vectors(TemporaryFolder(), "\(Self.root)/examples/looping_carousel", hands: 2)
    let file = try #require(JSONValue(parsing: Array(written.output.utf8)))
    let view = try #require(file["views"]?.elements?.first)
    #expect(view["targets"]?.elements?.count == 6)
    #expect(view["loop"]?.number == 1_896)
    #expect(view["range"]?["min"]?["x"] == .null)
  }

  @Test("a hand after which there is more content says how the view is then")
  func changed() throws {
    let folder = project(
      "", "sw.item { id = \"a\", height = 2000 }",
      setup: """
        list:on("will_begin_drag", function()
          list:insert(sw.item { height = 100 })
        end)
        """)
    let written = vectors(folder, "one", hands: 4)
    let file = try #require(
      JSONValue(parsing: Array(written.output.utf8)), "\(written.messages)")
    for hand in file["hands"]?.elements ?? [] {
      let height = try #require(hand["changed"]?["content"]?["height"]?.number)
      #expect(height > 2000)
    }
  }

  // MARK: - A second implementation

  @Test(
    "an implementation in Python agrees with every hand", .enabled(if: python),
    arguments: [
      (0, nil), (7, 120.0),
    ])
  func port(seed: UInt64, rate: Double?) throws {
    let folder = TemporaryFolder()
    _ = vectors(folder, hands: 60) {
      $0.seed = seed
      $0.run.rate = rate
      $0.output = "v.json"
    }
    let ported = ShellResult(
      "python3 '\(Self.root)/Tests/Vectors/carousel.py' v.json > a.json", in: folder.path)
    #expect(ported.status == 0, "\(ported.output)")
    let alone = check(folder, "a.json")
    #expect(alone.output == "60 hands agree within 0.5 pt\n" && alone.exitCode == .success)
    #expect(check(folder, "v.json") { $0.results = "a.json" }.output == alone.output)
  }

  @Test("a sign error in it is told by kind, the worst hands first", .enabled(if: python))
  func planted() throws {
    let folder = TemporaryFolder()
    _ = vectors(folder, hands: 60) { $0.output = "v.json" }
    let source = try #require(readText("\(Self.root)/Tests/Vectors/carousel.py"))
    let wrong = source.replacing("offset - velocity", with: "offset + velocity")
    #expect(wrong != source)
    folder.write(wrong, to: "wrong.py")
    let ported = ShellResult("python3 wrong.py v.json > a.json", in: folder.path)
    #expect(ported.status == 0, "\(ported.output)")
    let result = check(folder, "a.json")
    #expect(result.exitCode == .failure)
    for kind in ["wrong target: ", "rest elsewhere: ", "natural end elsewhere: "] {
      #expect(result.output.contains("\n\(kind)") || result.output.hasPrefix(kind))
    }
    #expect(result.output.contains(" of 60 hands agree within 0.5 pt\n"))
    let json = try #require(
      JSONValue(parsing: Array(check(folder, "a.json", format: .json).output.utf8)))
    for difference in json["differences"]?.elements ?? [] {
      let found = difference["hands"]?.elements ?? []
      let off = found.compactMap { $0["off"]?.number }
      #expect(difference["count"]?.integer == found.count && off == off.sorted(by: >))
      #expect(off.first == difference["worst"]?.number)
    }
  }

  @Test(
    "the test for Vitest that the guide shows passes, and fails for a wrong port",
    .enabled(if: node))
  func vitest() throws {
    let folder = TemporaryFolder()
    for name in ["carousel.json", "carousel.mjs", "carousel.test.mjs"] {
      folder.write(try #require(readText("\(Self.root)/Tests/Vectors/\(name)")), to: name)
    }
    folder.write(
      try #require(readText("\(Self.root)/Tests/Vectors/vitest.mjs")),
      to: "node_modules/vitest/index.mjs")
    folder.write(
      "{ \"name\": \"vitest\", \"exports\": \"./index.mjs\" }",
      to: "node_modules/vitest/package.json")
    let run = "RESULTS=results.json node --test carousel.test.mjs 2>&1"
    let good = ShellResult(run, in: folder.path)
    #expect(good.status == 0, "\(good.output)")
    #expect(check(folder, "results.json").output == "20 hands agree within 0.5 pt\n")
    let port = folder.text("carousel.mjs")
    folder.write(port.replacing("-1, 1)", with: "-2, 2)"), to: "carousel.mjs")
    #expect(ShellResult(run, in: folder.path).status != 0)
    #expect(check(folder, "results.json").exitCode == .failure)
  }

  // MARK: - Results

  /// Vectors of two hands on a view `v` that scrolls along `x`, with results where given.
  private func pair(_ first: String?, _ second: String?) -> String {
    func hand(_ number: Int, _ x: Int, _ result: String?) -> String {
      """
      { "hand": \(number), "view": "v", "expect": { "natural": { "x": \(x + 7), "y": 0 },
        "rest": { "x": \(x), "y": 0 }, "target": "s\(number)" }\(result.map { ", \"result\": \($0)" } ?? "") }
      """
    }
    return """
      { "vectors": 1, "views": [{ "id": "v", "axes": "x" }],
        "hands": [\(hand(1, 100, first)), \(hand(2, 200, second))] }
      """
  }

  private static let right = #"{ "rest": { "x": 100 }, "target": "s1" }"#

  @Test(
    "each way to be wrong has a kind",
    arguments: [
      (nil, "no result: 1 hand\n  hand 2\n"),
      (#"{ "rest": { "x": 200.5 }, "target": "s2" }"#, ""),
      (#"{ "rest": { "x": 199.5, "y": 0 }, "target": "s2", "natural": { "x": 207 } }"#, ""),
      (
        #"{ "rest": { "x": 200.6 }, "target": "s2" }"#,
        "rest elsewhere: 1 hand, up to 0.6 pt off\n  hand 2: x 200.6, expected x 200.0\n"
      ),
      (
        #"{ "rest": { "x": 200, "y": 3 }, "target": "s2" }"#,
        "rest elsewhere: 1 hand, up to 3.0 pt off\n  hand 2: x 200.0, y 3.0, expected x 200.0, y 0.0\n"
      ),
      (
        #"{ "rest": { "x": 200 }, "target": "s3" }"#,
        "wrong target: 1 hand\n  hand 2: s3, expected s2\n"
      ),
      (#"{ "rest": { "x": 200 } }"#, "wrong target: 1 hand\n  hand 2: nothing, expected s2\n"),
      (
        #"{ "rest": { "x": 200 }, "target": 2 }"#,
        "wrong target: 1 hand\n  hand 2: what is no text, expected s2\n"
      ),
      (
        #"{ "rest": { "x": null }, "target": "s2" }"#,
        "not a number: 1 hand\n  hand 2: x ?, expected rest x 200.0\n"
      ),
      (
        #"{ "rest": { "x": "NaN" }, "target": "s2" }"#,
        "not a number: 1 hand\n  hand 2: x ?, expected rest x 200.0\n"
      ),
      (
        #"{ "rest": { "x": 1e999 }, "target": "s2" }"#,
        "not a number: 1 hand\n  hand 2: x ?, expected rest x 200.0\n"
      ),
      (#"{ "target": "s2" }"#, "not a number: 1 hand\n  hand 2: x ?, expected rest x 200.0\n"),
      (
        #"{ "rest": { "x": 200 }, "target": "s2", "natural": { "x": 193 } }"#,
        "natural end elsewhere: 1 hand, up to 14.0 pt off\n  hand 2: x 193.0, expected x 207.0\n"
      ),
    ])
  func kinds(given: String?, report: String) {
    let folder = TemporaryFolder(["v.json": pair(Self.right, given)])
    let result = check(folder, "v.json")
    let agree = report.isEmpty ? "2 hands agree" : "1 of 2 hands agrees"
    #expect(result.output == report + "\(agree) within 0.5 pt\n", "\(result.messages)")
    #expect(result.exitCode == (report.isEmpty ? .success : .failure))
  }

  @Test("results of a file of their own may be too few, too many, twice and unknown")
  func others() {
    let folder = TemporaryFolder([
      "v.json": pair(nil, nil),
      "a.json": """
      { "vectors": 1, "hands": [
        { "hand": 1, "result": \(Self.right) }, { "hand": 1, "result": \(Self.right) },
        { "hand": 9, "result": \(Self.right) } ] }
      """,
    ])
    let result = check(folder, "v.json") { $0.results = "a.json" }
    #expect(
      result.output == """
        no result: 1 hand
          hand 2
        two results: 1 hand
          hand 1
        not in the vectors: 1 hand
          hand 9
        0 of 2 hands agree within 0.5 pt

        """)
    #expect(result.exitCode == .failure)
  }

  @Test("--within says how far off a result may be")
  func within() {
    let folder = TemporaryFolder([
      "v.json": pair(Self.right, #"{ "rest": { "x": 202 }, "target": "s2" }"#)
    ])
    #expect(check(folder, "v.json").exitCode == .failure)
    #expect(check(folder, "v.json") { $0.within = 2 }.output == "2 hands agree within 2 pt\n")
    #expect(check(folder, "v.json") { $0.within = 1.9 }.exitCode == .failure)
  }

  // MARK: - Bad input

  @Test(
    "files that are no vectors are refused",
    arguments: [
      ("", "v.json is not JSON"),
      ("{ \"vectors\": 1, \"hands\": [NaN] }", "NaN is no number in JSON"),
      ("{ \"hands\": [] }", "holds no vectors"),
      ("{ \"vectors\": 2, \"hands\": [] }", "has vectors of version 2, and version 1 is known"),
      ("{ \"vectors\": \"1\", \"hands\": [] }", "has vectors of version no number"),
      ("{ \"vectors\": 1 }", "has no list \"hands\""),
      ("{ \"vectors\": 1, \"hands\": [{}] }", "has no number \"hand\" in element 1"),
      (
        "{ \"vectors\": 1, \"hands\": [{ \"hand\": 3 }] }",
        "says of hand 3 not on which view it is and where that rests"
      ),
    ])
  func refused(text: String, message: String) {
    let result = check(TemporaryFolder(["v.json": text]), "v.json")
    #expect(result.exitCode == .usage && result.messages.contains(message), "\(result.messages)")
  }

  @Test("files without results, and files that are not there, have an exit code of their own")
  func noResults() {
    let folder = TemporaryFolder(["v.json": pair(nil, nil)])
    let none = check(folder, "v.json")
    #expect(none.exitCode == .incomplete)
    #expect(none.messages.contains("v.json has no results"))
    #expect(check(folder, "w.json").exitCode == .inputOutput)
    #expect(check(folder, "v.json") { $0.results = "w.json" }.exitCode == .inputOutput)
  }

  @Test("a scene with nothing to scroll, or that does not load, is refused")
  func nothing() {
    let fits = vectors(project("", "sw.item { height = 20 }"), "one")
    #expect(fits.exitCode == .usage && fits.messages.contains("can be scrolled by a finger"))
    let unknown = vectors(TemporaryFolder()) { $0.views = ["galery"] }
    #expect(unknown.messages.contains("unknown view galery; did you mean gallery?"))
    let broken = vectors(project(setup: "error \"no\""), "one")
    #expect(broken.exitCode == .scriptError && broken.messages.contains("no"))
    let missing = vectors(TemporaryFolder(), "nowhere")
    #expect(missing.exitCode == .usage || missing.exitCode == .inputOutput)
  }

  @Test("a view that no finger moves gives no vectors, and it is said what hands did")
  func noLifts() {
    let folder = project("input = { finger = false },")
    let result = vectors(folder, "one", hands: 1)
    #expect(result.exitCode == .incomplete, "\(result.messages)")
    #expect(result.messages.contains("only 0 of 220 hands end by a lift"))
    #expect(result.messages.contains("skipped 220 that end without a lift"))
  }

  @Test("hands that raise errors are left out, and counted")
  func errors() {
    let folder = project(setup: "list:on(\"will_end_drag\", function() error \"no\" end)")
    let result = vectors(folder, "one", hands: 1)
    #expect(result.exitCode == .incomplete)
    #expect(result.messages.contains("raise an error"), "\(result.messages)")
  }

  @Test("a path that cannot be written fails before a hand is played")
  func unwritable() {
    let result = vectors(TemporaryFolder()) { $0.output = "/proc/none/v.json" }
    #expect(result.exitCode == .inputOutput)
  }
}
