/// Where a command's product and the talk beside it go, and what each of the two can show.
struct CommandStreams: Sendable {
  /// What the stream of products can show.
  var output: Terminal
  /// What the stream of messages can show.
  var messages: Terminal
  /// Writes a part of the product.
  var writeOutput: @Sendable ([UInt8]) throws(HostError) -> Void
  /// Writes a part of the talk.
  var writeMessages: @Sendable ([UInt8]) throws(HostError) -> Void

  /// The streams of the process.
  init(_ invocation: Invocation) {
    output = invocation.output
    messages = invocation.messages
    writeOutput = { (bytes) throws(HostError) in try StandardStream.output.write(bytes) }
    writeMessages = { (bytes) throws(HostError) in try StandardStream.messages.write(bytes) }
  }

  /// Streams whose every property is known.
  init(
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
