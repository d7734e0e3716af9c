internal import ScrollworkTerminal

/// An answer that needs no script to run: help, a version, a refusal.
struct Answer: Hashable, Sendable {
  /// What the process answers.
  var exitCode: ExitCode
  /// What goes to the standard output.
  var output = ""
  /// What goes to the standard error.
  var messages = ""
  /// Whether a person may want to page through the output.
  var isPage = false

  /// A text that was asked for.
  init(_ output: String, isPage: Bool = false) {
    exitCode = .success
    self.output = output
    self.isPage = isPage
  }

  /// A refusal.
  ///
  /// A reader that has gone is no news to anybody: it ends the process without a message.
  init(_ error: HostError, _ invocation: Invocation) {
    exitCode = error.exitCode
    guard error.exitCode != .brokenPipe else { return }
    messages = error.diagnostic.rendered(as: invocation.format, on: invocation.messages)
  }
}
