internal import Scrollwork

/// Draws what lies on a stage as flat shapes of SVG, in points of the screen.
struct StageShapes {
  let values: PageValues
  /// The width of the screen.
  let width: Double

  static let font = "system-ui, -apple-system, 'Segoe UI', Inter, 'DejaVu Sans', sans-serif"

  /// A rectangle of the screen.
  struct Frame {
    var x, y, width, height: Double
    var right: Double { x + width }
    var bottom: Double { y + height }
    var middle: Double { y + height / 2 }
  }

  /// Draws a box.
  func draw(_ look: StageLook, in frame: Frame, isSheet: Bool, to svg: inout SVGText) {
    guard frame.width > 0, frame.height > 0 else { return }
    switch look.role {
    case .none: break
    case .surface: surface(look, frame, isSheet, to: &svg)
    case .group: line(below: frame, from: frame.x + 16, to: &svg)
    case .row: row(look, frame, to: &svg)
    case .header: header(look, frame, to: &svg)
    case .title: title(look, frame, to: &svg)
    case .text: paragraph(look, frame, to: &svg)
    case .caption: caption(look, frame, to: &svg)
    case .photo, .video: picture(look, frame, to: &svg)
    case .avatar: avatar(look, frame, to: &svg)
    case .card: card(look, frame, to: &svg)
    case .field: field(look, frame, to: &svg)
    case .button: button(look, frame, to: &svg)
    case .chip: chip(look, frame, to: &svg)
    case .divider:
      pill(frame, 0, look.hasColor ? values.paint(look.color) : color("line"), to: &svg)
    case .grabber:
      pill(
        Frame(x: frame.x + frame.width / 2 - 20, y: frame.middle - 2.5, width: 40, height: 5), 3,
        color("stroke"), to: &svg)
    case .map: map(look, frame, to: &svg)
    case .progress: progress(look, frame, to: &svg)
    case .bar: bar(look, frame, to: &svg)
    case .bubble: bubble(look, frame, isOwn: false, to: &svg)
    case .ownBubble: bubble(look, frame, isOwn: true, to: &svg)
    case .action: action(look, frame, to: &svg)
    case .keyboard: keyboard(frame, to: &svg)
    case .article: article(look, frame, to: &svg)
    case .section: section(look, frame, to: &svg)
    }
  }

  func color(_ name: String) -> String { values.color("app-" + name) }

  // MARK: - Pieces

  func pill(
    _ frame: Frame, _ radius: Double, _ fill: String, opacity: Double = 1, to svg: inout SVGText
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    let number = SVGText.number
    var attributes = [
      ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
      ("height", number(frame.height)),
    ]
    let radius = min(radius, frame.width / 2, frame.height / 2)
    if radius > 0 { attributes.append(("rx", number(radius))) }
    attributes.append(("fill", fill))
    if opacity < 1 { attributes.append(("fill-opacity", number(opacity))) }
    svg.bare("rect", attributes)
  }

  func line(below frame: Frame, from x: Double, to svg: inout SVGText) {
    pill(
      Frame(x: x, y: frame.bottom - 0.75, width: frame.right - x, height: 0.75), 0, color("line"),
      to: &svg)
  }

  /// A text in one line, shortened to a width; `y` is its middle.
  func text(
    _ text: String, x: Double, y: Double, size: Double, weight: Int = 400, _ fill: String,
    anchor: String = "start", room: Double, to svg: inout SVGText
  ) {
    let shown = Self.shortened(text, to: room, size: size)
    guard !shown.isEmpty else { return }
    let number = SVGText.number
    var attributes = [
      ("x", number(x)), ("y", number(y + size * 0.35)), ("font-size", number(size)), ("fill", fill),
    ]
    if weight != 400 { attributes.append(("font-weight", String(weight))) }
    if anchor != "start" { attributes.append(("text-anchor", anchor)) }
    svg.element("text", attributes, shown)
  }

  /// About how wide a text is in a proportional font.
  static func width(_ text: String, size: Double) -> Double {
    text.reduce(0) { sum, letter in
      sum
        + size
        * ("iljtfrI.,:;'|!()[] ".contains(letter)
          ? 0.35 : "mwMW@%".contains(letter) ? 0.9 : letter.isUppercase ? 0.68 : 0.6)
    }
  }

  private static func shortened(_ text: String, to room: Double, size: Double) -> String {
    guard room >= 8 else { return "" }
    guard width(text, size: size) > room else { return text }
    var shown = text
    while !shown.isEmpty, width(shown + "…", size: size) > room { shown.removeLast() }
    while shown.last == " " { shown.removeLast() }
    return shown.isEmpty ? "" : shown + "…"
  }

  /// A text as lines of at most a width.
  static func wrapped(_ text: String, to room: Double, size: Double, most: Int) -> [String] {
    var lines: [String] = []
    var now = ""
    for word in text.split(separator: " ") {
      let longer = now.isEmpty ? String(word) : "\(now) \(word)"
      if !now.isEmpty, width(longer, size: size) > room {
        lines.append(now)
        now = String(word)
      } else {
        now = longer
      }
    }
    if !now.isEmpty { lines.append(now) }
    guard lines.count > most else { return lines }
    lines.removeLast(lines.count - most)
    lines[most - 1] += " …"
    return lines
  }

  func icon(
    _ icon: NodeLook.Icon, x: Double, y: Double, size: Double, _ stroke: String,
    to svg: inout SVGText
  ) {
    let number = SVGText.number
    svg.bare(
      "path",
      [
        ("d", values.icon(icon)),
        (
          "transform",
          "translate(\(number(x - size / 2)) \(number(y - size / 2))) scale(\(number(size / 24)))"
        ),
        ("fill", "none"), ("stroke", stroke), ("stroke-width", icon == .more ? "3" : "2"),
        ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
      ])
  }

  /// A number from 0 to 1 that goes with a seed.
  static func share(_ seed: UInt32, _ salt: UInt32) -> Double {
    Double((((seed ^ (salt &* 7919)) &* 2_654_435_761) >> 8) % 1000) / 1000
  }

  func stroke(_ x: Double, _ y: Double, _ width: Double, to svg: inout SVGText) {
    pill(Frame(x: x, y: y, width: width, height: 8), 4, color("stroke"), to: &svg)
  }

  /// A small square with initials, a picture in one color.
  func square(
    _ look: StageLook, _ frame: Frame, radius: Double, to svg: inout SVGText
  ) {
    pill(frame, radius, values.paint(look.color, lighter: 12), to: &svg)
    if let icon = look.icon {
      self.icon(
        icon, x: frame.x + frame.width / 2, y: frame.middle, size: frame.width * 0.52, "#ffffff",
        to: &svg)
    } else if frame.width >= 30 {
      let words = look.text.split(separator: " ")
      let last = words.last ?? ""
      let initials =
        !last.isEmpty && last.allSatisfy(\.isNumber)
        ? String(last.suffix(3))
        : String(words.first?.prefix(1) ?? "") + (words.count > 1 ? String(last.prefix(1)) : "")
      text(
        initials.uppercased(), x: frame.x + frame.width / 2, y: frame.middle,
        size: frame.width * (initials.count > 2 ? 0.32 : 0.4), weight: 600, "#ffffff",
        anchor: "middle", room: frame.width, to: &svg)
    }
  }
}
