/// The names of the programs that are compared.
enum Peer {
  static let ours = "scrollwork"
  /// The same work in C, in this program.
  static let floor = "scrollwork-floor"
  /// The same work in C with what the product promises to scripts, in this program.
  static let promises = "floor-with-promises"
  static let busted = "busted"
  /// A call of a method from Lua, `method_offset_2.counted`, in this program.
  static let call = "method_offset_2"
  /// The same calls of a `BehaviorSession`, in this program.
  static let session = "session"
  /// `scrollwork run` of a script as long as the test.
  static let run = "run"
}

/// A measured value of one case: the median of some samples, with their spread.
struct Figure: Sendable {
  /// The program measured; for a ratio `above/below`.
  let peer: String
  let name: String
  let unit: String
  /// The samples in ascending order; never empty.
  let values: [Double]

  /// Makes a figure; nil without samples.
  init?(_ name: String, of peer: String = Peer.ours, _ values: [Double], _ unit: String) {
    guard !values.isEmpty else { return nil }
    self.peer = peer
    self.name = name
    self.unit = unit
    self.values = values.sorted()
  }

  /// Makes the ratio of two programs, sample by sample.
  init?(_ name: String, of above: String, _ upper: [Double], over below: String, _ lower: [Double])
  {
    self.init(name, of: "\(above)/\(below)", zip(upper, lower).map { $0 / $1 }, "x")
  }

  var median: Double {
    let middle = values.count / 2
    return values.count.isMultiple(of: 2)
      ? (values[middle - 1] + values[middle]) / 2 : values[middle]
  }

  /// A JSON object.
  var json: String {
    let least = values[0].text(digits: 6)
    let most = values[values.count - 1].text(digits: 6)
    return #"{"peer":"\#(peer)","case":"\#(name)","value":\#(median.text(digits: 6)),"#
      + #""unit":"\#(unit)","n":\#(values.count),"min":\#(least),"max":\#(most)}"#
  }
}
