internal import Scrollwork

/// Turns the time of a page's frames into whole ticks, and deals inputs to them.
///
/// There is no second clock: time passes as far as the page says that it has.
package struct PreviewClock: Sendable {
  /// The longest time that one frame can pass, in milliseconds: more is a stall, and no jump.
  package static let longestFrame = 100.0
  /// The most ticks that one frame can pass.
  package static let mostTicks = 12

  /// Ticks a second.
  package let rate: Double
  /// The time that has passed, in ticks.
  private var now = 0.0
  /// The ticks that were given out.
  private var given = 0.0
  private var waiting: [(time: Double, input: PreviewInput)] = []
  /// Where each finger was after the last tick.
  private var fingers: [Int: Point] = [:]

  /// What to do next.
  package enum Step: Hashable, Sendable {
    case input(PreviewInput)
    case tick
  }

  /// Makes a clock of a scene.
  package init(rate: Double) { self.rate = rate }

  /// The steps of a frame.
  ///
  /// - Parameters:
  ///   - milliseconds: The real time since the frame before; negative and no number count as 0.
  ///   - speed: By how much time is slowed down or sped up; 1 is real time.
  ///   - inputs: What was done, each with how long before this frame, in milliseconds, in order.
  /// - Returns: Inputs and ticks in order. A tick takes the last of the movements that are not
  ///   after its end; what is after the last tick waits for the next frame.
  package mutating func steps(
    passing milliseconds: Double, speed: Double = 1,
    inputs: [(before: Double, input: PreviewInput)] = []
  ) -> [Step] {
    let passed = milliseconds.isFinite ? min(max(0, milliseconds), Self.longestFrame) : 0
    let factor = (speed.isFinite ? max(0, speed) : 1) * rate / 1000
    now += passed * factor
    for (before, input) in inputs {
      let back = before.isFinite ? min(max(0, before), passed) : 0
      let time = max(waiting.last?.time ?? 0, now - back * factor)
      waiting.append((time, input.rounded))
    }
    var steps: [Step] = []
    var ticks = 0
    while given + 1 <= now, ticks < Self.mostTicks {
      given += 1
      ticks += 1
      steps += due(at: given).map(Step.input)
      steps.append(.tick)
    }
    // What could not be passed in one frame is not made up for later.
    if given + 1 <= now { now = given }
    // Without ticks, as while time stands still, what is done is done at once.
    if factor == 0 || passed == 0 {
      steps += due(at: .infinity).map(Step.input)
    }
    return steps
  }

  /// The inputs up to a time, of consecutive movements of one finger the last only.
  ///
  /// A movement to where the finger is already is none. A finger that has moved lifts after the
  /// tick in which it did. Both are as with a test's finger.
  private mutating func due(at time: Double) -> [PreviewInput] {
    var inputs: [PreviewInput] = []
    var moved: Set<Int> = []
    var count = 0
    search: for (begin, input) in waiting {
      guard begin <= time + 1e-9 else { break }
      switch input {
      case .down(let finger, let point): fingers[finger] = point
      case .move(let finger, let point):
        if case .move(finger, _)? = inputs.last { inputs.removeLast() }
        if fingers[finger] != point { moved.insert(finger) }
      case .up(let finger) where moved.contains(finger) && time.isFinite: break search
      default: break
      }
      inputs.append(input)
      count += 1
    }
    waiting.removeFirst(count)
    return inputs.filter { input in
      guard case .move(let finger, let point) = input else { return true }
      defer { fingers[finger] = point }
      return fingers[finger] != point
    }
  }
}
