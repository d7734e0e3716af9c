internal import LuaBridge
internal import Scrollwork

/// An answer of a rule or a listener that is not of the kind it has to be, with the line that gave
/// it.
struct AnswerFault: Error, CustomStringConvertible {
  /// What is wrong with the answer.
  let fault: LuaFault
  /// The line of the `return`, or else the one on which the function begins; nil for a function of
  /// the host.
  let cause: Cause?

  var description: String { fault.description }
}

extension ScriptRuntime {
  /// What is wrong with the answer of a function, at the line on which it begins.
  func answerFault(_ fault: LuaFault, of function: LuaReference) -> AnswerFault {
    AnswerFault(
      fault: fault,
      cause: state.definition(of: function).map {
        Cause(text: "function", file: $0.chunk, line: $0.lines.lowerBound)
      })
  }
}
