extension Double {
  /// The number as messages write it: whole numbers below 10¹⁵ without a point, others in Swift's
  /// shortest form that reads back as the same number.
  package var luaText: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
    return description
  }

  /// The number as the REPL and messages show offsets: one decimal.
  var oneDecimal: String {
    guard isFinite else { return description }
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return description }
    let whole = Int64(tenths)
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(abs(whole) / 10).\(abs(whole) % 10)"
  }
}
