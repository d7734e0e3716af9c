/// The targets of a section link in order, and the position of an offset among them: the sections
/// of a view, or all of its targets.
///
/// Each target has an aligned offset, the one at which a call with the link's alignment rests if no
/// end of the range limits it. A value belongs to one layout.
struct LinkTargets {
  private enum Sequence {
    case sections(SectionSequence)
    case all(SnapTargets)
  }

  /// A number of a target, from 1, and the offset at which the position is that number.
  private struct Knot {
    let number: Double
    let offset: Double
  }

  private let view: ScrollView
  private let sequence: Sequence
  private let rule: ViewSnapping
  private let align: SectionLink.Align
  private let axis: Axis

  /// The targets of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - scope: Which of them; nil for its sections if it has any, else all.
  ///   - align: Where they are aligned.
  /// - Complexity: O(1) after the first in a layout, which is O(p) for p parts of the content.
  init(of view: ScrollView, _ scope: SectionLink.Scope?, _ align: SectionLink.Align) {
    view.scene?.layoutIfNeeded()
    self.view = view
    self.align = align
    axis = view.axes.stacking
    rule = ViewSnapping(aligning: align == .start ? .start : .center)
    let usesSections = scope.map { $0 == .sections } ?? view.hasSections
    sequence = usesSections ? .sections(view.sectionSequence) : .all(SnapTargets(view))
  }

  var count: Int {
    switch sequence {
    case .sections(let sections): sections.count
    case .all(let targets): targets.count
    }
  }

  /// The target at an index from 0; in a loop also of a copy before the first or after the last.
  func item(at index: Int) -> Item { target(at: index).item }

  /// The index of a target; nil for an item that is none.
  func index(of item: Item) -> Int? {
    switch sequence {
    case .sections(let sections): sections.index(of: item)
    case .all(let targets): targets.index(of: item)
    }
  }

  /// The target with an id; nil for none.
  func item(with id: MarkerID) -> Item? {
    switch sequence {
    case .sections(let sections): return sections.section(with: id)
    case .all(let targets):
      let item = view.scene?.lookup(id, below: view)
      return item.flatMap { targets.contains($0) ? $0 : nil }
    }
  }

  /// The target that an item is or is in; nil for an item outside of all.
  func item(around item: Item) -> Item? {
    Swift.sequence(first: item, next: { $0.parent }).first { index(of: $0) != nil }
  }

  // MARK: - Positions

  /// The active target at the view's offset; nil before the first.
  ///
  /// Aligned at the start it is the last one whose aligned offset is reached, within 0.5 pt, and at
  /// the end of the range the last, if its aligned offset is beyond; at the center it is the one
  /// nearest to the position.
  ///
  /// - Complexity: O(log n) for n targets.
  var active: Item? {
    guard count > 0 else { return nil }
    if align == .center {
      let index = Int((progress - 0.5).rounded(.down))
      return item(at: index % count)
    }
    switch sequence {
    case .sections: return view.activeSection
    case .all:
      let geometry = view.geometry
      let offset = geometry.clamped(geometry.contentOffset[axis], axis)
      if !geometry.repeats(axis), view.isAtEnd(axis), geometry.overflows(axis),
        let last = alignedOffset(at: count - 1), last > geometry.maximum(axis) + Metrics.edge
      {
        return item(at: count - 1)
      }
      guard let before = neighbors(of: offset + Metrics.edge).before else { return nil }
      return item(at: Int(before.number) - 1)
    }
  }

  /// The position of the view's offset among the targets, 1 to their count: 3.4 is 40 % of the
  /// distance between the aligned offsets of the third and the fourth; 0 without targets.
  ///
  /// Before the first aligned offset it is 1. Targets whose aligned offset is outside of the range
  /// share what is left between the others and its ends, so that these are exactly 1 and the count;
  /// content that fits is at 1, and an overscrolled view at the end that it was pulled past. In a
  /// loop it goes on from the last target to the first, below count + 1.
  ///
  /// - Complexity: O(log n) for n targets.
  var progress: Double {
    guard count > 0 else { return 0 }
    let geometry = view.geometry
    if geometry.repeats(axis) {
      let (before, after) = neighbors(of: geometry.contentOffset[axis])
      guard let before, let after else { return 1 }
      let number = Self.number(at: geometry.contentOffset[axis], between: before, after) - 1
      let inRound = number - (number / Double(count)).rounded(.down) * Double(count)
      return inRound < Double(count) ? inRound + 1 : 1
    }
    let (first, last) = ends
    guard last.offset > first.offset else { return 1 }
    let offset = geometry.contentOffset[axis]
    if offset <= first.offset { return first.number }
    if offset >= last.offset { return last.number }
    let (before, after) = neighbors(of: offset)
    return Self.number(
      at: offset, between: before.flatMap { $0.offset > first.offset ? $0 : nil } ?? first,
      after.flatMap { $0.offset < last.offset ? $0 : nil } ?? last)
  }

