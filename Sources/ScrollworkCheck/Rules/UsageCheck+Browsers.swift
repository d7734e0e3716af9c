internal import LuaSyntax
internal import ScrollPhysics

/// SW2107: snap rules that a browser follows otherwise, as far as the text says so.
///
/// Most differences depend on the layout, and `run` notes those that it meets. This one does not: a
/// rule of one axis on a view that scrolls on both.
extension UsageCheck {
  /// Checks a table as the options of a view: `axis = "both", snap = { css = { axis = "x" } }`.
  mutating func checkBrowsers(_ fields: [LuaExpression.Field]) {
    guard let axis = value("axis", of: fields), flow.chunk.string(axis) == "both",
      case .table(let snap)? = value("snap", of: fields)?.bare.kind,
      case .table(let css)? = value("css", of: snap)?.bare.kind, value("like", of: css) == nil,
      let own = value("axis", of: css), let word = flow.chunk.string(own), word != "both"
    else { return }
    for browser in CSSSnapBrowser.allCases {
      guard let stays = CSSSnapDepartures.all.first(where: { $0.name == "stays" }),
        browser.departures.contains(stays.departure)
      else { continue }
      findings.append(
        Finding(
          code: "SW2107",
          message:
            "browsers differ here: \(browser.name) \(stays.sentence), which CSS Scroll Snap does not",
          range: own.bare.range,
          help: [
            "css = { like = \"\(browser.rawValue)\" } follows it; axis = \"both\" snaps both axes"
          ]))
    }
  }

  private func value(_ name: String, of fields: [LuaExpression.Field]) -> LuaExpression? {
    fields.last { if case .name(let key) = $0.key { key.text == name } else { false } }?.value
  }
}
