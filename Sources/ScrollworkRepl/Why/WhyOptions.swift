package import ScrollworkSession
package import ScrollworkTerminal

/// The parsed command line of `scrollwork why`.
package struct WhyOptions: Hashable, Sendable {
  /// A test, or a script or folder as for `scrollwork run`.
  package var subject: String
  /// The `--not` flag: where the view was to rest.
  package var target: String?
  /// The `--view` flag: the id of a view.
  package var view: String?
  /// The options with which a script or a test runs.
  package var run: RunOptions
  /// The environment of the command: folder, streams, common flags.
  package var invocation: Invocation

  /// Creates options for a subject, without flags.
  package init(_ subject: String, invocation: Invocation) {
    self.subject = subject
    self.invocation = invocation
    run = RunOptions(subject, invocation: invocation)
  }
}
