/// A motion as a drawing that stands in a page.
extension MotionPicture {
  /// The curve over time, the targets dashed, and what each of them is.
  var svg: String {
    let width = 640.0
    let height = 220.0
    let left = 64.0
    let top = 12.0
    let plot = (width: width - left - 96, height: height - top - 32)
    let first = samples[0]
    let last = samples[samples.count - 1]
    let shown = samples.map(\.offset) + targets.map(\.offset).filter(\.isFinite)
    let low = shown.min() ?? 0
    let high = max(shown.max() ?? 0, low + 1e-6)
    let duration = max(last.time - first.time, 1e-6)
    func x(_ time: Double) -> String {
      NumberText.fixed(left + (time - first.time) / duration * plot.width, decimals: 1)
    }
    func y(_ offset: Double) -> String {
      NumberText.fixed(top + (high - offset) / (high - low) * plot.height, decimals: 1)
    }
    func label(_ x: String, _ y: String, _ text: String, _ anchor: String = "start") -> String {
      "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" dominant-baseline=\"middle\">"
        + "\(MarkupText.escaped(text))</text>\n"
    }
    let size = "\(NumberText.short(width)) \(NumberText.short(height))"
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" role=\"img\" "
      + "font-family=\"sans-serif\" font-size=\"11\" fill=\"currentColor\">\n"
    svg += "<title>\(MarkupText.escaped("\(view), \(beginning) to \(isAtRest ? "rest" : "now")"))"
    svg += "</title>\n"
    let right = NumberText.fixed(left + plot.width, decimals: 1)
    let bottom = NumberText.fixed(top + plot.height, decimals: 1)
    let start = NumberText.fixed(left, decimals: 1)
    svg += "<path d=\"M\(start) \(NumberText.fixed(top, decimals: 1))V\(bottom)H\(right)\" "
    svg += "fill=\"none\" stroke=\"currentColor\" opacity=\"0.4\"/>\n"
    for target in targets where target.offset.isFinite {
      let at = y(target.offset)
      svg += "<path d=\"M\(start) \(at)H\(right)\" stroke=\"currentColor\" opacity=\"0.6\" "
      svg += "stroke-dasharray=\"4 4\"/>\n"
      svg += label(NumberText.fixed(left + plot.width + 6, decimals: 1), at, target.name)
    }
    let points = samples.map { "\(x($0.time)),\(y($0.offset))" }.joined(separator: " ")
    svg += "<polyline points=\"\(points)\" fill=\"none\" stroke=\"#2f6fed\" stroke-width=\"2\"/>\n"
    for offset in [low, high] {
      svg += label(
        NumberText.fixed(left - 6, decimals: 1), y(offset), NumberText.points(offset), "end")
    }
    let foot = NumberText.fixed(height - 12, decimals: 1)
    svg += label(x(first.time), foot, "\(NumberText.time(first.time)) s")
    svg += label(x(last.time), foot, "\(NumberText.time(last.time)) s", "end")
    return svg + "</svg>"
  }
}
