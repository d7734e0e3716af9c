internal import Scrollwork

/// What each role looks like; the page draws the same in `roles.js`, with more in it.
extension StageShapes {
  func surface(_ look: StageLook, _ frame: Frame, _ isSheet: Bool, to svg: inout SVGText) {
    if isSheet {
      var round = frame
      round.height += 40
      pill(
        Frame(x: round.x, y: round.y - 3, width: round.width, height: round.height), 18, "#14161e",
        opacity: 0.12, to: &svg)
      pill(round, 16, color("surface"), to: &svg)
    } else if look.hasColor {
      pill(frame, 0, values.paint(look.color), to: &svg)
    }
  }

  func row(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let size = min(44, frame.height - 14)
    let left = frame.x + 16 + (size > 22 ? size + 12 : 0)
    let room = frame.right - left - 16
    if size > 22 {
      square(
        look, Frame(x: frame.x + 16, y: frame.middle - size / 2, width: size, height: size),
        radius: size * 0.3, to: &svg)
    }
    let isTall = frame.height >= 48
    text(
      look.text, x: left, y: frame.middle - (isTall ? 10 : 0), size: frame.height > 40 ? 16 : 14,
      weight: 500, color("ink"), room: room, to: &svg)
    if isTall, let caption = look.caption {
      text(
        caption, x: left, y: frame.middle + 11, size: 13, color("ink-faint"), room: room, to: &svg)
    } else if isTall {
      stroke(left, frame.middle + 7, room * (0.4 + 0.5 * Self.share(look.seed, 1)), to: &svg)
    }
    line(below: frame, from: left, to: &svg)
  }

  func header(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    pill(frame, 0, color("page"), to: &svg)
    let size = frame.height > 60 ? 26.0 : frame.height > 36 ? 18 : 14
    text(
      look.text, x: frame.x + 16, y: frame.y + max(frame.height / 2, frame.height - size),
      size: size, weight: 650, color("ink"), room: frame.width - 32, to: &svg)
  }

  func title(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    text(
      look.text, x: frame.x + 16, y: frame.middle + (look.caption == nil ? 0 : -8),
      size: max(15, min(30, frame.height * 0.55)), weight: 700, color("ink"),
      room: frame.width - 32, to: &svg)
    guard let caption = look.caption else { return }
    text(
      caption, x: frame.x + 16, y: frame.middle + 16, size: 13, color("ink-faint"),
      room: frame.width - 32, to: &svg)
  }

  func paragraph(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let most = max(1, Int(frame.height / 21))
    let lines = Self.wrapped(look.text, to: frame.width - 32, size: 15, most: most)
    for (index, line) in lines.enumerated() {
      text(
        line, x: frame.x + 16, y: frame.y + min(frame.height / 2, 16) + 21 * Double(index),
        size: 15, color("ink"), room: frame.width - 32, to: &svg)
    }
  }

  func caption(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    text(
      look.caption ?? look.text, x: look.isAtRight ? frame.right - 16 : frame.x + 16,
      y: frame.middle, size: max(10, min(12, frame.height * 0.7)), color("ink-faint"),
      anchor: look.isAtRight ? "end" : "start", room: frame.width - 32, to: &svg)
  }

  func bubble(_ look: StageLook, _ frame: Frame, isOwn: Bool, to svg: inout SVGText) {
    let most = min(frame.width * 0.78, 300)
    let lines = Self.wrapped(
      look.text, to: most - 28, size: 15, most: max(1, Int((frame.height - 12) / 19)))
    let widest = lines.map { Self.width($0, size: 15) }.max() ?? 20
    let wide = min(most, max(widest, 20) + 28)
    let left = isOwn ? frame.right - wide - 14 : frame.x + 14
    let fill =
      !isOwn ? color("raised") : look.hasColor ? values.paint(look.color) : color("accent")
    pill(
      Frame(x: left, y: frame.y + 2, width: wide, height: frame.height - 4), 18, fill, to: &svg)
    // What the text leaves of a tall one is text to come.
    let isTall = frame.height - 19 * Double(lines.count) > 40
    let top = isTall ? frame.y + 21 : frame.middle - Double(lines.count - 1) * 9.5
    for (index, line) in lines.enumerated() {
      text(
        line, x: left + 14, y: top + 19 * Double(index), size: 15, isOwn ? "#ffffff" : color("ink"),
        room: wide, to: &svg)
    }
    var index = lines.count
    while isTall, top + 19 * Double(index) + 16 < frame.bottom {
      let share = 0.6 + 0.4 * Self.share(look.seed, UInt32(index))
      stroke(left + 14, top + 19 * Double(index) - 4, (wide - 28) * share, to: &svg)
      index += 1
    }
  }

