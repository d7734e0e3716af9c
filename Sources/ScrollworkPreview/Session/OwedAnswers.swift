/// The answers to a page's messages about time and inputs: one for each, in their order, whichever
/// life gives it.
///
/// `u8 5   u8 flags`: bit 0 is set where nothing moves, bit 1 where it replies to a message.
struct OwedAnswers {
  private var count = 0

  /// Notes a message whose answer comes later.
  mutating func owe() { count += 1 }

  /// The answer to the oldest message.
  mutating func answer(isQuiet: Bool) -> PageOutput {
    count = max(0, count - 1)
    return Self.output(isQuiet, isAnswer: true)
  }

  /// The replies to all messages but the last few, as when the life that was to send them has
  /// ended.
  mutating func answers(except pending: Int, isQuiet: Bool) -> [PageOutput] {
    let lost = max(0, count - pending)
    count -= lost
    return Array(repeating: Self.output(isQuiet, isAnswer: true), count: lost)
  }

  /// Reports whether anything moves, and replies to no message.
  static func news(isQuiet: Bool) -> PageOutput { output(isQuiet, isAnswer: false) }

  private static func output(_ isQuiet: Bool, isAnswer: Bool) -> PageOutput {
    .bytes([5, (isQuiet ? 1 : 0) | (isAnswer ? 2 : 0)])
  }
}
