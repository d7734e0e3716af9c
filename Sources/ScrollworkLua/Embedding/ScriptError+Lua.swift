import LuaBridge
import Scrollwork

extension ScriptError {
  /// Makes an error of the host's own.
  package init(
    _ code: Code, _ message: String, help: String? = nil, file: String? = nil, line: Int? = nil
  ) {
    self.init(
      code: code, message: message, file: file, line: line, traceback: [], help: help, number: nil,
      context: nil)
  }

  /// An error that a call of a script threw.
  init(_ error: LuaError, in context: Context? = nil) {
    let code = Code(error)
    let message = code == .output ? "the scripts printed more than 1 MiB" : error.message
    self.init(
      code: code, message: message, file: error.chunk, line: error.line,
      traceback: error.traceback.map(Frame.init), help: error.help,
      number: error.faultCode.flatMap { $0.isEmpty ? nil : $0 }, context: context)
  }

  /// A fault that no call waited for; the scene's reports are about its rules, too.
  init(_ fault: ScriptFault) {
    let report = fault.report
    let context = Context(
      isNote: report.severity == .note, event: report.event, view: report.view, time: report.time,
      tick: report.tick)
    if let error = fault.error {
      self.init(error, in: context)
    } else {
      self.init(
        code: .runtime, message: report.message, file: nil, line: nil, traceback: [],
        help: report.help, number: report.code, context: context)
    }
  }
}

extension ScriptError.Code {
  /// The kind of an error of Lua's; verbs that move time report used up budgets as faults of their
  /// own.
  fileprivate init(_ error: LuaError) {
    switch error.code {
    case .syntax: self = .syntax
    case .instructions: self = .instructions
    case .callback: self = .callbackInstructions
    case .memory: self = .memory
    case .time: self = .cpuTime
    case .output: self = .output
    case .closed: self = .closed
    default:
      switch error.faultCode.flatMap(ErrorCode.init) {
      case .syntax: self = .syntax
      case .instructionBudget: self = .instructions
      case .virtualTimeBudget: self = .virtualTime
      case .memoryBudget: self = .memory
      case .wallTimeBudget: self = .cpuTime
      default: self = .runtime
      }
    }
  }
}

extension ScriptError.Frame {
  fileprivate init(_ frame: LuaFrame) {
    self.init(
      file: frame.isScript ? frame.chunk : nil, line: frame.line, function: frame.function,
      description: frame.description)
  }
}
