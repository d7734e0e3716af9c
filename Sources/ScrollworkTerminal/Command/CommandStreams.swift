/// The two output streams of a command, product and messages, with their terminal properties.
package struct CommandStreams: Sendable {
  /// The properties of standard output.
  package var output: Terminal
  /// The properties of the stream for messages.
  package var messages: Terminal
  /// Writes bytes of standard output, unbuffered; throws exit 7, or 141 for `EPIPE`.
  package var writeOutput: @Sendable ([UInt8]) throws(HostError) -> Void
  /// Writes bytes of messages, unbuffered; throws exit 7, or 141 for `EPIPE`.
  package var writeMessages: @Sendable ([UInt8]) throws(HostError) -> Void

  /// Creates the standard output and standard error of the process.
  package init(_ invocation: Invocation) {
    output = invocation.output
    messages = invocation.messages
    writeOutput = { (bytes) throws(HostError) in try StandardStream.output.write(bytes) }
    writeMessages = { (bytes) throws(HostError) in try StandardStream.messages.write(bytes) }
  }

  /// Creates streams from given properties and closures.
  package init(
    output: Terminal, messages: Terminal,
    writeOutput: @escaping @Sendable ([UInt8]) throws(HostError) -> Void,
    writeMessages: @escaping @Sendable ([UInt8]) throws(HostError) -> Void
  ) {
    self.output = output
    self.messages = messages
    self.writeOutput = writeOutput
    self.writeMessages = writeMessages
  }
}
