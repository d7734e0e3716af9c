package import ScrollworkTerminal

extension CommandStreams {
  /// The same streams for a watched thread: the real time of a write does not count.
  package func watched(by watchdog: Watchdog?) -> CommandStreams {
    guard let watchdog else { return self }
    return CommandStreams(
      output: output, messages: messages,
      writeOutput: { [writeOutput] (bytes) throws(HostError) in
        try watchdog.aside { () throws(HostError) in try writeOutput(bytes) }
      },
      writeMessages: { [writeMessages] (bytes) throws(HostError) in
        try watchdog.aside { () throws(HostError) in try writeMessages(bytes) }
      })
  }
}
