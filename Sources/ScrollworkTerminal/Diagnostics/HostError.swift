package import Scrollwork

/// An error that ends a command or one of its outputs: a diagnostic and an exit code.
package struct HostError: Error, Hashable, Codable, Sendable {
  /// The exit code of the process if this error ends the command.
  package var exitCode: ExitCode
  /// The message to show.
  package var diagnostic: Diagnostic

  /// Creates an error from its exit code and message.
  package init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.exitCode = exitCode
    self.diagnostic = diagnostic
  }

  /// Creates an error from its exit code and the parts of its message; only the text is required.
  package init(
    _ exitCode: ExitCode, code: ErrorCode? = nil, _ message: String,
    at location: Diagnostic.Location? = nil, notes: [String] = [], help: [String] = []
  ) {
    self.exitCode = exitCode
    diagnostic = Diagnostic(
      .error, code: code?.rawValue, message, at: location, notes: notes, help: help)
  }

  /// An invalid command line, value, path or configuration: exit 2.
  package static func usage(
    _ message: String, at location: Diagnostic.Location? = nil, help: [String] = []
  ) -> HostError {
    HostError(.usage, message, at: location, help: help)
  }

  /// This error with every occurrence of a path in its message replaced.
  package func naming(_ path: String, as shown: String) -> HostError {
    var error = self
    error.diagnostic.message = diagnostic.message.replacing(path, with: shown)
    return error
  }

  /// An unknown name, with the most similar known one or else all of them: exit 2.
  ///
  /// `unknown device tablte; did you mean tablet?`
  package static func unknown(
    _ kind: String, _ name: String, among known: some Sequence<String>,
    at location: Diagnostic.Location? = nil
  ) -> HostError {
    let known = Array(known)
    let suggestion = nearMiss(to: name, among: known)
    let message = "unknown \(kind) \(name)"
    if let suggestion { return .usage("\(message); did you mean \(suggestion)?", at: location) }
    let help = known.isEmpty ? [] : ["known: \(known.joined(separator: " "))"]
    return .usage(message, at: location, help: help)
  }
}
