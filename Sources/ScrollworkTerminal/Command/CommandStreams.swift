/// Where a command's product and the talk beside it go, and what each of the two can show.
package struct CommandStreams: Sendable {
  /// What the stream of products can show.
  package var output: Terminal
  /// What the stream of messages can show.
  package var messages: Terminal
  /// Writes a part of the product.
  package var writeOutput: @Sendable ([UInt8]) throws(HostError) -> Void
  /// Writes a part of the talk.
  package var writeMessages: @Sendable ([UInt8]) throws(HostError) -> Void

  /// The streams of the process.
  package init(_ invocation: Invocation) {
    output = invocation.output
    messages = invocation.messages
    writeOutput = { (bytes) throws(HostError) in try StandardStream.output.write(bytes) }
    writeMessages = { (bytes) throws(HostError) in try StandardStream.messages.write(bytes) }
  }

  /// Streams whose every property is known.
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
