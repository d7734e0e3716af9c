internal import LuaBridge
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The result of `expect(x)`, on which a script calls one matcher.
final class Expectation {
  /// The value `x`.
  let subject: LuaReference
  /// The location of the call of `expect`; nil if unknown.
  let location: ScriptLocation?
  /// The number of the expectation in its test, from 1, by which those without a matcher are
  /// sorted.
  let number: Int
  /// Whether the matcher must not hold (`never`).
  let isNegated: Bool
  /// The virtual time, in seconds, within which the matcher must hold; nil for the current time.
  let limit: Double?
  /// The number of events logged before the call of `expect`.
  let eventsBefore: Int
  /// What a subject that is true or false means without a matcher; nil for other subjects.
  let condition: Condition?

  /// The subject of an `expect(…)` that may stand alone.
  enum Condition {
    case holds
    /// It is false; with the values of its operands and the calls that led to it.
    case fails([BareExpectation.Operand], callers: [LuaFrame])
  }

  init(
    _ subject: LuaReference, location: ScriptLocation?, number: Int, isNegated: Bool = false,
    limit: Double? = nil, eventsBefore: Int, condition: Condition? = nil
  ) {
    self.subject = subject
    self.location = location
    self.number = number
    self.isNegated = isNegated
    self.limit = limit
    self.eventsBefore = eventsBefore
    self.condition = condition
  }
}

/// Whether a matcher holds, with a closure that explains the result, called only for a failure.
struct Verdict {
  /// The texts and values of a failure.
  struct Explanation {
    /// The expected value, for the `-` line; `check` adds "never " and " within … s".
    var expected: String
    /// The received value, for the `+` line.
    var received: String
    /// Further pairs of lines, such as other keys that differ; not printed for `never`.
    var more: [ExpectationFailure.Difference] = []
    var expectedValue: JSONValue
    var receivedValue: JSONValue
    var hint: String?
    /// The view whose motion is drawn; nil for none.
    var view: ScrollView?
    /// Offsets of that view to mark in the drawing.
    var targets: [MotionPicture.Target] = []
  }

  let holds: Bool
  let explain: () -> Explanation
}

/// Evaluates a matcher once; called again after each tick under `within`.
typealias Look = () throws(LuaFault) -> Verdict
