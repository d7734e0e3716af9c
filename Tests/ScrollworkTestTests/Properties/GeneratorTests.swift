import Scrollwork
import ScrollworkLua
@testable import ScrollworkTest
import Testing

@Suite("Generator") struct GeneratorTests {
  private static var kinds: [Generator.Kind] {
    [
      .truth, .integer(-5...5), .integer(3...900), .integer(Int.min...Int.max),
      .number(-1...1), .number(2.5...2.5), .choice([.text("a"), .integer(2), .truth(true)]),
      .list(Generator(.integer(0...9)), 2...6), .path(on: "sheet", most: 8),
      .hand(HandGenerator(view: "sheet", axis: nil, most: 4, like: .thumb)),
      .hand(HandGenerator(view: "sheet", axis: .horizontal, most: 1, like: .thumb)),
      .hand(HandGenerator(view: "sheet", axis: nil, most: 4, pinches: true, like: .everyone)),
      .list(Generator(.list(Generator(.truth), 0...2)), 0...3),
    ]
  }

  private func values(_ kind: Generator.Kind, count: Int = 200) -> [CaseValue] {
    (1...count).map { number in
      var random = CaseRandom(seed: 0, property: "p", number: number)
      return Generator(kind).value(&random)
    }
  }

  /// Whether a generator could have made a value.
  private func makes(_ kind: Generator.Kind, _ value: CaseValue) -> Bool {
    switch (kind, value) {
    case (.truth, .truth): true
    case (.integer(let range), .integer(let integer)): range.contains(integer)
    case (.number(let range), .number(let number)): range.contains(number)
    case (.choice(let values), _): values.contains(value)
    case (.list(let element, let count), .list(let values)):
      count.contains(values.count) && values.allSatisfy { makes(element.kind, $0) }
    case (.path(let view, let most), .path(let path)):
      path.view == view && (1...most).contains(path.steps.count)
    case (.hand(let hands), .path(let path)): path.view == hands.view && !path.steps.isEmpty
    default: false
    }
  }

  @Test("what it makes is in its range, and so is everything simpler", arguments: kinds.indices)
  func range(index: Int) {
    let kind = Self.kinds[index]
    for value in values(kind) {
      #expect(makes(kind, value))
      for simpler in Generator(kind).simpler(than: value) {
        #expect(makes(kind, simpler), "\(value.source) → \(simpler.source)")
        #expect(simpler != value)
      }
    }
  }

  @Test("hands are as fast as people, along their axis, in times of whole ticks at every rate")
  func hands() {
    var speeds: [Double] = []
    var kinds: [String: Int] = [:]
    let thumb = HandGenerator(view: "v", axis: .vertical, most: 4, like: .thumb)
    for case .path(let path) in values(.hand(thumb), count: 4_000) {
      for step in path.steps {
        switch step {
        case .flick(let velocity, let over):
          speeds.append(abs(velocity.y))
          #expect(abs(velocity.x) <= abs(velocity.y) / 5 && velocity.y == velocity.y.rounded())
          #expect([0.1, 0.2].contains(over))
        case .move(let displacement, let over):
          #expect((1...2_000).contains(abs(displacement.y)))
          #expect((over * 10).rounded() / 10 == over && (0.1...1).contains(over))
        case .hold(let seconds), .wait(let seconds): #expect((0.1...0.5).contains(seconds))
        case .lift, .settle: break
        case .wheel(let distance, let ticks):
          kinds["wheel", default: 0] += 1
          #expect(distance.x == 0 && (1...8).contains(ticks))
        case .key: kinds["key", default: 0] += 1
        case .trackpad, .pinch, .accessibility: Issue.record("a thumb does \(step)")
        }
      }
    }
    speeds.sort()
    #expect(abs(speeds[speeds.count / 2] - 1_100) < 60, "\(speeds[speeds.count / 2])")
    let fast = Double(speeds.count { $0 > 6_000 }) / Double(speeds.count)
    #expect(abs(fast - 0.03) < 0.01, "\(fast)")
    #expect(speeds[0] >= 50 && speeds[speeds.count - 1] <= 8_000)
    let (wheels, keys) = (kinds["wheel"] ?? 0, kinds["key"] ?? 0)
    #expect(wheels > keys && keys > 100)
  }

