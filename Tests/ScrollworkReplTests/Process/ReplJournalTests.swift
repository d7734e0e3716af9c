@testable import ScrollworkRepl
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("ReplJournal") struct ReplJournalTests {
  private static func moment(_ tick: Int, scene: Int = 1) -> ReplMoment {
    ReplMoment(scene: scene, tick: tick)
  }

  /// A journal whose entries end at some ticks of its first scene.
  private static func journal(_ ends: Int..., from start: Int = 0) -> ReplJournal {
    var journal = ReplJournal()
    journal.beginning = moment(start)
    for (index, tick) in ends.enumerated() {
      journal.append("e\(index)")
      journal.finish(at: moment(tick), hasFailed: false)
    }
    return journal
  }

  private typealias Step = ReplJournal.Step

  @Test("an empty journal is at its beginning, and nothing breaks on it")
  func empty() {
    var journal = ReplJournal()
    journal.finish(at: Self.moment(9), hasFailed: true)
    journal.skipLast()
    journal.forgetFuture()
    #expect(journal.entries.isEmpty && journal.allSteps == [] && journal.presentSteps == [])
    #expect(journal.end == ReplMoment() && journal.present == ReplMoment())
  }

  @Test("an entry starts where the one before ended")
  func states() {
    let journal = Self.journal(5, 9, from: 2)
    #expect(journal.start(of: 0).tick == 2 && journal.start(of: 1).tick == 5)
    #expect(journal.end.tick == 9 && journal.present.tick == 9)
    #expect(journal.allSteps == [Step(index: 0, until: nil), Step(index: 1, until: nil)])
  }

  @Test(
    "the way to a tick: entries before it, and the one that it cuts",
    arguments: [
      (0, [0], nil), (30, [0, 1], 30), (59, [0, 1], 59), (60, [0, 1, 2], nil),
      (61, [0, 1, 2, 3], 61), (100, [0, 1, 2, 3], nil), (500, [0, 1, 2, 3], nil),
    ] as [(Int, [Int], Int?)])
  func going(tick: Int, entries: [Int], until: Int?) {
    // No time, 60 ticks, no time, 40 ticks.
    var journal = Self.journal(0, 60, 60, 100)
    let steps = journal.go(to: tick)
    #expect(steps.map(\.index) == entries && steps.last?.until == until)
    #expect(steps.dropLast().allSatisfy { $0.until == nil })
    #expect(journal.presentSteps == steps)
    #expect(journal.present.tick == min(tick, 100))
    #expect((journal.stand == nil) == (tick >= 100))
    // The future is kept until something is done.
    #expect(journal.entries.count == 4 && journal.end.tick == 100)
  }

  @Test("going somewhere twice is going there once", arguments: [0, 30, 60, 99, 100])
  func twice(tick: Int) {
    var journal = Self.journal(0, 60, 60, 100)
    _ = journal.go(to: 45)
    let steps = journal.go(to: tick)
    let again = journal.go(to: tick)
    #expect(again == steps && journal.presentSteps == steps)
  }

  @Test("the state that a replay reached is the present, until the next way")
  func standing() {
    var journal = Self.journal(60)
    _ = journal.go(to: 30)
    var reached = Self.moment(30)
    reached.digest = "d"
    journal.stop(at: reached)
    #expect(journal.present == reached)
    _ = journal.go(to: 31)
    #expect(journal.present.tick == 31 && journal.present.digest == "")
  }

  @Test("an entry in the past drops the future and cuts the entry that it interrupts")
  func past() {
    var journal = Self.journal(0, 60, 60, 100)
    _ = journal.go(to: 30)
    journal.append("new")
    #expect(journal.entries.map(\.text) == ["e0", "e1", "new"])
    #expect(journal.entries.map(\.cut) == [nil, 30, nil])
    #expect(journal.stand == nil && journal.end.tick == 30 && journal.present.tick == 30)
    journal.finish(at: Self.moment(35), hasFailed: true)
    #expect(journal.entries.last?.hasFailed == true && journal.end.tick == 35)
    // A replay cuts it again.
    let steps = journal.go(to: 35)
    #expect(steps.map(\.until) == [nil, 30, nil])
    #expect(journal.stand == nil)
  }

  @Test("an entry between two others cuts none")
  func between() {
    var journal = Self.journal(0, 60, 60, 100)
    _ = journal.go(to: 60)
    journal.append("new")
    #expect(journal.entries.map(\.text) == ["e0", "e1", "e2", "new"])
    #expect(journal.entries.allSatisfy { $0.cut == nil } && journal.end.tick == 60)
  }

  @Test("before the first entry the files are cut")
  func beforeEntries() {
    var journal = Self.journal(20, 50, from: 20)
    let steps = journal.go(to: 10)
    #expect(steps == [])
    #expect(journal.untilBeginning == 10 && journal.beginningCut == nil)
    journal.begin(at: Self.moment(10))
    #expect(journal.present.tick == 10 && journal.beginning.tick == 20)
    journal.append("new")
    #expect(journal.entries.map(\.text) == ["new"])
    #expect(journal.beginningCut == 10 && journal.beginning.tick == 10)
    #expect(journal.untilBeginning == 10)
  }

  @Test("ticks are those of the last scene; entries of another one are done whole")
  func scenes() {
    var journal = Self.journal(70)
    journal.append("scene")
    journal.finish(at: Self.moment(20, scene: 2), hasFailed: false)
    journal.append("more")
    journal.finish(at: Self.moment(40, scene: 2), hasFailed: false)
    let whole = [Step(index: 0, until: nil), Step(index: 1, until: nil)]
    let later = journal.go(to: 30)
    #expect(later == whole + [Step(index: 2, until: 30)])
    let earlier = journal.go(to: 10)
    #expect(earlier == [Step(index: 0, until: nil), Step(index: 1, until: 10)])
    #expect(journal.untilBeginning == nil)
  }

  @Test("an entry that is skipped keeps its index")
  func skipping() {
    var journal = Self.journal(1, 2, 3)
    journal.skip(1)
    journal.skipLast()
    #expect(journal.entries.map(\.isSkipped) == [false, true, true])
    #expect(journal.allSteps.map(\.index) == [0, 1, 2])
    journal.redo(0, at: Self.moment(7))
    #expect(journal.start(of: 1).tick == 7)
  }

  @Test("the time of a moment is its tick over its rate")
  func time() {
    #expect(ReplMoment().time == 0)
    #expect(ReplMoment(scene: 1, tick: 90, rate: 120).time == 0.75)
  }
}

