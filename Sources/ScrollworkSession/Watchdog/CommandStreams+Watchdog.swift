package import ScrollworkTerminal

extension CommandStreams {
  /// The same streams for a watched thread: a slow reader costs scripts no time.
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
