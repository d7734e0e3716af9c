internal import ScrollworkSession
internal import ScrollworkTerminal

/// Parses the durations that commands take.
enum ReplTime {
  /// The longest duration, in seconds.
  static let limit = 1e6

  /// Parses a duration: `10` ticks, `0.5s`, or one tick for an empty argument.
  ///
  /// - Parameters:
  ///   - argument: The text after the command.
  ///   - rate: The scene's ticks per second.
  ///   - command: The command with its colon, for the message.
  /// - Throws: Exit 2 for any other text, and for more than 1,000,000,000 ticks or `limit` seconds.
  /// - Returns: The number of ticks, at least 1.
  static func ticks(
    _ argument: String, rate: Double, command: String
  ) throws(HostError) -> Int {
    if argument.isEmpty { return 1 }
    if let count = Quantity.count(argument), count > 0, count <= 1_000_000_000 { return count }
    if let seconds = Quantity.seconds(argument), argument.last?.isLetter == true, seconds > 0,
      seconds <= limit
    {
      return max(1, Int((seconds * rate).rounded()))
    }
    throw .usage(
      "\(command) takes a number of ticks or a time, not \"\(argument)\"",
      help: ["\(command) 10   or \(command) 0.5s"])
  }
}

extension HostError {
  /// The error of commands that need a scene when there is none.
  static var noScene: HostError {
    .usage(
      "there is no scene yet", help: ["--scene NAME at the start, or make one: sw.scene { … }"])
  }
}
