/// Selects the best of the candidates offered: the nearest, and of equally near ones the focused,
/// then the targeted, then the inner of two nested, then the one that also snaps at the other
/// axis's offset, then the first.
struct SnapRanking {
  private let search: SnapSearch
  private let strategy: SnapStrategy
  private let crossBase: Double
  /// Whether a position just at the reach counts.
  private let includesReach: Bool
  private var distance: Double
  private(set) var best: SnapCandidate?

  init(
    _ search: SnapSearch, _ strategy: SnapStrategy, crossBase: Double, includesReach: Bool = false
  ) {
    self.search = search
    self.strategy = strategy
    self.crossBase = crossBase
    self.includesReach = includesReach
    distance = search.container.reach(search.axis)
  }

  mutating func consider(_ candidate: SnapCandidate) {
    guard strategy.allows(candidate.offset) else { return }
    let distance = abs(candidate.offset - strategy.base)
    if distance < self.distance {
      self.distance = distance
      best = candidate
      return
    }
    guard distance == self.distance else { return }
    guard let best else {
      if includesReach { self.best = candidate }
      return
    }
    if search.container.prefers(candidate.area, to: best.area) {
      self.best = candidate
    } else if !search.container.isMarked(best.area) {
      offerAlternative(candidate.area)
    }
  }

  /// Stores an area at the same offset that snaps on both axes; the nearest on the other axis wins.
  private mutating func offerAlternative(_ index: Int) {
    let container = search.container
    let area = container.areas[index]
    guard var best, container.axes.x, container.axes.y,
      area.alignment.x != .none, area.alignment.y != .none,
      area.frame != container.areas[best.area].frame,
      !area.encloses(container.areas[best.area])
    else { return }
    let offset = container.alignedOffset(of: area, on: search.axis.cross)
    if let known = best.alternative {
      let displacements = (new: abs(offset - crossBase), known: abs(known.crossOffset - crossBase))
      let isInner = container.areas[known.area].encloses(area)
      guard
        displacements.new < displacements.known
          || displacements.new == displacements.known && isInner
      else { return }
    }
    best.alternative = (index, offset)
    self.best = best
  }
}

extension CSSSnapContainer {
  /// Whether an area has the focus or is the document's target.
  func isMarked(_ area: Int) -> Bool { area == focused || area == targeted }

  /// Whether an area wins over an earlier one that is equally near.
  func prefers(_ area: Int, to known: Int) -> Bool {
    if area == focused { return true }
    if known == focused || known == targeted { return false }
    return area == targeted || areas[known].encloses(areas[area])
  }
}
