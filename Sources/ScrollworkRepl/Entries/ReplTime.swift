internal import ScrollworkSession
internal import ScrollworkTerminal

/// Spans of time as the commands take them.
enum ReplTime {
  /// The longest, in seconds.
  static let limit = 1e6

  /// Ticks of `10`, `0.5s` or nothing, which is one.
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
  /// What commands about a scene say without one.
  static var noScene: HostError {
    .usage(
      "there is no scene yet", help: ["--scene NAME at the start, or make one: sw.scene { … }"])
  }
}
