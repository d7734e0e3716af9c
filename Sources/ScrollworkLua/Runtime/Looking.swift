import LuaBridge
import Scrollwork

/// Whether a script is being asked how something looks, while which it may only read.
final class Looking {
  private(set) var isAsking = false

  /// Does something while nothing may be changed.
  func whileAsking<Result>(_ body: () -> Result) -> Result {
    let before = isAsking
    isAsking = true
    defer { isAsking = before }
    return body()
  }

  /// What a call that changes something is refused with.
  static func refusal(of path: String) -> LuaFault {
    LuaFault(
      code: .noRight, message: "\(path): a look only says how something looks",
      help: "it is called whenever a picture is made, and never where none is")
  }
}
