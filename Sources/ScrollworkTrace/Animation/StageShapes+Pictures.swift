internal import Scrollwork

/// Pictures for photos and maps: drawn from a number, the same for equal numbers.
extension StageShapes {
  /// Random numbers from 0 to 1, as the page's pictures use them.
  private struct Numbers {
    var state: UInt32
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }
  }

  /// A photo that fills its box, with its title where there is room.
  func picture(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let isSmall = min(frame.width, frame.height) < 150
    let isFull = frame.width >= 0.95 * width
    let radius = look.radius ?? (isSmall ? 3 : isFull ? 0 : 18)
    photo(look, frame, radius: radius, to: &svg)
    if look.role == .video {
      let middle = Frame(
        x: frame.x + frame.width / 2 - 26, y: frame.middle - 26, width: 52, height: 52)
      pill(middle, 26, "#000000", opacity: 0.45, to: &svg)
      icon(.play, x: middle.x + 28, y: frame.middle, size: 26, "#ffffff", to: &svg)
    }
    if let icon = look.icon {
      self.icon(icon, x: frame.right - 24, y: frame.y + 24, size: 22, "#ffffff", to: &svg)
    }
    guard !isSmall && frame.width > 120 || look.isGiven && look.caption != nil else { return }
    let foot = frame.bottom - (look.caption == nil ? 22 : 40)
    text(
      look.text, x: frame.x + 16, y: foot, size: frame.width > 240 ? 19 : 14, weight: 600,
      "#ffffff", room: frame.width - 32, to: &svg)
    guard let caption = look.caption else { return }
    text(
      caption, x: frame.x + 16, y: foot + 21, size: 13, weight: 500, "#ffffff",
      room: frame.width - 32, to: &svg)
  }

  /// A landscape: a sky in two colors, the sun, and two ridges of hills or mountains, or the sea.
  func photo(_ look: StageLook, _ frame: Frame, radius: Double, to svg: inout SVGText) {
    var numbers = Numbers(state: look.seed == 0 ? 1 : look.seed)
    let hue = look.color
    let kind = look.seed % 3
    let (x, y, w, h) = (frame.x, frame.y, frame.width, frame.height)
    let radius = min(radius, w / 2, h / 2)
    let number = SVGText.number
    let sky = gradient(
      from: values.paint(hue, lighter: kind == 2 ? 38 : 26),
      to: values.paint(PageValues.hue(hue, kind == 1 ? 0 : 2), lighter: 38), in: &svg)
    pill(frame, radius, sky, to: &svg)
    svg.bare(
      "circle",
      [
        ("cx", number(x + w * (0.25 + 0.5 * numbers.next()))), ("cy", number(y + h * 0.36)),
        ("r", number(min(w, h) * 0.1)), ("fill", "#fff6dc"), ("fill-opacity", "0.9"),
      ])
    if kind == 2 {
      let sea = ["teal", "cyan", "blue", "indigo"][Int(4 * numbers.next())]
      let line = "M\(number(x)) \(number(y + h * 0.56))H\(number(x + w))"
      ground(line, frame, radius, values.paint(sea, lighter: 4), to: &svg)
      for wave in 0..<5 {
        pill(
          Frame(
            x: x + w * (0.1 + 0.5 * numbers.next()), y: y + h * (0.62 + 0.06 * Double(wave)),
            width: w * (0.12 + 0.25 * numbers.next()), height: max(1.5, h * 0.01)), 2, "#ffffff",
          opacity: 0.22, to: &svg)
      }
      return
    }
    ground(
      ridge(frame, at: 0.56, rough: kind == 0 ? 0.3 : 0.2, isSharp: kind == 0, &numbers), frame,
      radius, values.paint(hue, lighter: kind == 0 ? 2 : 10, saturation: 0.85), to: &svg)
    ground(
      ridge(frame, at: 0.78, rough: 0.14, isSharp: false, &numbers), frame, radius,
      values.paint(PageValues.hue(hue, kind == 0 ? 0 : 1), lighter: -12), to: &svg)
  }

  /// A color that changes from the top of a shape to its bottom, as the value of `fill`.
  private func gradient(from top: String, to bottom: String, in svg: inout SVGText) -> String {
    // Equal gradients are written again, and are the same.
    let name = "sw-sky-\(top.dropFirst())-\(bottom.dropFirst())"
    svg.begin("linearGradient", [("id", name), ("x2", "0"), ("y2", "1")])
    svg.bare("stop", [("stop-color", top)])
    svg.bare("stop", [("offset", "1"), ("stop-color", bottom)])
    svg.end()
    return "url(#\(name))"
  }

  /// What lies below a line from the left to the right, down to the round corners of a frame.
  private func ground(
    _ line: String, _ frame: Frame, _ radius: Double, _ fill: String, to svg: inout SVGText
  ) {
    let number = SVGText.number
    let r = number(radius)
    let corners =
      radius > 0
      ? "V\(number(frame.bottom - radius))a\(r) \(r) 0 0 1 -\(r) \(r)H\(number(frame.x + radius))"
        + "a\(r) \(r) 0 0 1 -\(r) -\(r)Z"
      : "V\(number(frame.bottom))H\(number(frame.x))Z"
    svg.bare("path", [("d", line + corners), ("fill", fill)])
  }

  private func ridge(
    _ frame: Frame, at height: Double, rough: Double, isSharp: Bool, _ numbers: inout Numbers
  ) -> String {
    let number = SVGText.number
    var last = (x: frame.x, y: 0.0)
    var line = ""
    let steps = 5
    for step in 0...steps {
      let x = frame.x + frame.width * Double(step) / Double(steps)
      let side = isSharp ? (step % 2 == 0 ? 0.35 : -0.6) : 0
      let y = frame.y + frame.height * (height + (numbers.next() - 0.5 + side) * rough)
      if step == 0 {
        line = "M\(number(x)) \(number(y))"
      } else if isSharp {
        line += "L\(number(x)) \(number(y))"
      } else {
        let middle = number((last.x + x) / 2)
        line += "C\(middle) \(number(last.y)) \(middle) \(number(y)) \(number(x)) \(number(y))"
      }
      last = (x, y)
    }
    return line
  }

  func map(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    var numbers = Numbers(state: look.seed == 0 ? 1 : look.seed)
    let number = SVGText.number
    pill(frame, 0, values.isDark ? "#22282c" : "#eef0e6", to: &svg)
    func road(_ width: Double, _ color: String, _ line: String) {
      svg.bare(
        "path",
        [
          ("d", line), ("fill", "none"), ("stroke", color), ("stroke-width", number(width)),
        ])
    }
    let bottom = min(frame.bottom, frame.y + 1_000)
    let tall = bottom - frame.y
    for _ in 0..<4 {
      let size = 60 + 60 * numbers.next()
      let x = frame.x + (frame.width - size) * numbers.next()
      let y = frame.y + (tall - size) * numbers.next()
      pill(
        Frame(x: x, y: y, width: size, height: size), size / 2,
        values.isDark ? "#253629" : "#cfe5c4", to: &svg)
    }
    let river = frame.y + tall * (0.2 + 0.5 * numbers.next())
    road(
      26, values.isDark ? "#1d3a4a" : "#a9d3ea",
      "M\(number(frame.x)) \(number(river))c\(number(frame.width * 0.3)) 80 "
        + "\(number(frame.width * 0.6)) -90 \(number(frame.width)) 10")
    for step in 0..<8 {
      let share = (Double(step) + 0.2 + 0.6 * numbers.next()) / 8
      let street = values.isDark ? "#343c42" : "#ffffff"
      road(
        6, street, "M\(number(frame.x + frame.width * share)) \(number(frame.y))V\(number(bottom))")
      road(
        6, street, "M\(number(frame.x)) \(number(frame.y + tall * share))H\(number(frame.right))")
    }
    icon(
      .pin, x: frame.x + frame.width * 0.58, y: frame.y + tall * 0.3, size: 30,
      values.paint("red"), to: &svg)
  }
}
