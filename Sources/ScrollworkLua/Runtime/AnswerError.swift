internal import LuaBridge
internal import Scrollwork

/// Why a function of a script, a rule or a listener, has given no answer.
enum AnswerError: Error {
  /// It raised an error, or a budget stopped it.
  case raised(LuaError)
  /// Its answer is not of the kind it has to be, by the line of the `return`, or else by the one on
  /// which the function begins; nil for a function of the host.
  case wrong(LuaFault, at: Cause?)
}

extension RuleFault {
  /// What the report of the engine gives back: an error of Lua, or the line of a wrong answer.
  private final class Origin: Sendable {
    let error: LuaError?
    let line: Cause?

    init(_ error: LuaError? = nil, line: Cause? = nil) { (self.error, self.line) = (error, line) }
  }

  init(_ error: LuaError) { self.init(error.description, from: Origin(error)) }

  init(_ fault: LuaFault, at line: Cause? = nil) {
    self.init(fault.description, from: line.map { Origin(line: $0) })
  }

  init(_ error: AnswerError) {
    switch error {
    case .raised(let error): self.init(error)
    case .wrong(let fault, let cause): self.init(fault, at: cause)
    }
  }

  /// The error of Lua that it was made of; nil for none.
  var luaError: LuaError? { (origin as? Origin)?.error }

  /// The line of the wrong answer; nil for none.
  var answerLine: Cause? { (origin as? Origin)?.line }
}

extension ScriptRuntime {
  /// What is wrong with the answer of a function, at the line on which it begins.
  func wrongAnswer(_ fault: LuaFault, of function: LuaReference) -> AnswerError {
    .wrong(
      fault,
      at: state.definition(of: function).map {
        Cause(text: "function", file: $0.chunk, line: $0.lines.lowerBound)
      })
  }

  /// Calls a rule that code has set, which pays for it and owns what it registers; a package's has
  /// its share of the run's budget, and its failures count.
  func answer<Answer>(
    onBehalfOf owner: Scope?, _ ask: () throws(AnswerError) -> Answer
  ) throws(RuleFault) -> Answer {
    do throws(AnswerError) {
      return try inScope(owner, ask)
    } catch {
      if case .raised(let error) = error, let owner { contain(owner, after: error) }
      throw RuleFault(error)
    }
  }

  /// Calls a rule of a scope and reads what it returns.
  func answer<Answer>(
    of function: LuaReference, _ owner: Scope?, arguments: (borrowing LuaArguments) -> Void,
    reading read: (LuaValue) throws(LuaFault) -> Answer
  ) throws(RuleFault) -> Answer {
    let result: Result<Answer, LuaFault>
    do throws(LuaError) {
      result = try ask(function, of: owner, arguments: arguments) { results in
        reading(results[1], read)
      }
    } catch {
      throw RuleFault(error)
    }
    switch result {
    case .success(let answer): return answer
    case .failure(let fault): throw RuleFault(wrongAnswer(fault, of: function))
    }
  }

  /// What a closure reads from a value, or what it finds wrong with it.
  func reading<Answer>(
    _ value: LuaValue, _ read: (LuaValue) throws(LuaFault) -> Answer
  ) -> Result<Answer, LuaFault> {
    do throws(LuaFault) {
      return .success(try read(value))
    } catch {
      return .failure(error)
    }
  }
}
