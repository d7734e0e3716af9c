import Scrollwork
import ScrollworkPreview
import Testing

@Suite("The preview's clock") struct PreviewClockTests {
  private func ticks(_ steps: [PreviewClock.Step]) -> Int { steps.count { $0 == .tick } }

  @Test("real time becomes whole ticks, and what is left counts later")
  func time() {
    var clock = PreviewClock(rate: 60)
    #expect((0..<60).map { _ in ticks(clock.steps(passing: 1000.0 / 120)) }.reduce(0, +) == 30)
    var slow = PreviewClock(rate: 60)
    #expect(
      (0..<120).map { _ in ticks(slow.steps(passing: 1000.0 / 60, speed: 0.25)) }.reduce(0, +) == 30
    )
  }

  @Test("a stall is a pause and no jump")
  func stalls() {
    var clock = PreviewClock(rate: 60)
    #expect(ticks(clock.steps(passing: 5000)) == 6)
    var fast = PreviewClock(rate: 1000)
    #expect(ticks(fast.steps(passing: 100)) == 12)
    #expect(ticks(fast.steps(passing: 1)) <= 1)
    #expect(ticks(clock.steps(passing: .nan)) == 0)
    #expect(ticks(clock.steps(passing: -5)) == 0)
  }

  @Test("inputs keep their order, and a tick takes the last movement before its end")
  func dealing() {
    var clock = PreviewClock(rate: 100)
    let point = { Point(x: $0, y: 0) }
    let steps = clock.steps(
      passing: 30,
      inputs: [
        (28, .down(finger: 1, at: point(0))), (27, .move(finger: 1, to: point(1))),
        (21, .move(finger: 1, to: point(2))), (19, .move(finger: 1, to: point(3))),
        (18, .up(finger: 1)), (2, .down(finger: 2, at: point(9))),
      ])
    #expect(
      steps == [
        .input(.down(finger: 1, at: point(0))), .input(.move(finger: 1, to: point(2))), .tick,
        .input(.move(finger: 1, to: point(3))), .tick,
        // A finger lifts after the tick in which it moved, as a test's does.
        .input(.up(finger: 1)), .input(.down(finger: 2, at: point(9))), .tick,
      ])
  }

  @Test("a movement to where the finger is already is none")
  func stillFinger() {
    var clock = PreviewClock(rate: 100)
    let point = { Point(x: $0, y: 0) }
    let steps = clock.steps(
      passing: 30,
      inputs: [
        (28, .down(finger: 1, at: point(5))), (26, .move(finger: 1, to: point(5))),
        (18, .move(finger: 1, to: point(7))), (8, .move(finger: 1, to: point(9))),
        (6, .move(finger: 1, to: point(7))), (4, .up(finger: 1)),
      ])
    #expect(
      steps == [
        .input(.down(finger: 1, at: point(5))), .tick, .input(.move(finger: 1, to: point(7))),
        .tick, .tick,
      ])
    #expect(clock.steps(passing: 10) == [.input(.up(finger: 1)), .tick])
  }

  @Test("while time stands still, what is done is done at once")
  func paused() {
    var clock = PreviewClock(rate: 60)
    #expect(
      clock.steps(passing: 16, speed: 0, inputs: [(3, .up(finger: 1))]) == [.input(.up(finger: 1))])
  }

  @Test("positions are multiples of a sixteenth of a point")
  func rounding() {
    let input = PreviewInput.move(finger: 1, to: Point(x: 1.03, y: .nan)).rounded
    #expect(input == .move(finger: 1, to: Point(x: 1, y: 0)))
  }
}
