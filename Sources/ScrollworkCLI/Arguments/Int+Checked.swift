internal import ScrollworkTerminal

extension Int {
  /// The number, if a range contains it.
  ///
  /// - Parameters:
  ///   - range: The numbers that a flag takes.
  ///   - flag: The name of the flag.
  /// - Returns: The number.
  /// - Throws: Exit 2 with the range.
  func checked(_ range: ClosedRange<Int>, of flag: String) throws(HostError) -> Int {
    guard range.contains(self) else {
      throw .usage(
        "\(flag) is a whole number from \(NumberText.grouped(range.lowerBound)) to "
          + "\(NumberText.grouped(range.upperBound)), not \(self)")
    }
    return self
  }
}
