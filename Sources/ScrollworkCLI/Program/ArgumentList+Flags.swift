extension ArgumentList {
  /// Flags whose value is optional, spelled with the default value.
  static let complete = TestCommand.optionalValueFlags.merging(
    TraceCommand.optionalValueFlags
  ) { first, _ in first }

  /// The flags of all commands that take the next argument as their value.
  static let takesValue = Set(
    GlobalFlags.valueFlags + Request.commands.flatMap { $0.valueFlags })
}
