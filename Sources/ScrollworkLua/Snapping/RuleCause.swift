import LuaBridge
import Scrollwork

/// Calling a script's rule, and recording the line from which it returns.
extension ScriptRuntime {
  /// Calls a function that returns an offset.
  ///
  /// - Parameters:
  ///   - function: The rule, the map of a link, or a listener.
  ///   - arguments: Pushes the arguments.
  ///   - read: Reads a result that is not nil.
  /// - Returns: The offsets and the line of the `return`; for nil no offsets, and the line as a
  ///   refusal.
  /// - Throws: What the function raised, or what `read` found wrong.
  func asking(
    _ function: LuaReference, arguments: (borrowing LuaArguments) -> Void,
    reading read: (LuaValue) throws(LuaFault) -> (x: Double?, y: Double?)
  ) throws(AnswerError) -> RuleAnswer {
    let result: Result<RuleAnswer, AnswerError>
    do throws(LuaError) {
      result = try state.callNotingReturn(function, arguments: arguments) { results, returned in
        let answer = results[1]
        if answer.isNil { return .success(RuleAnswer(cause: cause(at: returned, .refusal))) }
        do throws(LuaFault) {
          let (x, y) = try read(answer)
          return .success(RuleAnswer(x: x, y: y, cause: cause(at: returned, .answer)))
        } catch {
          return .failure(.wrong(error, at: cause(at: returned, .answer)))
        }
      }
    } catch {
      throw .raised(error)
    }
    return try result.get()
  }

  /// The line from which a function returned; nil for one that is not written in Lua.
  private func cause(at returned: LuaReturn?, _ role: Cause.Role) -> Cause? {
    guard let returned else { return nil }
    // The map of a link returns from the same line in each tick.
    if let last = run.lastAnswer, last.returned == returned, last.cause.role == role {
      return last.cause
    }
    let (line, text) = statement(at: returned.line)
    let cause = Cause(
      text: text, location: "\(returned.line.chunk):\(line)", role: role,
      caller: returned.caller.map { "\($0.chunk):\($0.line)" })
    run.noteAnswer(cause, from: returned)
    return cause
  }

  /// The line on which a `return` begins that ended on a line, and its source: on one line, without
  /// a comment behind it, at most 120 characters.
  private func statement(at end: LuaReturn.Line) -> (line: Int, text: String) {
    guard let bytes = source(of: end.chunk) else { return (end.line, "") }
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: end.line, omittingEmptySubsequences: false)
    guard end.line >= 1, end.line <= lines.count else { return (end.line, "") }
    let text = lines[end.line - 1].drop { $0 == 0x20 || $0 == 0x09 }
    if !text.starts(with: Array("return".utf8)), let found = hooks.findReturn?(bytes, end.line) {
      let words = String(decoding: bytes[found.range], as: UTF8.self)
        .split { $0.isWhitespace }
      return (found.line, Self.short(words.joined(separator: " ")))
    }
    var statement = String(decoding: text, as: UTF8.self)
    if let comment = statement.start(of: " --") { statement = String(statement[..<comment]) }
    while let last = statement.last, last.isWhitespace { statement.removeLast() }
    return (end.line, Self.short(statement))
  }

  private static func short(_ words: String) -> String {
    words.count > 120 ? words.prefix(119) + "…" : words
  }
}
