// The layout of the text format:
//
//   error[SW0102]: tried to read "top" from nil
//      ┌─ tabs.lua:12:13
//   12 │   local y = pane.top - inset
//      │             ^^^^ nil here
//      = note: page:lookup("drinks") returned nil at tabs.lua:11
//   traceback, innermost first
//      tabs.lua:12   in show_pane

extension Diagnostic {
  /// The lines of the text format, without newlines.
  package func lines(on terminal: Terminal) -> [String] {
    var lines = heading(on: terminal)
    let gutter = excerpt.map(Self.gutterWidth) ?? 2
    if let excerpt {
      lines += Self.lines(of: excerpt, at: location, gutter: gutter, on: terminal)
    }
    let margin = String(repeating: " ", count: gutter + 1)
    lines += notes.flatMap { Self.remark("note", $0, margin, terminal) }
    lines += help.flatMap { Self.remark("help", $0, margin, terminal) }
    return lines + Self.lines(of: traceback, on: terminal)
  }

  /// The lines of the message; without an excerpt, the location follows on the first.
  private func heading(on terminal: Terminal) -> [String] {
    var lines = VisibleText.lines(
      Location.shown(in: message), limit: Self.messageLimit, glyphs: terminal.glyphs)
    let ink: Ink =
      switch severity {
      case .error: .bad
      case .warning: .careful
      case .hint: .faint
      case .stop: .halted
      }
    lines[0] = ink.text(label, on: terminal) + ": " + Ink.strong.text(lines[0], on: terminal)
    if excerpt == nil, let location {
      lines[0] += "    " + Ink.faint.text(Self.visible(location.text), on: terminal)
    }
    return lines[..<1] + lines[1...].map { "   " + $0 }
  }

  private static func remark(
    _ kind: String, _ text: String, _ margin: String, _ terminal: Terminal
  ) -> [String] {
    let lines = VisibleText.lines(
      Location.shown(in: text), limit: messageLimit, glyphs: terminal.glyphs)
    let indent = margin + String(repeating: " ", count: kind.count + 4)
    let mark = Ink.frame.text("=", on: terminal) + " " + Ink.strong.text(kind + ":", on: terminal)
    return ["\(margin)\(mark) \(lines[0])"] + lines.dropFirst().map { indent + $0 }
  }

  private static func visible(_ text: String) -> String {
    VisibleText.text(text.utf8, limit: 1_024)
  }
}

// MARK: - Source

extension Diagnostic {
  /// The width of the line numbers, in columns: that of the largest, at least 2.
  private static func gutterWidth(_ excerpt: Excerpt) -> Int {
    max(2, excerpt.lines.last.map { String($0.number).count } ?? 0)
  }

  /// The lines of an excerpt, below a line with its location if given.
  package static func lines(
    of excerpt: Excerpt, at location: Location?, on terminal: Terminal
  ) -> [String] {
    lines(of: excerpt, at: location, gutter: gutterWidth(excerpt), on: terminal)
  }

  private static func lines(
    of excerpt: Excerpt, at location: Location?, gutter: Int, on terminal: Terminal
  ) -> [String] {
    let isUnicode = terminal.glyphs == .unicode
    let bar = Ink.frame.text(isUnicode ? "│" : "|", on: terminal)
    let margin = String(repeating: " ", count: gutter + 1)
    let ellipsis = VisibleText.ellipsis(terminal.glyphs)
    var lines: [String] = []
    if let location {
      let corner = Ink.frame.text(isUnicode ? "┌─" : "+-", on: terminal)
      lines.append("\(margin)\(corner) \(visible(location.text))")
    }
    for line in excerpt.lines {
      let number = paddedLeft(String(line.number), to: gutter)
      let isMarked = line.number == excerpt.markedLine
      let shown =
        (line.cuts.contains(.start) ? ellipsis : "") + line.text
        + (line.cuts.contains(.end) ? ellipsis : "")
      let row = "\((isMarked ? Ink.strong : .frame).text(number, on: terminal)) \(bar) \(shown)"
      lines.append(shown.isEmpty ? String(row.dropLast()) : row)
      if isMarked, let caret = excerpt.caret {
        let indent = caret.indent + (line.cuts.contains(.start) ? ellipsis.count : 0)
        let label = caret.label.isEmpty ? "" : " " + caret.label
        let carets = Ink.bad.text(String(repeating: "^", count: caret.width) + label, on: terminal)
        lines.append("\(margin)\(bar) \(String(repeating: " ", count: indent))\(carets)")
      }
    }
    return lines
  }
}

// MARK: - Traceback

extension Diagnostic {
  /// The frames, or only the innermost and outermost when they exceed ``tracebackLimit`` bytes.
  ///
  /// Two thirds of the limit go to the inner frames, one third to the outer ones.
  private static func ends(of frames: [Frame]) -> [Frame] {
    let sizes = frames.map { visible($0.location).utf8.count + visible($0.text).utf8.count }
    func count(_ sizes: some Sequence<Int>, within room: Int) -> Int {
      var room = room
      return sizes.prefix { size in
        room -= size
        return room >= 0
      }.count
    }
    let inner = max(1, count(sizes, within: tracebackLimit * 2 / 3))
    let outer = max(1, count(sizes.reversed(), within: tracebackLimit / 3))
    guard sizes.reduce(0, +) > tracebackLimit, inner + outer < frames.count else { return frames }
    return frames.prefix(inner) + [Frame("…", "")] + frames.suffix(outer)
  }

  /// The lines of a traceback: the heading of each group, then its frames.
  package static func lines(of traceback: [Trace], on terminal: Terminal) -> [String] {
    let shown = traceback.filter { !$0.frames.isEmpty }.map { trace in
      Trace(trace.kind, ends(of: trace.frames))
    }
    let width = shown.flatMap(\.frames).map { textWidth(visible($0.location)) }.max() ?? 0
    return shown.flatMap { trace -> [String] in
      let indent = trace.kind == .innermostFirst ? "" : " "
      return [indent + Ink.strong.text(trace.kind.rawValue, on: terminal)]
        + trace.frames.map { frame in
          let text = visible(frame.text)
          let location = visible(frame.location)
          return text.isEmpty ? "   \(location)" : "   \(padded(location, to: width))   \(text)"
        }
    }
  }
}
