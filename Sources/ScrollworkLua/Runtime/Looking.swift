import LuaBridge
import Scrollwork

/// Whether a script is being called for how something looks or which rows stick or are kept, while
/// which it may only read.
final class Looking {
  /// What is looked up.
  enum Subject {
    /// The look of a row.
    case look
    /// The effect of an item.
    case effect
    /// Whether a row sticks.
    case sticky
    /// Whether a row is kept.
    case keep
  }

  private var subject: Subject?
  /// Whether a picture is made, which the script is not to notice.
  private(set) var isDrawing = false

  /// Whether a script is being asked.
  var isAsking: Bool { subject != nil }

  /// Does something while nothing may be changed, and for a picture nothing printed.
  func whileAsking<Result, Failure>(
    _ subject: Subject, isDrawing: Bool = true, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = (self.subject, self.isDrawing)
    (self.subject, self.isDrawing) = (subject, isDrawing)
    defer { (self.subject, self.isDrawing) = before }
    return try body()
  }

  /// What a call that changes something is refused with.
  func refusal(of path: String) -> LuaFault {
    let sentence =
      switch subject {
      case .look, nil: "a look only says how something looks"
      case .effect: "an effect only says how something looks"
      case .sticky: "sticky only says which rows stick"
      case .keep: "keep only says which rows stay"
      }
    return LuaFault(
      code: .noRight, message: "\(path): \(sentence)",
      help: isDrawing
        ? "it is called whenever a picture is made, and never where none is"
        : "what changes when something moves belongs into a listener")
  }
}