  @Test("a name for hands means the same hands in every version")
  func namedHands() {
    let thumb = HandGenerator(view: "v", axis: nil, most: 4, like: .thumb)
    let sources = values(.hand(thumb), count: 4).map(\.source)
    #expect(
      sources == [
        #"gen.path("v", { flick = { 0, -307 }, over = 0.1 })"#,
        #"gen.path("v", { by = { 0, -63 }, over = 0.9 }, { lift = true }, { settle = true }, { flick = { 0, -582 }, over = 0.1 }, { wait = 0.3 }, { flick = { 0, 1533 }, over = 0.1 })"#,
        #"gen.path("v", { by = { -61, 0 }, over = 0.4 }, { by = { 6, 0 }, over = 0.3 }, { lift = true })"#,
        #"gen.path("v", { key = "ArrowDown" }, { settle = true }, { flick = { -32, -646 }, over = 0.1 })"#,
      ])
  }

  @Test("hands of everyone have trackpads and accessibility clients, and two fingers where asked")
  func everyone() {
    func kinds(pinches: Bool) -> [String: Int] {
      let hands = HandGenerator(view: "v", axis: nil, most: 4, pinches: pinches, like: .everyone)
      var kinds: [String: Int] = [:]
      for case .path(let path) in values(.hand(hands), count: 2_000) {
        for step in path.steps {
          switch step {
          case .trackpad: kinds["trackpad", default: 0] += 1
          case .pinch: kinds["pinch", default: 0] += 1
          case .accessibility: kinds["accessibility", default: 0] += 1
          case .move, .hold, .lift, .flick, .wait, .settle, .wheel, .key: break
          }
        }
      }
      return kinds
    }
    let (plain, pinching) = (kinds(pinches: false), kinds(pinches: true))
    #expect(plain["pinch"] == nil && pinching["pinch"] ?? 0 > 50)
    #expect(plain["trackpad"] ?? 0 > 200 && pinching["trackpad"] ?? 0 > 200)
    #expect(plain["accessibility"] ?? 0 > 50)
  }

  @Test("the same seed, property and number make the same case; another one makes another")
  func chance() {
    func value(_ seed: UInt64, _ property: String, _ number: Int) -> CaseValue {
      var random = CaseRandom(seed: seed, property: property, number: number)
      return Generator(.integer(0...1_000_000)).value(&random)
    }
    #expect(value(1, "a", 1) == value(1, "a", 1))
    let all = [value(1, "a", 1), value(2, "a", 1), value(1, "b", 1), value(1, "a", 2)]
    #expect(Set(all).count == 4)
  }

  @Test("whole ranges are reached, ends included")
  func spread() {
    #expect(Set(values(.integer(0...5))).count == 6)
    let numbers = Set(values(.number(0...1)))
    #expect(numbers.contains(.number(0)) && numbers.contains(.number(1)) && numbers.count > 100)
  }

  @Test("times of a path are whole ticks at 30, 60 and 120 Hz")
  func ticks() {
    let hands = HandGenerator(view: "v", axis: nil, most: 4, pinches: true, like: .everyone)
    let paths = values(.path(on: "v", most: 5)) + values(.hand(hands))
    for case .path(let path) in paths {
      for step in path.steps {
        let seconds =
          switch step {
          case .move(_, let over), .flick(_, let over), .trackpad(_, let over),
            .pinch(_, let over):
            over
          case .hold(let seconds), .wait(let seconds): seconds
          case .lift, .settle, .wheel, .key, .accessibility: 0.0
          }
        #expect(abs((seconds * 30).rounded() - seconds * 30) < 1e-9)
      }
    }
  }

  @Test("the search ends, and finds the smallest number and list that fail")
  func search() {
    let generators = [
      Generator(.integer(-1_000...1_000)), Generator(.list(Generator(.integer(0...99)), 0...9)),
    ]
    for number in 1...60 {
      var random = CaseRandom(seed: 3, property: "p", number: number)
      let example = PropertyCase(
        fields: zip(["n", "l"], generators).map { .init(name: $0, value: $1.value(&random)) })
      func fails(_ example: PropertyCase) -> Bool {
        guard case .integer(let n) = example.fields[0].value,
          case .list(let l) = example.fields[1].value
        else { return false }
        return n >= 77 && l.count >= 2
      }
      guard fails(example) else { continue }
      let search = CaseSearch(from: example, generators, fails: fails)
      #expect(search.smallest.source == "{ n = 77, l = { 0, 0 } }", "\(example.source)")
      #expect(search.tries <= CaseSearch.limit)
    }
  }

  @Test("of integers that fail from a limit on, the limit is found, however far it is")
  func limit() {
    var random = CaseRandom(seed: 5, property: "limit", number: 1)
    let most = 1_000_000_000
    for _ in 1...40 {
      for sign in [1, -1] {
        guard case .integer(let limit) = Generator(.integer(1...most)).value(&random),
          case .integer(let start) = Generator(.integer(limit...most)).value(&random)
        else { continue }
        let search = CaseSearch(
          from: PropertyCase(fields: [.init(name: "n", value: .integer(sign * start))]),
          [Generator(.integer(-most...most))]
        ) { candidate in
          guard case .integer(let n) = candidate.fields[0].value else { return false }
          return sign * n >= limit
        }
        #expect(search.smallest.fields[0].value == .integer(sign * limit))
      }
    }
  }

  @Test("a path loses steps, goes to the middle and gets round and slow")
  func path() {
    let generator = Generator(.path(on: "v", most: 8))
    let path = FingerPath(
      view: "v", down: Point(x: 3, y: 4),
      steps: [
        .hold(0.3), .move(by: Point(x: 37, y: -431), over: 0.2),
        .move(by: Point(y: 55), over: 0.1),
      ])
    let example = PropertyCase(fields: [.init(name: "path", value: .path(path))])
    let search = CaseSearch(from: example, [generator]) { candidate in
      guard case .path(let path) = candidate.fields[0].value else { return false }
      return path.steps.contains { step in
        if case .move(let displacement, _) = step { displacement.y < -150 } else { false }
      }
    }
    #expect(
      search.smallest.source == "{ path = gen.path(\"v\", { by = { 0, -200 }, over = 0.5 }) }")
  }

  @Test("a case's source names every field, however it is called")
  func source() {
    let example = PropertyCase(fields: [
      .init(name: "end", value: .text("a\"\n\t\u{e9}")), .init(name: "n_1", value: .number(0.5)),
    ])
    #expect(example.source == "{ [\"end\"] = \"a\\\"\\n\\009\u{e9}\", n_1 = 0.5 }")
  }
}
