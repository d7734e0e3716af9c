internal import Scrollwork
internal import ScrollworkTerminal

/// Where the views of a life have come to rest, and through which phases.
struct PreviewOutcome {
  private struct View: Equatable {
    var end: [Double]
    /// The phases in their order, repeats left out, and how long a finger had not crossed the slop.
    var phases: [UInt8]
  }

  private var views: [Int: View] = [:]

  private static let tracking = UInt8(ScrollPhase.allCases.firstIndex(of: .tracking) ?? 0)
  /// The most that two ends at the same place differ by, in points.
  private static let tolerance = 0.5

  /// Reads the curves of a life, by view.
  init(_ curves: [Int: [UInt8]]) {
    for (view, bytes) in curves {
      let samples = PreviewDifference.samples(bytes)
      guard let last = samples.last else { continue }
      var phases: [UInt8] = []
      for sample in samples where sample.phase != Self.tracking && sample.phase != phases.last {
        phases.append(sample.phase)
      }
      views[view] = View(end: last.offset, phases: phases)
    }
  }

  /// What is different in another life; nil when both have ended the same.
  ///
  /// - Parameters:
  ///   - other: The other life's outcome.
  ///   - names: The names of the views.
  /// - Returns: A sentence such as `gallery ends at 365.4, not at 406.0`.
  func difference(from other: PreviewOutcome, names: [String]) -> String? {
    for view in Set(views.keys).union(other.views.keys).sorted() {
      let name = names.indices.contains(view) ? names[view] : "view \(view + 1)"
      guard let here = views[view], let there = other.views[view] else {
        return "\(name) moves in one of them only"
      }
      for (now, wanted) in zip(here.end, there.end) where abs(now - wanted) > Self.tolerance {
        return "\(name) ends at \(NumberText.points(now)), not at \(NumberText.points(wanted))"
      }
      if here.phases != there.phases { return "\(name) goes through other phases" }
    }
    return nil
  }
}
