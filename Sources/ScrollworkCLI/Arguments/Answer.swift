internal import ScrollworkTerminal

/// Output that needs no script to run: help, a version, a refusal.
struct Answer: Hashable, Sendable {
  /// The exit code of the process.
  var exitCode: ExitCode
  /// Text for standard output.
  var output = ""
  /// Text for standard error.
  var messages = ""
  /// Whether the output may be shown by a pager.
  var isPage = false

  /// Requested text, with exit code 0.
  init(_ output: String, isPage: Bool = false) {
    exitCode = .success
    self.output = output
    self.isPage = isPage
  }

  /// A refusal, with its diagnostic as messages.
  ///
  /// A broken pipe ends the process without a message.
  init(_ error: HostError, _ invocation: Invocation) {
    exitCode = error.exitCode
    guard error.exitCode != .brokenPipe else { return }
    messages = error.diagnostic.rendered(as: invocation.format, on: invocation.messages)
  }
}