  func avatar(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let size = min(frame.width, frame.height)
    square(
      look,
      Frame(
        x: frame.x + (frame.width - size) / 2, y: frame.middle - size / 2, width: size, height: size
      ), radius: look.radius ?? size / 2, to: &svg)
  }

  func card(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let inner = Frame(
      x: frame.x + 8, y: frame.y + 6, width: frame.width - 16, height: frame.height - 12)
    let isColored = look.isGiven && look.hasColor
    pill(
      Frame(x: inner.x, y: inner.y + 2, width: inner.width, height: inner.height),
      look.radius ?? 14, "#14161e", opacity: 0.08, to: &svg)
    pill(
      inner, look.radius ?? 14,
      isColored ? values.paint(look.color, lighter: 38, saturation: 0.6) : color("card"), to: &svg)
    guard frame.height >= 60 else { return }
    let side = min(frame.height - 36, 96, frame.width * 0.32)
    photo(
      look, Frame(x: frame.x + 20, y: frame.middle - side / 2, width: side, height: side),
      radius: 10, to: &svg)
    let left = frame.x + 32 + side
    let room = frame.width - side - 64
    let ink = isColored ? "#1b1c1f" : color("ink")
    text(
      look.text, x: left, y: frame.middle - 14, size: 16, weight: 600, ink, room: room, to: &svg)
    if let caption = look.caption {
      text(caption, x: left, y: frame.middle + 9, size: 13, ink, room: room, to: &svg)
    } else {
      stroke(left, frame.middle + 4, room * (0.5 + 0.4 * Self.share(look.seed, 1)), to: &svg)
      stroke(left, frame.middle + 22, room * (0.3 + 0.4 * Self.share(look.seed, 2)), to: &svg)
    }
  }

  func field(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    pill(
      Frame(x: frame.x + 8, y: frame.y + 4, width: frame.width - 16, height: frame.height - 8),
      look.radius ?? 10, color("raised"), to: &svg)
    let left = frame.x + 22 + (look.icon == nil ? 0 : 26)
    if let icon = look.icon {
      self.icon(icon, x: frame.x + 30, y: frame.middle, size: 18, color("ink-faint"), to: &svg)
    }
    let isTall = frame.height >= 56 && look.caption != nil
    text(
      look.text, x: left, y: frame.middle - (isTall ? 11 : 0), size: isTall ? 12 : 15,
      color("ink-faint"), room: frame.width - 60, to: &svg)
    if isTall, let caption = look.caption {
      text(
        caption, x: left, y: frame.middle + 11, size: 16, color("ink"), room: frame.width - 60,
        to: &svg)
    }
  }

  func button(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let inset = frame.height > 40 ? 6.0 : 3
    pill(
      Frame(
        x: frame.x + 6, y: frame.y + inset, width: frame.width - 12,
        height: frame.height - 2 * inset), look.radius ?? 10,
      look.hasColor ? values.paint(look.color) : color("accent"), to: &svg)
    let hasText = !look.text.isEmpty && !(look.icon != nil && frame.width < 64)
    if let icon = look.icon {
      self.icon(
        icon, x: hasText ? frame.x + 24 : frame.x + frame.width / 2, y: frame.middle,
        size: min(20, frame.height * 0.5), color("on-accent"), to: &svg)
    }
    guard hasText else { return }
    text(
      look.text, x: frame.x + frame.width / 2, y: frame.middle,
      size: max(12, min(16, frame.height * 0.36)), weight: 600, color("on-accent"),
      anchor: "middle", room: frame.width - 28, to: &svg)
  }

  func chip(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    pill(
      Frame(x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2),
      look.radius ?? frame.height / 2,
      values.isDark
        ? values.paint(look.color, lighter: -18, saturation: 0.5)
        : values.paint(look.color, lighter: 46, saturation: 0.8), to: &svg)
    text(
      look.text, x: frame.x + frame.width / 2, y: frame.middle,
      size: max(10, min(14, frame.height * 0.45)), weight: 600,
      values.paint(look.color, lighter: values.isDark ? 40 : -10), anchor: "middle",
      room: frame.width - 12, to: &svg)
  }

  func progress(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    var track = Frame(x: frame.x + 16, y: frame.middle - 3, width: frame.width - 32, height: 6)
    pill(track, 3, color("stroke"), to: &svg)
    track.width *= 0.3 + 0.5 * Self.share(look.seed, 1)
    pill(track, 3, look.hasColor ? values.paint(look.color) : color("accent"), to: &svg)
  }

