extension ScrollChain {
  /// Reports, as a note (`SW0320`), that input along an axis moves nothing, because no view of the
  /// chain can be moved that way; nothing where one can, such as a view at its end.
  ///
  /// It comes once for each innermost view and reason.
  ///
  /// - Parameters:
  ///   - input: What the person does: "a drag".
  ///   - axis: The axis of the movement.
  ///   - includesBounces: Whether it also moves content that fits but bounces, as a finger does.
  func noteUnused(_ input: String, _ axis: Axis, includesBounces: Bool = false) {
    guard let inner = views.first, let scene = inner.scene else { return }
    var reasons: [String] = []
    for view in views {
      // A vertical wheel may move a view along another axis.
      let own =
        isWheel && axis == .vertical && view.settings.wheel.axis == .x ? Axis.horizontal : axis
      guard let obstacle = view.obstacle(to: self.input, on: own, includesBounces: includesBounces)
      else { return }
      reasons.append("\(view.phrase) \(obstacle)")
    }
    let reason = reasons.joined(separator: ", ")
    guard inner.unusedInputs.add(reason) else { return }
    let direction = axis == .vertical ? "up or down" : "to the side"
    scene.report(
      ScrollReport(
        severity: .note, code: .nothingScrolls,
        message: "\(input) \(direction) moves nothing: \(reason)",
        help: "view:why_not_scrollable() says why; calls such as scroll_to move a disabled view",
        view: inner.id))
  }
}

/// Why nothing moved under the user's input, as reported.
struct UnusedInputs {
  private var reasons: Set<String> = []

  /// Whether a reason is new.
  mutating func add(_ reason: String) -> Bool { reasons.insert(reason).inserted }
}

extension ScrollView {
  /// Why the user cannot move the view along an axis, as what follows its name; nil when they can.
  fileprivate func obstacle(
    to input: ScrollInput?, on axis: Axis, includesBounces: Bool
  ) -> String? {
    let size = geometry.containerSize
    if !isShown { return "is hidden" }
    if !settings.isEnabled { return "is disabled" }
    if let input, !takes(input) { return input.refusal }
    if size.width <= 0 || size.height <= 0 { return "has no extent" }
    if !axes.contains(axis) { return "scrolls on the \(axes.name) axis alone" }
    if geometry.overflows(axis) || includesBounces && bounces(axis) { return nil }
    return "shows all of its content"
  }
}
