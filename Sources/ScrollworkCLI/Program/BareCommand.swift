internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A command that was called without any flag.
///
/// It needs no parser: to read what a command declares takes that longer than a short script runs.
enum BareCommand {
  case run(RunOptions)
  case test(TestOptions)

  /// The command, where nothing but operands stands beside its name and it has a bare form.
  init?(_ arguments: ArgumentList, _ invocation: Invocation) {
    let operands = arguments.operands
    guard arguments.rest == operands else { return nil }
    switch arguments.command {
    case RunCommand.name where operands.count == 1:
      self = .run(RunOptions(operands[0], invocation: invocation))
    case TestCommand.name:
      self = .test(TestOptions(operands, invocation: invocation))
    default: return nil
    }
  }

  /// Does what was asked.
  func perform() throws(HostError) -> ExitCode {
    switch self {
    case .run(let options): try RunCommandRunner.run(options)
    case .test(let options): try TestCommandRunner.run(options)
    }
  }
}
