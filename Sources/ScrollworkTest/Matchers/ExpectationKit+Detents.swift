internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The matcher `to_rest_on` for the detents of a sheet.
extension ExpectationKit {
  /// Whether a sheet is idle at one of the given detents; heights are in points.
  func resting(
    _ view: ScrollView, onDetents wanted: [(name: MarkerID, height: Double)]
  ) -> Verdict {
    let isIdle = !view.isScrolling
    let holds = isIdle && wanted.contains { $0.name == view.detent }
    return Verdict(holds: holds) {
      let risen = view.currentGeometry.contentOffset.y
      let names = wanted.map { $0.name.shown }
      let expected =
        names.count == 1
        ? "rest on \(names[0])   y \(NumberText.points(wanted[0].height))"
        : "rest on \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      let actual = view.detent.map(\.shown)
      let nearest = wanted.min { abs($0.height - risen) < abs($1.height - risen) }
      let displacement = nearest.map { risen - $0.height } ?? 0
      let remark = nearest.map {
        "      \(NumberText.points(abs(displacement))) \(displacement < 0 ? "short of" : "past") \($0.name.shown)"
      }
      return Verdict.Explanation(
        expected: expected,
        received: "\(isIdle ? "rest on \(actual ?? "nothing")" : view.phase.rawValue)   "
          + "y \(NumberText.points(risen))\(abs(displacement) > Metrics.tolerance ? remark ?? "" : "")",
        expectedValue: .members([
          ("item", names.count == 1 ? .text(names[0]) : .array(names.map { .text($0) }))
        ]),
        receivedValue: .members([
          ("item", isIdle ? actual.map { .text($0) } ?? .null : .null), ("y", .number(risen)),
        ]),
        view: view, targets: wanted.map { .init(name: $0.name.shown, offset: $0.height) })
    }
  }
}
