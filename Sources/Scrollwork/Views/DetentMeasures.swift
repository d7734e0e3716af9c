import ScrollPhysics

/// What a detent's height may depend on.
public struct DetentRoom: Hashable, Sendable {
  /// The size of the sheet's container, in points.
  public package(set) var container = Size.zero
  /// The height that the sheet's content takes by itself, in points.
  public package(set) var content = 0.0
  /// The lengths of the container that the safe area covers at the top and at the bottom, in
  /// points; 0 for a sheet that extends under it.
  public package(set) var safeArea = EdgeInsets.zero
}

/// A function that returns the height of a detent, and is called again when its room changes.
///
/// Two are equal when they are the same object.
public final class DetentRule: Hashable {
  /// Returns the height in a room; nil leaves the detent out.
  let answer: (DetentRoom) throws(RuleFault) -> Sheet.Height?

  /// Makes a rule.
  package init(_ answer: @escaping (DetentRoom) throws(RuleFault) -> Sheet.Height?) {
    self.answer = answer
  }

  /// Whether two are the same object.
  public static func == (one: DetentRule, other: DetentRule) -> Bool { one === other }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The room of a sheet as of its last layout, and what its functions have returned there.
struct DetentMeasures {
  /// The room; nil until the first layout, and where no detent depends on it.
  private(set) var room: DetentRoom?
  /// What the functions returned, by detent.
  private var answers: [MarkerID: Sheet.Height] = [:]

  /// Takes a room and what the functions returned there.
  mutating func take(_ room: DetentRoom, _ answers: [MarkerID: Sheet.Height]) {
    (self.room, self.answers) = (room, answers)
  }

  /// Has the functions called again in the next layout; until then their last results count.
  mutating func invalidate() { room = nil }

  /// What the function of a detent has returned; nil for none.
  func answer(of name: MarkerID) -> Sheet.Height? { answers[name] }

  /// The height of a detent in a container, in points, at most the container's; nil for a detent
  /// that is left out.
  func points(of detent: Sheet.Detent, in container: Double) -> Double? {
    var height = detent.height
    if case .custom = height {
      guard let answer = answers[detent.name] else { return nil }
      height = answer
    }
    var limit = container
    let points: Double
    switch height {
    case .points(let length): points = length
    case .share(let share): points = share * container
    case .content:
      points = (room?.content ?? 0) + (room?.safeArea.bottom ?? 0)
      limit -= room?.safeArea.top ?? 0
    case .custom: return nil
    }
    return points.isFinite ? min(max(0, points), max(0, limit)) : 0
  }
}

extension Sheet {
  /// Whether the height of a detent is what a function returns.
  var asks: Bool {
    detents.contains { if case .custom = $0.height { true } else { false } }
  }

  /// Whether the height of a detent depends on the content, or on what a function returns.
  var dependsOnRoom: Bool {
    detents.contains {
      switch $0.height {
      case .points, .share: false
      case .content, .custom: true
      }
    }
  }
}

extension ScrollView {
  /// Has the functions of a sheet's detents called again before anything is read or shown: what
  /// they go by beside content and container has changed.
  ///
  /// The sheet stays at its detent, whose height may be another one.
  package func invalidateDetents() {
    guard sheet?.dependsOnRoom == true else { return }
    sheet?.measured.invalidate()
    setNeedsLayout()
  }

  /// Measures what the detents go by, and calls the functions where it has changed.
  ///
  /// - Parameter viewport: The size of the container, in points.
  func measureDetents(viewport: Size) {
    guard let sheet, sheet.dependsOnRoom else { return }
    let room = detentRoom(viewport: viewport)
    guard room != sheet.measured.room else { return }
    let former = sheet.heights(in: viewport.height).map { $0.height }
    var answers: [MarkerID: Sheet.Height] = [:]
    for detent in sheet.detents {
      guard case .custom(let rule) = detent.height else { continue }
      do throws(RuleFault) {
        answers[detent.name] = try rule.answer(room)
      } catch {
        answers[detent.name] = sheet.measured.answer(of: detent.name)
        report(
          "\(error)", code: .ruleOrListenerFailed,
          help: "the detent \(detent.name) stays as it was", fault: error)
      }
    }
    // A function may have changed the detents.
    guard self.sheet?.detents == sheet.detents else { return }
    self.sheet?.measured.take(room, answers)
    let heights = self.sheet?.heights(in: viewport.height).map { $0.height }
    if heights != former { self.sheet?.hasNewHeights = true }
  }

  /// Whether the safe area has changed since the detents were measured.
  func hasOtherRoom(viewport: Size) -> Bool {
    guard let room = sheet?.measured.room else { return false }
    return room.safeArea != sheetSafeArea(viewport: viewport)
  }

  private func detentRoom(viewport: Size) -> DetentRoom {
    let insets = logical(settings.insets) + logical(settings.margins)
    // A share inside counts of the room there is, not of the height that is looked for.
    let region = Size(
      width: max(0, viewport.width - insets.sum(.horizontal)),
      height: max(0, viewport.height - insets.sum(.vertical)))
    if contentLayout.offer(region) {
      for child in children { child.remeasureShares() }
    }
    var proposal = Proposal(region)
    proposal.height = nil
    let content = stack.size(of: self, for: proposal).height + insets.sum(.vertical)
    return DetentRoom(
      container: viewport, content: content, safeArea: sheetSafeArea(viewport: viewport))
  }

  private func sheetSafeArea(viewport: Size) -> EdgeInsets {
    guard let scene, settings.safeArea.y != .never else { return .zero }
    let covered = coveredEdges(scene.device.safeArea, viewport: viewport)
    return EdgeInsets(top: covered.top, bottom: covered.bottom)
  }
}
