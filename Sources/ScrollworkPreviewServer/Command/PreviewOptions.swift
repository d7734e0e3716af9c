package import ScrollworkPreview
package import ScrollworkSession
package import ScrollworkTerminal

/// The options of `scrollwork preview`.
package struct PreviewOptions: Sendable {
  /// What is loaded, as `run` would.
  package var run: RunOptions
  /// The port; 0 for any that is free.
  package var port = 0
  /// The address to listen on; one of this machine only.
  package var host = "127.0.0.1"
  /// Whether saved files are loaded again.
  package var watches = true

  /// Makes options with the defaults of the command.
  package init(_ run: RunOptions) { self.run = run }
}
