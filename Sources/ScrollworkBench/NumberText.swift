internal import Glibc

extension Double {
  /// The number with so many significant digits, as JSON; `null` if not finite.
  func text(digits: Int) -> String {
    guard isFinite else { return "null" }
    var bytes = [CChar](repeating: 0, count: 64)
    let count = withVaList([Int32(digits), self]) { vsnprintf(&bytes, bytes.count, "%.*g", $0) }
    return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number for display: four digits, thousands separated.
  var shown: String {
    guard isFinite, magnitude >= 10_000, magnitude < 1e15 else { return text(digits: 4) }
    var rest = String(Int(rounded()))[...]
    var groups: [Substring] = []
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return ([rest] + groups).joined(separator: ",")
  }
}

extension String {
  func padded(to width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return left ? space + self : self + space
  }
}
