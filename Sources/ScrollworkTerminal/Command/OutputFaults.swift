/// Outputs that could not be written, kept so that the others are finished first.
package struct OutputFaults {
  package private(set) var errors: [HostError] = []

  package init(errors: [HostError] = []) {
    self.errors = errors
  }

  /// Does something with an output of its own.
  ///
  /// - Throws: What is wrong with the request and not with an output.
  package mutating func attempt(_ body: () throws(HostError) -> Void) throws(HostError) {
    do throws(HostError) { try body() } catch { try keep(error) }
  }

  /// Keeps the failure of an output.
  ///
  /// - Throws: Any other one.
  package mutating func keep(_ error: HostError) throws(HostError) {
    guard error.exitCode == .inputOutput || error.exitCode == .brokenPipe else { throw error }
    errors.append(error)
  }

  /// Shows each of them; a reader that has gone is no news.
  ///
  /// - Returns: What the process answers that would have answered `code` without them.
  package func told(to streams: CommandStreams, _ format: Diagnostic.Format, _ code: ExitCode)
    -> ExitCode
  {
    for error in errors where error.exitCode != .brokenPipe {
      let text = error.diagnostic.rendered(as: format, on: streams.messages)
      // What could not be written may be this very stream.
      try? streams.writeMessages(Array(text.utf8))
    }
    return ExitCode.mostTelling(of: [code] + errors.map(\.exitCode))
  }
}
