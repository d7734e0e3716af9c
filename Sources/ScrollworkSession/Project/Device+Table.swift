package import Scrollwork
package import ScrollworkTerminal

extension Device {
  /// The size and the rate, such as `390×844 at 60 Hz`; with `x` for ASCII glyphs.
  package func summary(_ glyphs: Terminal.Glyphs = .unicode) -> String {
    let times = glyphs == .unicode ? "×" : "x"
    return "\(short(size.width))\(times)\(short(size.height)) at \(short(rate)) Hz"
  }

  private func short(_ value: Double) -> String {
    NumberText.fixed(value, decimals: value == value.rounded() ? 0 : 1)
  }
}
