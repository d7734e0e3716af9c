/// Several numbers as one word, `1.0,2.0`.
private func numbers(_ word: Substring, _ counts: Int...) -> [Double]? {
  let parts = word.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
  guard counts.contains(parts.count) else { return nil }
  let numbers = parts.compactMap { Double(dumped: $0) }
  return numbers.count == parts.count ? numbers : nil
}

extension Point: DumpText {
  var dumped: String { "\(x),\(y)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 2) else { return nil }
    self.init(x: parts[0], y: parts[1])
  }
}

extension UnitPoint: DumpText {
  var dumped: String { "\(x),\(y)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 2) else { return nil }
    self.init(x: parts[0], y: parts[1])
  }
}

extension Alignment: DumpText {
  /// The shares of x and y, `-` on an axis without one; `,start` if they count from the start.
  var dumped: String {
    "\(x?.dumped ?? "-"),\(y?.dumped ?? "-")" + (isFromStart ? ",start" : "")
  }

  init?(dumped: Substring) {
    var parts = dumped.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    let isFromStart = parts.count == 3 && parts[2] == "start"
    if isFromStart { parts.removeLast() }
    guard parts.count == 2 else { return nil }
    let shares = parts.map { $0 == "-" ? nil : Double(dumped: $0) }
    guard zip(parts, shares).allSatisfy({ $0 == "-" || $1 != nil }) else { return nil }
    self.init(x: shares[0], y: shares[1], isFromStart: isFromStart)
  }
}

extension Size: DumpText {
  var dumped: String { "\(width),\(height)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 2), parts.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }
}

extension EdgeInsets: DumpText {
  /// Left, top, right, bottom; then leading and trailing unless both are 0.
  var dumped: String {
    let sides = "\(left),\(top),\(right),\(bottom)"
    return leading == 0 && trailing == 0 ? sides : sides + ",\(leading),\(trailing)"
  }

  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 4, 6) else { return nil }
    self.init(top: parts[1], left: parts[0], bottom: parts[3], right: parts[2])
    if parts.count == 6 { (leading, trailing) = (parts[4], parts[5]) }
  }
}

extension RefreshSettings: DumpText {
  /// `80.0,pass,60.0`.
  var dumped: String { "\(threshold),\(moment.rawValue),\(inset)" }

  init?(dumped: Substring) {
    let parts = dumped.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let threshold = Double(dumped: parts[0]), threshold > 0,
      let moment = Moment(rawValue: String(parts[1])), let inset = Double(dumped: parts[2]),
      inset >= 0
    else { return nil }
    self.init(threshold: threshold, moment: moment, inset: inset)
  }
}

extension LoopSettings: DumpText {
  /// `auto`, or the gap: `16.0`.
  var dumped: String { gap?.dumped ?? "auto" }

  init?(dumped: Substring) {
    if dumped == "auto" {
      self.init()
    } else {
      guard let gap = Double(dumped: dumped), gap >= 0 else { return nil }
      self.init(gap: gap)
    }
  }
}
