internal import Scrollwork
internal import ScrollworkTerminal

/// A run as an SVG, with a lane for each view.
///
/// A lane has the offset curve, phases, targets, touches, velocity, and decisions with the Lua
/// lines that made them. Equal runs give equal bytes.
package struct TracePicture {
  /// The size and colors of a picture.
  package struct Style: Hashable, Sendable {
    /// The size in pixels; nil for 900 wide and as high as the lanes need.
    package var size: (width: Int, height: Int)? {
      get { width.map { ($0, height) } }
      set { (width, height) = (newValue?.width, newValue?.height ?? 0) }
    }
    /// The colors.
    package var theme = PictureTheme.light

    /// Creates the default style.
    package init() {}
    private var width: Int?
    private var height = 0
  }

  /// Another run, drawn for comparison.
  struct Other {
    let name: String
    /// The name of the run itself in the legend.
    let ownName: String
    let curves: [LaneCurve]
    let comparison: TraceComparison
  }

  let model: TraceModel
  let curves: [LaneCurve]
  let span: ClosedRange<Double>
  let other: Other?
  let theme: PictureTheme
  let layout: PictureLayout
  let headings: [Heading]
  let scales: [LaneScale]
  /// The failures within the span.
  let failures: [TraceModel.Failure]

  /// A line of text above the lanes.
  struct Heading {
    var text: String
    var size = 11.0
    var isStrong = false
    var role = PictureTheme.Role.faint
    /// The role of the curve for which the line is the legend; nil if it is not a legend.
    var sample: PictureTheme.Role?
  }

  /// Computes the scales and the layout of a picture.
  ///
  /// - Throws: Exit 2 for a size in which the lanes do not fit.
  init(
    _ model: TraceModel, _ curves: [LaneCurve], in span: ClosedRange<Double>, beside other: Other?,
    style: Style = Style()
  ) throws(HostError) {
    self.model = model
    self.curves = curves
    self.span = span
    self.other = other
    theme = style.theme
    let failures = model.failures.filter {
      $0.time >= span.lowerBound - 5e-10 && $0.time <= span.upperBound + 5e-10
    }
    self.failures = failures
    headings = Self.headings(model, failures, other)
    let header = headings.reduce(22) { $0 + $1.size + 6 }
    scales = curves.map { curve in
      LaneScale(curve, beside: other?.curves.first { $0.name == curve.name }, in: span)
    }
    layout = try PictureLayout(
      zip(curves, scales).map { curve, scale in
        let names = scale.targets.map { textWidth($0.label) }.max() ?? 0
        return PictureLayout.Need(
          hasTouches: !curve.touches.isEmpty,
          decisions: scale.decisions.count + scale.furtherDecisions,
          nameWidth: min(names, 22), labelWidth: scale.labelWidth)
      }, header: header, hasFlags: !failures.isEmpty, size: style.size)
  }

  private static func headings(
    _ model: TraceModel, _ failures: [TraceModel.Failure], _ other: Other?
  ) -> [Heading] {
    var headings = [
      Heading(text: safe(model.title, 200), size: 15, isStrong: true, role: .ink)
    ]
    if !model.lines.isEmpty {
      headings.append(Heading(text: safe(model.lines.joined(separator: "   "), 300), role: .ink))
    }
    var facts: [String] = []
    if model.width > 0 {
      let name = model.device.isEmpty ? "" : safe(model.device, 40) + " "
      facts.append(
        "\(name)\(NumberText.short(model.width))×\(NumberText.short(model.height)) at "
          + "\(NumberText.short(model.rate)) Hz")
    }
    facts.append("\(NumberText.time(model.end)) s")
    if !model.digest.isEmpty { facts.append("digest \(safe(model.digest, 20))") }
    headings.append(Heading(text: facts.joined(separator: "  ·  ")))
    for failure in failures.prefix(2) {
      let location = failure.location.isEmpty ? "" : "\(safe(failure.location, 100))  "
      let parts = Self.split(safe(failure.message, 300), before: ", received ")
      headings.append(Heading(text: "✗ \(location)\(parts.head)", role: .failure))
      if let rest = parts.rest { headings.append(Heading(text: "  \(rest)", role: .failure)) }
    }
    if let other {
      headings.append(Heading(text: safe(other.ownName, 100), role: .ink, sample: .curve))
      headings.append(Heading(text: safe(other.name, 100), role: .ink, sample: .other))
      for line in other.comparison.lines().prefix(6) {
        headings.append(Heading(text: line, role: other.comparison.isSame ? .faint : .gap))
      }
    }
    return headings
  }

  /// Splits a failure's message before the first `separator`; the rest omits its first two
  /// characters.
  private static func split(
    _ text: String, before separator: String
  ) -> (head: String, rest: String?) {
    guard let range = text.firstRange(of: separator) else { return (text, nil) }
    return (String(text[..<range.lowerBound]), String(text[range.lowerBound...].dropFirst(2)))
  }

  static func safe(_ text: String, _ limit: Int) -> String {
    VisibleText.text(text.utf8, limit: limit)
  }

  // MARK: - Coordinates

  /// The x of a time in a frame, in pixels.
  func x(_ time: Double, _ frame: PictureLayout.Frame) -> Double {
    frame.x + fraction(of: time, from: span.lowerBound, to: span.upperBound) * frame.width
  }

  // MARK: - Writing

  /// Renders the SVG.
  var text: String {
    var svg = SVGText()
    let number = SVGText.number
    begin(&svg, width: layout.width)
    svg.shape(
      "rect",
      [
        ("width", number(layout.width)), ("height", number(layout.height)),
        ("fill", theme.color(.paper)), ("pointer-events", "none"),
      ], title: "paper")
    writeContents(to: &svg)
    svg.end()
    return svg.text
  }

  /// Opens the picture's element, which is as wide as it says, and describes it.
  func begin(_ svg: inout SVGText, width: Double) {
    let number = SVGText.number
    svg.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", number(width)),
        ("height", number(layout.height)),
        ("viewBox", "0 0 \(number(width)) \(number(layout.height))"), ("role", "img"),
        (
          "font-family",
          "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
        ),
      ])
    svg.element("title", [], Self.safe(model.title, 200))
    svg.element("desc", [], description)
  }

  /// Writes all that stands on the paper.
  func writeContents(to svg: inout SVGText) {
    writePatterns(&svg)
    writeHeadings(&svg)
    for index in curves.indices { write(lane: index, to: &svg) }
    writeTimeLabels(&svg)
    writeFailures(&svg)
  }

  /// The text alternative of the picture.
  private var description: String {
    var parts = curves.map { "\(Self.safe($0.name, 60)): \($0.displacement())" }
    parts += failures.map {
      "failed at \(NumberText.time($0.time)) s: \(Self.safe($0.message, 200))"
    }
    parts += other?.comparison.lines() ?? []
    return parts.joined(separator: "; ")
  }

  private func writePatterns(_ svg: inout SVGText) {
    svg.begin("defs")
    for phase in ScrollPhase.allCases where phase != .idle {
      svg.begin(
        "pattern",
        [
          ("id", patternName(phase)), ("width", "6"), ("height", "6"),
          ("patternUnits", "userSpaceOnUse"),
        ])
      svg.bare(
        "path",
        [
          ("d", PictureTheme.hatch(phase)), ("stroke", theme.color(phase)), ("stroke-width", "1"),
          ("fill", "none"),
        ])
      svg.end()
    }
    svg.end()
  }

  func patternName(_ phase: ScrollPhase) -> String {
    "sw-\(theme.rawValue)-\(phase.rawValue)"
  }

  private func writeHeadings(_ svg: inout SVGText) {
    var y = 10.0
    for heading in headings {
      y += heading.size + 6
      var x = layout.margin
      if let role = heading.sample {
        svg.shape(
          "line",
          [
            ("x1", SVGText.number(x)), ("y1", SVGText.number(y - 4)),
            ("x2", SVGText.number(x + 22)), ("y2", SVGText.number(y - 4)),
            ("stroke", theme.color(role)), ("stroke-width", "2"),
          ] + (role == .other ? [("stroke-dasharray", "6 4")] : []), title: heading.text)
        x += 30
      }
      text(
        heading.text, x: x, y: y, size: heading.size, role: heading.role,
        isStrong: heading.isStrong, room: layout.width - layout.margin - x, to: &svg)
    }
  }

  /// The point of a text that its x refers to, as SVG's `text-anchor`.
  enum Anchor: String { case start, middle, end }

  /// Writes a text, shortened to `room` pixels.
  func text(
    _ text: String, x: Double, y: Double, size: Double = 10, role: PictureTheme.Role = .faint,
    isStrong: Bool = false, anchor: Anchor = .start, room: Double = .infinity,
    to svg: inout SVGText
  ) {
    let shown = PictureLayout.cut(text, to: min(room, 8_000), size: size)
    guard !shown.isEmpty else { return }
    var attributes = [
      ("x", SVGText.number(x)), ("y", SVGText.number(y)), ("font-size", SVGText.number(size)),
      ("fill", theme.color(role)),
    ]
    if isStrong { attributes.append(("font-weight", "bold")) }
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    attributes.append(("xml:space", "preserve"))
    svg.element("text", attributes, shown)
  }
}
