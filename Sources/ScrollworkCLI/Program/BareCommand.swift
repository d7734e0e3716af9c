internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A command without any flag.
///
/// It is performed without the parser: building the parser's description of a command takes longer
/// than a short script runs.
enum BareCommand {
  case run(RunOptions)
  case test(TestOptions)

  /// The command, if its arguments are operands only and it has a bare form; else nil.
  init?(_ arguments: ArgumentList, _ invocation: Invocation) {
    let operands = arguments.operands
    guard arguments.rest == operands else { return nil }
    switch arguments.command {
    case RunCommand.name where operands.count == 1:
      self = .run(RunOptions(operands[0], invocation: invocation))
    case TestCommand.name where !operands.isEmpty:
      self = .test(TestOptions(operands, invocation: invocation))
    default: return nil
    }
  }

  /// Performs the command.
  func perform(_ invocation: Invocation) throws(HostError) -> ExitCode {
    let streams = CommandStreams(invocation)
    return switch self {
    case .run(let options): try RunCommandRunner.run(options, streams: streams, isProcess: true)
    case .test(let options): try TestCommandRunner.run(options, streams: streams, isProcess: true)
    }
  }
}
