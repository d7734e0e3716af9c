import Scrollwork
import ScrollworkLua
@testable import ScrollworkTest
import Testing

@Suite("CaseValue") struct CaseValueTests {
  @Test("the source of a value is what one would write in Lua")
  func source() {
    let sources: [(CaseValue, String)] = [
      (.truth(true), "true"), (.truth(false), "false"), (.integer(0), "0"), (.integer(-7), "-7"),
      (.integer(.max), "9223372036854775807"), (.number(2), "2"), (.number(-0.5), "-0.5"),
      (.number(0.1), "0.1"), (.number(-0.0), "0"), (.text(""), "\"\""), (.list([]), "{}"),
      (.list([.integer(1), .list([]), .list([.truth(true)])]), "{ 1, {}, { true } }"),
      (
        .path(FingerPath(view: "v", down: Point(x: 1, y: 2.5), steps: [.hold(0.5)])),
        "gen.path(\"v\", { down = { 1, 2.5 } }, { hold = 0.5 })"
      ),
      (
        .path(FingerPath(view: "a\"b", steps: [.move(by: Point(x: -3, y: 0), over: 0.1)])),
        "gen.path(\"a\\\"b\", { by = { -3, 0 }, over = 0.1 })"
      ),
    ]
    for (value, expected) in sources { #expect(value.source == expected) }
  }

  @Test("a scalar counts 1, a list 1 more than its elements, a path its steps")
  func size() {
    let path = FingerPath(view: "v", steps: [.hold(0.1), .hold(0.2), .hold(0.3)])
    for scalar: CaseValue in [.truth(true), .integer(900), .number(0.5), .text("long text")] {
      #expect(scalar.size == 1)
    }
    #expect(CaseValue.list([]).size == 1)
    #expect(CaseValue.list([.integer(1), .list([.integer(2)]), .path(path)]).size == 1 + 1 + 2 + 3)
    let example = PropertyCase(fields: [
      .init(name: "a", value: .integer(1)), .init(name: "b", value: .path(path)),
    ])
    #expect(example.size == 4 && PropertyCase(fields: []).size == 0)
  }

  @Test("equal cases have equal ids of six characters, other sources have others")
  func ids() {
    func example(_ number: Int) -> PropertyCase {
      PropertyCase(fields: [.init(name: "n", value: .integer(number))])
    }
    let ids = (0..<40).map { example($0).id }
    #expect(ids == (0..<40).map { example($0).id } && Set(ids).count == 40)
    for id in ids {
      #expect(id.hasPrefix("k") && id.utf8.count == 6)
      #expect(id.dropFirst().allSatisfy { $0.isHexDigit })
    }
    #expect(PropertyCase(fields: []).source == "{}")
  }
}

@Suite("Simpler values") struct SimplerValueTests {
  @Test(
    "an integer goes to the value nearest to 0, half of the way there, and half of that, down to one step",
    arguments: [
      (-100...100, 10, [0, 5, 8, 9]), (-100...100, -7, [0, -4, -6]), (-100...100, 1, [0]),
      (-100...100, 2, [0, 1]), (-100...100, 0, []), (3...900, 10, [3, 7, 9]), (3...900, 3, []),
      (-900...(-3), -10, [-3, -7, -9]), (5...5, 5, []), (Int.min...Int.max, -3, [0, -2]),
    ] as [(ClosedRange<Int>, Int, [Int])])
  func integers(range: ClosedRange<Int>, value: Int, expected: [Int]) {
    let simpler = Generator(.integer(range)).simpler(than: .integer(value))
    #expect(simpler == expected.map(CaseValue.integer))
  }

  @Test("the ends of the widest range have simpler values, too", arguments: [Int.min, Int.max])
  func extremes(value: Int) {
    let simpler = Generator(.integer(Int.min...Int.max)).simpler(than: .integer(value))
    #expect(simpler.first == .integer(0) && simpler.count > 60)
    #expect(simpler.last == .integer(value - value.signum()))
  }

  @Test(
    "a number goes there, to a whole number, or half of the way rounded, each nearer",
    arguments: [
      (-10...10, 7.3, [0, 7, 4]), (-10...10, -2.5, [0, -2, -1]), (-10...10, 0.4, [0]),
      (-10...10, 0, []), (2.5...9, 5, [2.5, 4]), (2.5...9, 2.5, []),
    ] as [(ClosedRange<Double>, Double, [Double])])
  func numbers(range: ClosedRange<Double>, value: Double, expected: [Double]) {
    let simpler = Generator(.number(range)).simpler(than: .number(value))
    #expect(Array(simpler.prefix(expected.count)) == expected.map(CaseValue.number))
    let goal = min(max(0, range.lowerBound), range.upperBound)
    for case .number(let other) in simpler {
      #expect(range.contains(other))
      #expect(abs(other - goal) < abs(value - goal) || other == -value && value < 0)
    }
    #expect(Set(simpler).count == simpler.count)
  }

  @Test("a number that fails above a limit becomes one near to it", arguments: [0.5, 0.123, 0.9])
  func limits(limit: Double) {
    let generator = Generator(.number(0...1))
    var value = 0.974_213
    while true {
      let next = generator.simpler(than: .number(value)).compactMap { candidate -> Double? in
        guard case .number(let number) = candidate, number > limit else { return nil }
        return number
      }.first
      guard let next else { break }
      value = next
    }
    #expect(value > limit && value < limit + 0.02, "\(value)")
  }

