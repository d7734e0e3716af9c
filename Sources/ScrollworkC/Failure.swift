internal import CScrollwork
internal import ScrollworkLua

/// Why a call of the library failed.
struct Failure: Error {
  /// The kind.
  let status: sw_status
  /// What went wrong, where, and what to do.
  let error: ScriptError

  /// What a script did wrong, or what a session refused.
  init(_ error: ScriptError) {
    status = sw_status(error.code)
    self.error = error
  }

  /// What the library itself refuses.
  init(_ status: sw_status, _ message: String, help: String? = nil) {
    self.status = status
    error = ScriptError(.runtime, message, help: help)
  }

  /// An argument that cannot be used.
  static func argument(_ message: String, help: String? = nil) -> Failure {
    Failure(SW_BAD_ARGUMENT, message, help: help)
  }

  /// Hands the error to C for the time of a call.
  func withError(_ body: (UnsafePointer<sw_error>) -> Void) {
    let trace = error.traceback.map { $0.description }.joined(separator: "\n")
    let texts = TextArena()
    var made = sw_error(
      status: status, message: texts.add(error.message), file: error.file.map(texts.add),
      line: Int32(clamping: error.line ?? 0), is_note: error.context?.isNote ?? false,
      help: error.help.map(texts.add),
      number: error.number.map(texts.add), traceback: trace.isEmpty ? nil : texts.add(trace),
      event: error.context?.event.map(texts.add),
      view: error.context?.view.map { texts.add($0.plainText) })
    withExtendedLifetime(texts) { body(&made) }
  }
}

extension sw_status {
  fileprivate init(_ code: ScriptError.Code) {
    self =
      switch code {
      case .syntax: SW_SYNTAX
      case .instructions: SW_INSTRUCTIONS
      case .callbackInstructions: SW_CALLBACK_INSTRUCTIONS
      case .memory: SW_MEMORY
      case .cpuTime: SW_CPU_TIME
      case .virtualTime: SW_VIRTUAL_TIME
      case .output: SW_OUTPUT
      case .noBehavior: SW_NO_BEHAVIOR
      case .noScene: SW_NO_SCENE
      case .unknownView: SW_UNKNOWN_VIEW
      case .unknownEvent: SW_UNKNOWN_EVENT
      case .busy: SW_BUSY
      case .noThread: SW_NO_THREAD
      case .closed: SW_CLOSED
      default: SW_RUNTIME
      }
  }
}
