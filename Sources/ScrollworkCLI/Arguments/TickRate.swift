internal import ScrollworkTerminal

/// The value of a `--rate` flag.
enum TickRate {
  /// Ticks per second, above 0 and at most 1,000.
  ///
  /// - Throws: Exit 2 for anything else.
  static func value(of text: String) throws(HostError) -> Double {
    guard let rate = Double(text), rate > 0, rate <= 1_000 else {
      throw .usage("--rate is a number of ticks per second up to 1000, not \"\(text)\"")
    }
    return rate
  }
}