  @Test("true becomes false, and a choice any value before its own")
  func choices() {
    #expect(Generator(.truth).simpler(than: .truth(true)) == [.truth(false)])
    #expect(Generator(.truth).simpler(than: .truth(false)) == [])
    let values: [CaseValue] = [.text("a"), .integer(2), .truth(true)]
    for (index, value) in values.enumerated() {
      #expect(Generator(.choice(values)).simpler(than: value) == Array(values[..<index]))
    }
  }

  private func shorter(_ text: String, least: Int) -> [String] {
    // The elements are of no kind that has simpler values.
    let value = CaseValue.list(text.map { .text(String($0)) })
    return Generator(.list(Generator(.truth), least...9)).simpler(than: value).map { value in
      guard case .list(let elements) = value else { return "no list" }
      return elements.map { if case .text(let text) = $0 { text } else { "?" } }.joined()
    }
  }

  @Test("a list loses all, then halves, quarters and single elements, down to its least length")
  func lists() {
    #expect(shorter("", least: 0) == [])
    #expect(shorter("a", least: 0) == [""])
    #expect(shorter("abc", least: 0) == ["", "bc", "ac", "ab"])
    #expect(shorter("abcd", least: 0) == ["", "cd", "ab", "bcd", "acd", "abd", "abc"])
    #expect(shorter("abcd", least: 2) == ["cd", "ab", "bcd", "acd", "abd", "abc"])
    #expect(shorter("abcd", least: 3) == ["bcd", "acd", "abd", "abc"])
    #expect(shorter("abcd", least: 4) == [])
    #expect(
      shorter("abcde", least: 0) == [
        "", "cde", "abe", "abcd", "bcde", "acde", "abde", "abce", "abcd",
      ])
  }

  @Test("a list's elements get simpler one at a time")
  func elements() {
    let generator = Generator(.list(Generator(.integer(0...9)), 2...2))
    #expect(
      generator.simpler(than: .list([.integer(1), .integer(4)])) == [
        .list([.integer(0), .integer(4)]), .list([.integer(1), .integer(0)]),
        .list([.integer(1), .integer(2)]), .list([.integer(1), .integer(3)]),
      ])
  }

  private func example(_ number: Int) -> PropertyCase {
    PropertyCase(fields: [.init(name: "n", value: .integer(number))])
  }

  @Test("a search in which nothing simpler fails tries each value once, and none twice")
  func nothing() {
    var tried: [PropertyCase] = []
    let search = CaseSearch(from: example(10), [Generator(.integer(-99...99))]) {
      tried.append($0)
      return false
    }
    #expect(search.smallest == example(10) && search.tries == 7)
    #expect(tried == [0, 5, 8, 9, 1, 2, 3].map(example))
  }

  private func list(_ numbers: [Int]) -> PropertyCase {
    PropertyCase(fields: [.init(name: "l", value: .list(numbers.map(CaseValue.integer)))])
  }

  private func numbers(_ example: PropertyCase) -> [Int] {
    guard case .list(let values) = example.fields[0].value else { return [] }
    return values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
  }

  @Test("a search ends after five hundred cases, wherever it is then")
  func limit() {
    let all = [Int](repeating: 1_000, count: 100)
    let search = CaseSearch(
      from: list(all), [Generator(.list(Generator(.integer(0...1_000)), 0...100))]
    ) {
      let numbers = numbers($0)
      return numbers.count == 100 && numbers.allSatisfy { $0 >= 500 }
    }
    #expect(search.tries == 500)
    #expect(numbers(search.smallest).first == 500 && numbers(search.smallest).last == 1_000)
  }

  // row:Q4
  @Test("each part of a list is minimized by itself, to the same limit · row:Q4")
  func parts() {
    var random = CaseRandom(seed: 11, property: "parts", number: 1)
    for _ in 1...40 {
      let (limit, count) = (random.integer(1...900), random.integer(1...5))
      let sign = random.integer(0...1) * 2 - 1
      let start = (0..<count + random.integer(0...3)).map { _ in
        sign * random.integer(limit...1_000)
      }
      let search = CaseSearch(
        from: list(start), [Generator(.list(Generator(.integer(-1_000...1_000)), 0...9))]
      ) { numbers($0).count { sign * $0 >= limit } >= count }
      #expect(search.smallest == list([Int](repeating: sign * limit, count: count)), "\(start)")
      #expect(search.tries <= 200)
    }
  }

  // row:Q4
  @Test("of numbers that are equally near to 0 the positive one is the smallest · row:Q4")
  func ties() {
    for start in [-813, 813] {
      let integers = CaseSearch(from: example(start), [Generator(.integer(-1_000...1_000))]) {
        guard case .integer(let n) = $0.fields[0].value else { return false }
        return abs(n) >= 339
      }
      #expect(integers.smallest == example(339))
      let search = CaseSearch(
        from: PropertyCase(fields: [.init(name: "n", value: .number(Double(start)))]),
        [Generator(.number(-1_000...1_000))]
      ) {
        guard case .number(let n) = $0.fields[0].value else { return false }
        return abs(n) >= 339
      }
      guard case .number(let n) = search.smallest.fields[0].value else { continue }
      #expect(n >= 339 && n < 345)
    }
  }

  // row:Q4
  @Test(
    "the ends of the widest range become small, and odd numbers become 1 · row:Q4",
    arguments: [Int.min, Int.max, -7, 813])
  func extremes(start: Int) {
    let generators = [Generator(.integer(Int.min...Int.max))]
    #expect(CaseSearch(from: example(start), generators) { _ in true }.smallest == example(0))
    let odd = start | 1
    let search = CaseSearch(from: example(odd), generators) {
      guard case .integer(let n) = $0.fields[0].value else { return false }
      return n % 2 != 0
    }
    #expect(search.smallest == example(1))
  }
}