@Suite("ReplOrder") struct ReplOrderTests {
  /// What arrives of a message; nil if it does not.
  private func sent<Message: WireJSON>(_ message: Message) -> Message? {
    var writer = WireWriter()
    writer.write(message)
    var reader = WireReader(writer.bytes[...])
    guard let arrived = try? Message(from: &reader), reader.isAtEnd else { return nil }
    return arrived
  }

  @Test("an answer arrives with all that it holds")
  func answer() throws {
    var answer = ReplAnswer()
    answer.failure = .usage("no \u{1B} \"way\"", help: ["help"])
    answer.exitCode = .budget
    (answer.wantsEnd, answer.isWornOut, answer.wasLook) = (true, true, true)
    answer.stop = Diagnostic(.stop, "enough")
    answer.moment = ReplMoment(scene: 2, tick: 7, rate: 119.88, digest: "d", views: ["a", "b"])
    answer.isComplete = false
    answer.completion = TabCompletion(replacing: "x", with: ["xa", "xb"], hint: "(y)")
    answer.text = "é\0"
    let arrived = try #require(sent(answer))
    #expect(arrived.failure == answer.failure && arrived.exitCode == .budget)
    #expect(arrived.wantsEnd && arrived.isWornOut && arrived.wasLook && !arrived.isComplete)
    #expect(arrived.stop == answer.stop && arrived.moment == answer.moment)
    #expect(arrived.completion == answer.completion && arrived.text == "é\0")
    let empty = try #require(sent(ReplAnswer()))
    #expect(empty.failure == nil && empty.stop == nil && empty.isComplete && empty.text == "")
  }

  @Test("orders arrive as they were sent")
  func orders() throws {
    guard case .begin(let until, let rate)? = sent(ReplOrder.begin(until: nil, rate: 120)) else {
      Issue.record("no begin")
      return
    }
    #expect(until == nil && rate == 120)
    let replay = ReplOrder.replay("x\ny", isSkipped: true, until: 5, rate: 60)
    guard case .replay(let text, let isSkipped, let tick, _)? = sent(replay) else {
      Issue.record("no replay")
      return
    }
    #expect(text == "x\ny" && isSkipped && tick == 5)
    guard case .enter("1", true)? = sent(ReplOrder.enter("1", isPast: true)),
      case .banner? = sent(ReplOrder.banner), case .status? = sent(ReplOrder.status)
    else {
      Issue.record("another order")
      return
    }
  }

  @Test("a journal arrives with its entries and cuts")
  func journal() throws {
    var journal = ReplJournal()
    journal.append("a")
    journal.finish(at: ReplMoment(scene: 1, tick: 60), hasFailed: true)
    _ = journal.go(to: 30)
    journal.append("b")
    journal.skipLast()
    guard
      case .write(let arrived, .test, "p")? = sent(
        ReplOrder.write(journal, as: .test, path: "p"))
    else {
      Issue.record("no write")
      return
    }
    #expect(arrived.entries.map(\.text) == ["a", "b"])
    #expect(arrived.entries.map(\.cut) == journal.entries.map(\.cut))
    #expect(arrived.entries.map(\.isSkipped) == [false, true])
    #expect(arrived.allSteps == journal.allSteps && arrived.end == journal.end)
  }

  @Test("half a message is none")
  func cutShort() {
    var writer = WireWriter()
    writer.write(ReplOrder.isComplete("for"))
    let whole = writer.bytes
    func order(_ count: Int) -> ReplOrder? {
      var reader = WireReader(whole[..<count])
      return try? ReplOrder(from: &reader)
    }
    #expect(order(whole.count) != nil)
    for count in 0..<whole.count { #expect(order(count) == nil) }
  }
}
