import Scrollwork
@testable import ScrollworkExplore
import ScrollworkLua
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

/// Two versions of a project, compared in this process.
private struct Versions {
  let old: TemporaryFolder
  let new: TemporaryFolder

  init(_ files: [String: String], changed: [String: String] = [:]) {
    old = TemporaryFolder(files)
    new = TemporaryFolder(files.merging(changed) { $1 })
  }

  /// Two versions of examples/carousel, which differ by a replacement in one file.
  init(of file: String, _ text: String, _ replacement: String) throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    var files: [String: String] = [:]
    for name in ["carousel.lua", "scenes/gallery.lua", "scrollwork.toml"] {
      files[name] = readText("\(root)/examples/carousel/\(name)")
    }
    // A folder's script is that of its name, and these have names by chance.
    let whole = try #require(files[file])
    let changed = whole.replacing(text, with: replacement)
    #expect(changed != whole, "\(text)")
    self.init(files, changed: [file: changed])
  }

  /// The options of a comparison of the new version with another one.
  func options(
    _ target: String = ".", with other: DiffOptions.Other? = nil
  ) -> DiffOptions {
    DiffOptions(
      RunOptions(
        target, invocation: Invocation(environment: [:], currentDirectory: FilePath(new.path))),
      other: other ?? .version(old.path))
  }

  /// Answers orders on the scripts' thread.
  func answers(
    _ options: DiffOptions, _ orders: [DiffOrder]
  ) throws(HostError) -> [DiffAnswer] {
    let sides = try DiffSides(options)
    return try ScriptThread.run { () throws(HostError) in
      let differ = try HandDiffer(sides, seed: options.seed, films: nil)
      return try orders.map { (order) throws(HostError) in try differ.answer(order) }
    }
  }

  /// What hands do.
  func differences(
    _ numbers: [Int], _ options: DiffOptions? = nil
  ) throws(HostError) -> [HandDifference] {
    guard
      case .play(let differences)? = try answers(options ?? self.options(), [.play(numbers)]).first
    else { return [] }
    return differences
  }

  /// What both have, and what only one has.
  func ground() throws(HostError) -> DiffGround {
    guard case .look(let ground)? = try answers(options(), [.look]).first else {
      return DiffGround()
    }
    return ground
  }
}

/// A hand that is one flick along a gallery from its start, by arithmetic.
private struct Flick {
  let number: Int
  /// Where momentum alone would end, in points: 2.0025 is −ln 0.135, the part of speed that is lost
  /// each second, so a speed goes on for a distance of that speed by 2.0025.
  let natural: Double

  /// The first of many hands that are one flick towards the end.
  static func first(_ count: Int) -> [Flick] {
    let source = HandSource(seed: 0, surfaces: [.init(view: "gallery", axis: .x)])
    let flicks = (0..<1_000).lazy.compactMap { number -> Flick? in
      guard case .path(let path)? = source.hand(number).acts.first,
        source.hand(number).acts.count == 1, path.steps.count == 1,
        case .flick(let velocity, let over) = path.steps[0], velocity.x < 0
      else { return nil }
      return Flick(number: number, natural: -velocity.x * (over + 1 / 2.0025))
    }
    return Array(flicks.prefix(count))
  }

  /// How many pages of a width momentum would go on; nil where it is within a few points of the
  /// middle between two, which a tick of the finger decides.
  func pages(of width: Double, from middle: Double = 0.5) -> Int? {
    let pages = natural / width + 1 - middle
    let near = 12 / width
    guard pages - pages.rounded(.down) > near, pages.rounded(.up) - pages > near else { return nil }
    return Int(pages.rounded(.down))
  }
}

@Suite("HandDiffer") struct DiffTests {
  private static func page(
    _ hand: HandDifference, _ side: KeyPath<HandDifference, HandDifference.Side>
  )
    -> String?
  { hand[keyPath: side].rests.first { $0.view == "gallery" }?.name }

