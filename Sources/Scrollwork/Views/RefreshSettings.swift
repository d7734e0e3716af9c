/// An end of the content along the axis of its view: where offsets are least, or greatest.
enum ContentEnd: CaseIterable {
  case start, end
}

/// The settings of pull to refresh, at one end of the content.
package struct RefreshSettings: Hashable, Sendable {
  /// When a pull that is long enough begins the refresh.
  package enum Moment: String, Hashable, Sendable, CaseIterable {
    /// As soon as it reaches the threshold.
    case pass
    /// When the finger lifts, if it is still past the threshold.
    case lift
  }

  /// The overscroll at that end that counts as a pull, in points; above 0.
  package var threshold: Double
  /// When the pull begins the refresh.
  package var moment: Moment
  /// The inset at that end while refreshing, in points; 0 or more.
  package var inset: Double

  /// Makes settings.
  package init(threshold: Double = 80, moment: Moment = .pass, inset: Double = 60) {
    self.threshold = threshold
    self.moment = moment
    self.inset = inset
  }
}

/// The settings of pull to refresh by edge, for those that are named.
package struct EdgeRefreshes: Hashable, Sendable {
  private struct Pair: Hashable, Sendable {
    var edge: Edge
    var settings: RefreshSettings
  }

  /// In the order of the edges' cases.
  private var pairs: [Pair] = []

  /// Makes settings of no edge.
  package init() {}

  /// Whether no edge is named.
  package var isEmpty: Bool { pairs.isEmpty }

  /// The named edges.
  package var edges: [Edge] { pairs.map { $0.edge } }

  /// The settings of an edge; nil where it is not named.
  package subscript(edge: Edge) -> RefreshSettings? {
    get { pairs.first { $0.edge == edge }?.settings }
    set {
      let others = pairs.filter { $0.edge != edge }
      let all = others + [newValue.map { Pair(edge: edge, settings: $0) }].compactMap { $0 }
      pairs = Edge.allCases.flatMap { edge in all.filter { $0.edge == edge } }
    }
  }
}

/// Where pulls refresh: at the start, or at the edges that are named in place of it.
struct RefreshPulls: Hashable, Sendable {
  var start: RefreshSettings?
  var edges = EdgeRefreshes()
}
