import ScrollPhysics

/// Where a browser departs from the specification: what a cause and a note say of it.
extension CSSSnapping {
  /// Reports once for each rule, as a note, the first browser that rests elsewhere; only where the
  /// host turns it on, since it searches again for each.
  func noteBrowsers(_ plane: CSSSnapPlane, _ intent: CSSSnapIntent, in view: ScrollView) {
    guard let scene = view.scene, scene.host.comparesBrowsers, !view.snapState.hasNotedBrowser
    else { return }
    for browser in CSSSnapBrowser.allCases {
      var container = plane.container
      container.departures = browser.departures
      let decision = container.decision(for: intent)
      guard !decision.decisive.isEmpty, let theirs = decision.position?.offset else { continue }
      view.snapState.noteBrowser()
      let (ours, other) = (plane.offset(decision.specified), plane.offset(theirs))
      scene.report(
        ScrollReport(
          severity: .note, code: .browsersDiffer,
          message: "browsers differ here: \(view.phrase) rests at \(numbers(ours, unlike: other)) "
            + "by CSS Scroll Snap, in \(browser.name) at \(numbers(other, unlike: ours)), "
            + "which \(decision.decisive.sentence)",
          help: "css = { like = \"\(browser.rawValue)\" } follows it", view: view.id))
      return
    }
  }

  /// The offsets of the axes on which a point differs from another: "x 357.0".
  private func numbers(_ point: Point, unlike other: Point) -> String {
    Axis.allCases.filter { point[$0] != other[$0] }
      .map { "\($0.letter) \(tenths(point[$0]))" }.joined(separator: ", ")
  }

  /// What the browser does otherwise, and the offset by the specification in points; nil where it
  /// does the same.
  func departure(
    _ decision: CSSSnapDecision, from specified: Point, to offset: Point
  ) -> String? {
    guard let browser, !decision.decisive.isEmpty else { return nil }
    return "\(browser.name) \(decision.decisive.sentence); by the specification "
      + numbers(specified, unlike: offset)
  }
}