  /// The offset along the axis at which the position is a number; nil without targets.
  ///
  /// In a loop it is the one nearest to the present offset.
  /// - Complexity: O(log n) for n targets.
  func offset(at number: Double) -> Double? {
    guard count > 0, number.isFinite else { return nil }
    if let loop = view.loop {
      let index = Int((number - 1).rounded(.down))
      guard let before = knot(at: index), let after = knot(at: index + 1) else { return nil }
      return loop.offset(
        showing: Self.offset(at: number, between: before, after),
        from: view.geometry.contentOffset[axis], .shortest)
    }
    let (first, last) = ends
    guard last.offset > first.offset else { return first.offset }
    let number = min(max(number, 1), Double(count))
    let lowest = neighbors(of: first.offset).after.flatMap { $0.offset < last.offset ? $0 : nil }
    let highest = neighbors(of: last.offset.nextDown).before
      .flatMap { $0.offset > first.offset ? $0 : nil }
    guard let lowest, let highest else {
      return Self.offset(at: number, between: first, last)
    }
    if number < lowest.number { return Self.offset(at: number, between: first, lowest) }
    if number >= highest.number { return Self.offset(at: number, between: highest, last) }
    let (index, next) = line(of: Int(number) - 1)
    guard let before = knot(at: index), let after = knot(at: next) else { return nil }
    return Self.offset(at: number, between: before, after)
  }

  /// The ends of the range with the first and the last number.
  private var ends: (first: Knot, last: Knot) {
    (
      Knot(number: 1, offset: view.geometry.minimum(axis)),
      Knot(number: Double(count), offset: view.geometry.maximum(axis))
    )
  }

  /// The number at an offset between two knots; exactly theirs within 0.01 pt of them.
  private static func number(at offset: Double, between a: Knot, _ b: Knot) -> Double {
    if b.offset - offset <= Metrics.tolerance { return b.number }
    if offset - a.offset <= Metrics.tolerance { return a.number }
    return a.number + (offset - a.offset) / (b.offset - a.offset) * (b.number - a.number)
  }

  private static func offset(at number: Double, between a: Knot, _ b: Knot) -> Double {
    guard b.number != a.number else { return a.offset }
    let share = (number - a.number) / (b.number - a.number)
    return share >= 1 ? b.offset : a.offset + share * (b.offset - a.offset)
  }

  // MARK: - Aligned offsets

  /// The last target whose aligned offset is at or before an offset, and the first one after it.
  ///
  /// Of several with one offset it is the last. The cells of a line count at the first.
  private func neighbors(of offset: Double) -> (before: Knot?, after: Knot?) {
    var before: Knot?
    var after: Knot?
    for index in candidates(near: offset) {
      guard let knot = knot(at: index) else { continue }
      func isFurther(_ other: Knot?, _ sign: Double) -> Bool {
        guard let other else { return true }
        return ((knot.offset - other.offset) * sign, knot.number) > (0, other.number)
      }
      if knot.offset <= offset {
        if isFurther(before, 1) { before = knot }
      } else if isFurther(after, -1) {
        after = knot
      }
    }
    return (before, after)
  }

  private func knot(at index: Int) -> Knot? {
    alignedOffset(at: index).map { Knot(number: Double(index + 1), offset: $0) }
  }

  private func alignedOffset(at index: Int) -> Double? {
    let target = target(at: index)
    return rule.legal(
      target.item, at: target.frame, near: view.geometry.contentOffset[axis], in: view)
  }

  /// The indices of a few targets that include those on both sides of an offset.
  private func candidates(near offset: Double) -> [Int] {
    let share = rule.alignment[axis]
    let lines = view.alignmentLines(near: offset, share: share)
    switch sequence {
    case .sections(let sections):
      let first = sections.index(startingBefore: lines.low) - 2
      let last = sections.index(startingBefore: lines.high) + 2
      return view.loop != nil
        ? Array(first...last) : Array(max(0, first)...min(sections.count - 1, max(0, last)))
    case .all(let targets):
      let indices =
        targets.candidates(near: offset, alignment: share)
        + targets.rowsInLanes(around: lines.low)
      return indices.filter { targets.firstIndex(ofLine: targets.line(of: $0)) == $0 }
    }
  }

  /// The first index of the line of a target, and of the next line.
  private func line(of index: Int) -> (first: Int, next: Int) {
    guard case .all(let targets) = sequence else { return (index, index + 1) }
    let line = targets.line(of: index)
    return (targets.firstIndex(ofLine: line), targets.firstIndex(ofLine: line + 1))
  }

  private func target(at index: Int) -> (item: Item, frame: Rect) {
    switch sequence {
    case .all(let targets): return targets.target(at: index)
    case .sections(let sections):
      guard let loop = view.loop else {
        let item = sections.item(at: index)
        return (item, view.frame(of: item))
      }
      let turn = (Double(index) / Double(count)).rounded(.down)
      let item = sections.item(at: index - Int(turn) * count)
      var frame = view.frame(of: item)
      frame.origin[axis] = view.placedStart(of: item, frame) + turn * loop.length
      return (item, frame)
    }
  }
}
