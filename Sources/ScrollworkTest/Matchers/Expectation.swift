internal import LuaBridge
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTrace

/// `expect(x)`: a value that waits for its matcher.
final class Expectation {
  let subject: LuaReference
  /// The line of `expect`.
  let place: ScriptLocation?
  /// Counts expectations, so that those without a matcher come in order.
  let number: Int
  let isNegated: Bool
  /// How long virtual time may move until it holds; nil for right now.
  let limit: Double?
  /// The events logged before `expect`.
  let eventsBefore: Int

  init(
    _ subject: LuaReference, place: ScriptLocation?, number: Int, isNegated: Bool = false,
    limit: Double? = nil, eventsBefore: Int
  ) {
    self.subject = subject
    self.place = place
    self.number = number
    self.isNegated = isNegated
    self.limit = limit
    self.eventsBefore = eventsBefore
  }
}

/// Whether something holds, and how to explain it if that is not what was wanted.
struct Verdict {
  /// What is said about it.
  struct Explanation {
    /// What was wanted, for `-`; with `never` before it when negated.
    var expected: String
    /// What was there, for `+`.
    var received: String
    /// Further pairs, such as the keys that differ.
    var more: [ExpectationFailure.Difference] = []
    var expectedValue: RecordValue
    var receivedValue: RecordValue
    var hint: String?
    /// The view whose curve is drawn.
    var view: ScrollView?
    /// Offsets of that view worth a line in the drawing.
    var targets: [MotionPicture.Target] = []
  }

  let holds: Bool
  let explain: () -> Explanation
}

/// Looks once at the subject of an expectation.
typealias Look = () throws(LuaFault) -> Verdict
