package import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Consecutive `scroll` events of one view, or one other event.
package struct EventRun {
  let first: Event
  /// The last of them.
  package var last: Event
  /// How many there are.
  package var count = 1

  /// The events with those of one motion as one.
  package static func grouped(_ events: some Sequence<Event>) -> [EventRun] {
    var runs: [EventRun] = []
    for event in events {
      if case .scroll = event.detail, let run = runs.last, run.last.name == event.name,
        run.last.view === event.view
      {
        runs[runs.count - 1].last = event
        runs[runs.count - 1].count += 1
      } else {
        runs.append(EventRun(first: event, last: event))
      }
    }
    return runs
  }

  /// The change that the event reports, shown after its name.
  package var changeText: String {
    switch last.detail {
    case .scroll(let change):
      guard case .scroll(let start) = first.detail else { return "" }
      return Axis.allCases.filter { start.from[$0] != change.to[$0] }.map { axis in
        "\(axis.letter) \(NumberText.points(start.from[axis])) -> "
          + NumberText.points(change.to[axis])
      }.joined(separator: "  ")
    case .phase(let from, let to, _): return "\(from.rawValue) -> \(to.rawValue)"
    case .sections(let from, let to):
      return "\(from?.id?.plain ?? "none") -> \(to?.id?.plain ?? "none")"
    case .ids(let from, let to): return "\(from?.plain ?? "none") -> \(to?.plain ?? "none")"
    case .edge(let edge, let isAt, _): return "\(isAt ? "at" : "left") \(edge.rawValue)"
    case .snap(let item, _): return item?.id?.plain ?? ""
    default: return last.item?.id?.plain ?? ""
    }
  }
}
