import LuaBridge
import Scrollwork

/// Whether a script is being asked how something looks, while which it may only read.
final class Looking {
  /// What is asked for.
  enum Subject: String {
    /// The look of a row.
    case look
    /// The effect of an item.
    case effect
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
    let noun = subject ?? .look
    return LuaFault(
      code: .noRight,
      message: "\(path): \(noun == .look ? "a look" : "an effect") only says how something looks",
      help: noun == .look || isDrawing
        ? "it is called whenever a picture is made, and never where none is"
        : "what changes when something moves belongs into a listener")
  }
}