  func bar(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let isColored = look.isGiven && look.hasColor
    pill(frame, 0, isColored ? values.paint(look.color) : color("bar"), to: &svg)
    if frame.y > 200 {
      pill(
        Frame(x: frame.x, y: frame.y, width: frame.width, height: 0.75), 0, color("line"), to: &svg)
    } else {
      line(below: frame, from: frame.x, to: &svg)
    }
    if let icon = look.icon {
      self.icon(
        icon, x: frame.x + 26, y: frame.middle, size: 22, isColored ? "#ffffff" : color("accent"),
        to: &svg)
    }
    guard look.isGiven else { return }
    text(
      look.text, x: frame.x + frame.width / 2, y: frame.middle,
      size: max(12, min(17, frame.height * 0.4)), weight: 600,
      isColored ? "#ffffff" : color("ink"), anchor: "middle", room: frame.width - 88, to: &svg)
  }

  func action(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let word = look.text.lowercased()
    let known: [(String, String, NodeLook.Icon)] = [
      ("delete", "red", .trash), ("remove", "red", .trash), ("archive", "violet", .archive),
      ("flag", "orange", .flag), ("pin", "amber", .pin), ("mail", "blue", .mail),
      ("read", "blue", .mail), ("star", "amber", .star),
    ]
    let found = known.first { word.contains($0.0) }
    pill(frame, 0, values.paint(found?.1 ?? look.color), to: &svg)
    guard frame.width >= 30 else { return }
    let x = frame.x + frame.width / 2
    icon(found?.2 ?? .more, x: x, y: frame.middle - 9, size: 22, "#ffffff", to: &svg)
    // Of a menu that is only so wide, the action has no name of its own.
    text(
      look.text == "Swipe" ? "More" : look.text, x: x, y: frame.middle + 14, size: 12, weight: 600,
      "#ffffff", anchor: "middle", room: frame.width - 8, to: &svg)
  }

  func keyboard(_ frame: Frame, to svg: inout SVGText) {
    pill(
      Frame(x: frame.x, y: frame.y, width: frame.width, height: max(291, frame.height)), 0,
      color("keyboard"), to: &svg)
    let pitch = frame.width / 10
    for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      let top = frame.y + 10 + 53 * Double(row)
      let from = frame.x + (frame.width - Double(letters.count) * pitch) / 2
      for (index, letter) in letters.enumerated() {
        let left = from + Double(index) * pitch
        pill(
          Frame(x: left + 3, y: top, width: pitch - 6, height: 42), 5, color("key"), to: &svg)
        text(
          String(letter), x: left + pitch / 2, y: top + 21, size: 19, color("ink"),
          anchor: "middle", room: pitch, to: &svg)
      }
    }
    pill(
      Frame(x: frame.x + 2.5 * pitch + 3, y: frame.y + 169, width: 5 * pitch - 6, height: 42), 5,
      color("key"), to: &svg)
  }

  func article(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    let side = min(180, frame.width * 0.5)
    photo(
      look, Frame(x: frame.x + 16, y: frame.y + 16, width: frame.width - 32, height: side),
      radius: 14, to: &svg)
    text(
      look.text, x: frame.x + 16, y: frame.y + side + 44, size: 20, weight: 650, color("ink"),
      room: frame.width - 32, to: &svg)
    // Of an article that is longer than several screens, the beginning.
    var (y, index) = (frame.y + side + 72, 0)
    while y < min(frame.bottom - 16, frame.y + 2_400) {
      if index % 7 == 0 {
        // A paragraph stands on the page, also where a picture is behind it.
        let paragraph = Frame(x: frame.x + 8, y: y - 8, width: frame.width - 16, height: 124)
        pill(paragraph, 8, color("page"), opacity: 0.88, to: &svg)
      }
      if index % 7 != 6 {
        let share = index % 7 == 5 ? 0.4 : 0.82 + 0.18 * Self.share(look.seed, UInt32(index))
        stroke(frame.x + 16, y, (frame.width - 32) * share, to: &svg)
      }
      y += 20
      index += 1
    }
  }

  /// What a section has below its header; of a long one the beginning.
  func section(_ look: StageLook, _ frame: Frame, to svg: inout SVGText) {
    var row = look
    row.text = ""
    var (y, index) = (frame.y + 62, UInt32(0))
    while y + 20 < min(frame.bottom, frame.y + 2_400) {
      row.color = PageValues.hue(look.color, 5 * Int(index))
      square(
        row, Frame(x: frame.x + 16, y: y - 12, width: 28, height: 28), radius: 8.4, to: &svg)
      let room = frame.width - 88
      stroke(frame.x + 56, y - 6, room * (0.4 + 0.5 * Self.share(look.seed, index)), to: &svg)
      stroke(frame.x + 56, y + 8, room * (0.2 + 0.4 * Self.share(look.seed, index + 50)), to: &svg)
      y += 44
      index += 1
    }
  }
}