  @Test("a limit of two pages a flick in place of one: which flicks end elsewhere, by arithmetic")
  func limit() throws {
    let versions = try Versions(of: "carousel.lua", "-1, 1)", "-2, 2)")
    let flicks = Flick.first(60)
    let played = try versions.differences(flicks.map(\.number))
    #expect(played.count == 60)
    var expected = 0
    var checked = 0
    for (flick, hand) in zip(flicks, played) {
      guard let pages = flick.pages(of: 406) else { continue }
      checked += 1
      #expect(Self.page(hand, \.before) == "slide-\(1 + min(pages, 1))", "\(flick)")
      #expect(Self.page(hand, \.after) == "slide-\(1 + min(pages, 2))", "\(flick)")
      let differs = pages >= 2
      #expect(hand.moves.isEmpty != differs, "\(flick)")
      if differs {
        expected += 1
        #expect(
          hand.moves == [
            .init(kind: .init(view: "gallery", before: "slide-2", after: "slide-3"), distance: 406)
          ])
      }
    }
    // Two pages begin at 609 pt: at 1,017 pt/s of a flick of 0.1 s, at 871 of one of 0.2 s. The
    // median speed is 1,100, and 0.9 the deviation of its logarithm: 53 and 60 in 100 are above.
    #expect(checked > 50)
    #expect((0.4...0.75).contains(Double(expected) / Double(checked)), "\(expected) of \(checked)")
  }

  @Test("a page turns from 0.7 of its width on in place of half: which flicks end elsewhere")
  func threshold() throws {
    let versions = try Versions(
      of: "carousel.lua", "sw.round(move.natural.x / pitch)",
      "sw.round(move.natural.x / pitch - 0.2)")
    let flicks = Flick.first(300).filter { $0.natural < 400 }.prefix(40)
    let played = try versions.differences(flicks.map(\.number))
    var differing = 0
    for (flick, hand) in zip(flicks, played) {
      guard let before = flick.pages(of: 406), let after = flick.pages(of: 406, from: 0.7) else {
        continue
      }
      #expect(Self.page(hand, \.before) == "slide-\(1 + min(before, 1))", "\(flick)")
      #expect(Self.page(hand, \.after) == "slide-\(1 + min(after, 1))", "\(flick)")
      #expect(hand.moves.isEmpty == (before == after), "\(flick)")
      if before != after { differing += 1 }
    }
    #expect(differing > 0)
  }

  @Test("another gap moves every slide, and a hand that rests on the same slide ends there")
  func gap() throws {
    let versions = try Versions(of: "carousel.lua", "One page", "One  page")
    let options = versions.options(with: .options([SceneOption(name: "gap", text: "24")]))
    let flicks = Flick.first(100).filter { $0.pages(of: 406) ?? 0 >= 1 && $0.natural > 300 }
    let played = try versions.differences(Array(flicks.map(\.number).prefix(20)), options)
    #expect(played.count == 20)
    for hand in played {
      #expect(hand.before.rests.map(\.x) == [406] && hand.after.rests.map(\.x) == [414])
      #expect(hand.before.rests.map(\.name) == ["slide-2"] && hand.moves.isEmpty && !hand.isSame)
    }
  }

  @Test("other words in a comment change nothing, not even an event")
  func nothing() throws {
    let versions = try Versions(of: "carousel.lua", "called once", "called one time")
    for hand in try versions.differences(Array(0..<20)) {
      #expect(hand.isSame && hand.moves.isEmpty)
    }
  }

  @Test(
    "the time to rest counts from the last lift, and a rest is as far from its natural end as told")
  func numbers() throws {
    let versions = try Versions(of: "carousel.lua", "-1, 1)", "-2, 2)")
    let flicks = Flick.first(40).filter { ($0.pages(of: 406) ?? 0) == 3 }
    #expect(!flicks.isEmpty)
    for (flick, hand) in zip(flicks, try versions.differences(flicks.map(\.number))) {
      let before = try #require(hand.before.fromNaturalEnd)
      let after = try #require(hand.after.fromNaturalEnd)
      #expect(abs(before - (flick.natural - 406)) < 12, "\(flick)")
      #expect(abs(after - abs(flick.natural - 812)) < 12, "\(flick)")
      // Whole ticks of the phone's 60 Hz.
      let time = try #require(hand.before.timeToRest)
      #expect(time > 0 && abs(time * 60 - (time * 60).rounded()) < 1e-6)
    }
  }

  @Test("a hand that was made small still ends elsewhere in the same way", arguments: [6, 9, 25])
  func shrunk(number: Int) throws {
    let versions = try Versions(of: "carousel.lua", "-1, 1)", "-2, 2)")
    let answers = try versions.answers(versions.options(), [.play([number]), .shrink(number)])
    guard case .play(let played) = answers[0], case .shrink(let hand) = answers[1] else {
      Issue.record("\(answers)")
      return
    }
    let first = try #require(played.first?.greatest)
    #expect(hand.least <= hand.steps && hand.source.count >= 1)
    #expect(hand.difference.greatest?.kind == first.kind)
    #expect(hand.lines == ["carousel.lua:11", "carousel.lua:11"])
  }

  @Test("views and targets of one version only are told, and no hand ends elsewhere by them")
  func ids() throws {
    func scene(_ views: String) -> [String: String] {
      ["scenes/page.lua": "local sw = require \"scrollwork\"\nreturn sw.scene { \(views) }"]
    }
    func list(_ id: String, _ count: Int) -> String {
      """
      sw.scroll { id = "\(id)", height = 300, snap = { to = "views", align = "start" },
        sw.column((function() local t = {} for i = 1, \(count) do t[i] = sw.item { id = "\(id)" .. i, height = 200 } end return t end)()) },
      """
    }
    let versions = Versions(
      scene(list("a", 4) + list("b", 4)), changed: scene(list("a", 5) + list("c", 4)))
    let ground = try {
      guard
        case .look(let ground)? = try versions.answers(versions.options("scenes/page.lua"), [.look])
          .first
      else { return DiffGround() }
      return ground
    }()
    #expect(ground.views == ["a"])
    #expect(ground.onlyBefore.texts == ["the view b"])
    #expect(ground.onlyAfter.texts.first == "the view c")
    #expect(ground.sources.count == 2 && ground.sources[0] != ground.sources[1])
    let played = try versions.differences(Array(0..<10), versions.options("scenes/page.lua"))
    #expect(played.allSatisfy { $0.before.rests.map(\.view) == ["a"] })
    #expect(played.allSatisfy { $0.after.rests.map(\.view) == ["a"] })
  }

  @Test("a view without a rule ends elsewhere by more than half a point")
  func offsets() {
    func rest(_ x: Double, _ name: String?, hasRule: Bool) -> HandDifference.Side {
      .init(
        rests: [.init(view: "v", x: x, y: 0, name: name, hasRule: hasRule)], digest: "\(x)")
    }
    func moves(_ before: HandDifference.Side, _ after: HandDifference.Side) -> [Double] {
      HandDifference(number: 0, before: before, after: after).moves.map(\.distance)
    }
    #expect(moves(rest(0, nil, hasRule: false), rest(0.5, nil, hasRule: false)) == [])
    #expect(moves(rest(0, nil, hasRule: false), rest(0.75, nil, hasRule: false)) == [0.75])
    // Without a rule the item at an edge is there by chance.
    #expect(moves(rest(0, "a", hasRule: false), rest(0.25, "b", hasRule: false)) == [])
    #expect(moves(rest(0, "a", hasRule: true), rest(8, "a", hasRule: true)) == [])
    #expect(moves(rest(0, "a", hasRule: true), rest(0, "b", hasRule: true)) == [0])
    #expect(moves(rest(0, "a", hasRule: true), rest(9, nil, hasRule: true)) == [9])
  }

  @Test("of hands with the same targets the farthest is shown, and errors come first")
  func greatest() {
    func hand(_ number: Int, _ from: String, _ to: String, _ x: Double, fault: Bool = false)
      -> HandDifference
    {
      HandDifference(
        number: number,
        before: .init(
          rests: [.init(view: "v", x: 0, y: 0, name: from, hasRule: true)], digest: ""),
        after: .init(
          rests: [.init(view: "v", x: x, y: 0, name: to, hasRule: true)],
          problem: fault ? .init(code: "SW0102", text: "x", isStop: false) : nil, digest: ""))
    }
    let hands = [
      hand(1, "a", "b", 10), hand(2, "a", "b", 30), hand(3, "a", "b", 30), hand(4, "a", "c", 20),
      hand(5, "a", "a", 0), hand(6, "a", "a", 0, fault: true),
    ]
    #expect(HandDifference.greatest(of: hands, count: 5).map(\.number) == [6, 2, 4])
    #expect(HandDifference.greatest(of: hands, count: 2).map(\.number) == [6, 2])
  }

  @Test("medians and 95 of 100 are by nearest rank, of hands that both have a number for")
  func quantiles() throws {
    var record = DiffRecord(
      target: "t", before: "a", after: "b", settings: [], seed: 0, hands: 21, shard: nil,
      ground: DiffGround())
    record.differences = (1...21).map { number in
      HandDifference(
        number: number, before: .init(rests: [], timeToRest: Double(number), digest: ""),
        after: .init(
          rests: [], timeToRest: number == 21 ? nil : Double(2 * number), digest: ""))
    }
    let times = DiffSummary(record).timeToRest
    let (before, after) = (try #require(times.before), try #require(times.after))
    #expect(before.median == 10 && before.p95 == 19 && after.median == 20 && after.p95 == 38)
  }
}
