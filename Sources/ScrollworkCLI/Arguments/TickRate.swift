internal import ScrollworkTerminal

/// The value of a `--rate` flag.
enum TickRate {
  /// Ticks per second, from 1 to 1,000.
  ///
  /// - Throws: Exit 2 for anything else.
  static func value(of text: String) throws(HostError) -> Double {
    guard let rate = Double(text), (1...1_000).contains(rate) else {
      throw .usage("--rate is a number of ticks per second from 1 to 1000, not \"\(text)\"")
    }
    return rate
  }
}
