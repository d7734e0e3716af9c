internal import Scrollwork

/// What a command had to refuse, ready to be shown, with the code it ends with.
package struct HostError: Error, Hashable, Codable, Sendable {
  /// What the process answers.
  package var exitCode: ExitCode
  /// What is said about it.
  package var diagnostic: Diagnostic

  /// A refusal.
  package init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.exitCode = exitCode
    self.diagnostic = diagnostic
  }

  /// A wrong request: exit 2.
  package static func usage(
    _ message: String, at location: Diagnostic.Location? = nil, help: [String] = []
  ) -> HostError {
    HostError(.usage, Diagnostic(.error, message, at: location, help: help))
  }

  /// A file that cannot be read or written: exit 7.
  package static func inputOutput(_ message: String, help: [String] = []) -> HostError {
    HostError(.inputOutput, Diagnostic(.error, message, help: help))
  }

  /// The same with a path in its message written in another way.
  package func naming(_ path: String, as shown: String) -> HostError {
    var error = self
    error.diagnostic.message = diagnostic.message.replacing(path, with: shown)
    return error
  }

  /// A wrong name, with the one that was probably meant: exit 2.
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
