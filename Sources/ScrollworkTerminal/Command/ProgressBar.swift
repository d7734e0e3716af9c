/// How far a command is: a bar, what is done of all, the time, and what else there is to say.
///
///     ▕███████████▋        ▏ 1,234 of 3,600   2 failed   0:12, 0:23 left   long one (3.1 s)
///
/// Without Unicode the bar is `[###########         ]`.
package struct ProgressBar {
  /// The part that is done, from 0 to 1; others count as the nearest.
  package var fraction: Double
  /// What is done of all, such as `1,234 of 3,600`.
  package var count: String
  /// The wall time since the beginning, in seconds.
  package var elapsed: Double
  /// Whether the rest takes as long as its share, so that the time left is shown.
  package var isEven = true
  /// What is said before the time, such as `2 failed`; empty ones are left out.
  package var before: [String] = []
  /// What is said after the time.
  package var after: [String] = []

  /// The columns of the bar without its ends.
  private static let width = 20
  /// The least time and the least part done from which the time left is estimated.
  private static let (leastTime, leastPart) = (1.0, 0.02)

  /// Creates a bar.
  package init(fraction: Double, count: String, elapsed: Double) {
    self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    self.count = count
    self.elapsed = elapsed
  }

  /// The bar as one line.
  package func text(_ glyphs: Terminal.Glyphs) -> String {
    var time = Self.clock(elapsed)
    if isEven, fraction < 1, fraction >= Self.leastPart, elapsed >= Self.leastTime {
      time += ", \(Self.clock(elapsed / fraction - elapsed)) left"
    }
    let parts = before + [time] + after
    return ([" \(bar(glyphs)) \(count)"] + parts.filter { !$0.isEmpty }).joined(separator: "   ")
  }

  private func bar(_ glyphs: Terminal.Glyphs) -> String {
    guard glyphs == .unicode else {
      let full = Int((fraction * Double(Self.width)).rounded(.down))
      return "[\(String(repeating: "#", count: full))"
        + "\(String(repeating: " ", count: Self.width - full))]"
    }
    let eighths = Int((fraction * Double(Self.width * 8)).rounded(.down))
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let full = String(repeating: "█", count: eighths / 8) + part
    return "▕\(full)\(String(repeating: " ", count: Self.width - full.count))▏"
  }

  /// Minutes and seconds, `0:07`, with hours from one hour on, `1:02:03`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let tail = two(whole % 60)
    return whole < 3_600
      ? "\(whole / 60):\(tail)" : "\(whole / 3_600):\(two(whole / 60 % 60)):\(tail)"
  }
}
