/// Collects the errors of outputs that could not be written, so that the other outputs are
/// finished.
package struct OutputFaults {
  /// The errors in the order in which they occurred, each with exit 7 or 141.
  package private(set) var errors: [HostError] = []

  /// Creates a collection, empty by default.
  package init(errors: [HostError] = []) {
    self.errors = errors
  }

  /// Calls a closure and collects an error of exit 7 or 141 that it throws.
  ///
  /// - Throws: Any other error of the closure.
  package mutating func attempt(_ body: () throws(HostError) -> Void) throws(HostError) {
    do throws(HostError) { try body() } catch { try keep(error) }
  }

  /// Collects an error of exit 7 or 141.
  ///
  /// - Throws: The error, if it has another exit code.
  package mutating func keep(_ error: HostError) throws(HostError) {
    guard error.exitCode == .inputOutput || error.exitCode == .brokenPipe else { throw error }
    errors.append(error)
  }

  /// Writes each error to standard error, except those of exit 141.
  ///
  /// - Returns: The exit code of highest precedence among `code` and those of the errors.
  package func report(to streams: CommandStreams, _ format: Diagnostic.Format, _ code: ExitCode)
    -> ExitCode
  {
    for error in errors where error.exitCode != .brokenPipe {
      let text = error.diagnostic.rendered(as: format, on: streams.messages)
      // The stream that failed may be this one.
      try? streams.writeMessages(Array(text.utf8))
    }
    return ExitCode.mostTelling(of: [code] + errors.map(\.exitCode))
  }
}
