/// What a browser does otherwise than CSS Scroll Snap says, or where that leaves the choice,
/// otherwise than this search.
///
/// Each was found by giving the same random layouts to the browser; docs/conformance.md has the
/// sentence of the specification that decides, or why it is free, and a case.
public struct CSSSnapDepartures: OptionSet, Hashable, Sendable {
  /// A bit for each departure.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  static let noneCuts = CSSSnapDepartures(rawValue: 1 << 0)
  static let marginCuts = CSSSnapDepartures(rawValue: 1 << 1)
  static let unseenCovers = CSSSnapDepartures(rawValue: 1 << 2)
  static let stays = CSSSnapDepartures(rawValue: 1 << 3)
  static let unreachableCovers = CSSSnapDepartures(rawValue: 1 << 4)
  static let pastTheEnd = CSSSnapDepartures(rawValue: 1 << 5)
  static let reachIncluded = CSSSnapDepartures(rawValue: 1 << 6)

  /// One departure, as docs/conformance.md and a cause name it.
  package struct Named: Sendable {
    package let departure: CSSSnapDepartures
    /// Its name in the tables.
    package let name: String
    /// What the browser does, to follow its name.
    package let sentence: String
  }

  /// All of them, in the order in which they are left out to find those that decide.
  package static let all = [
    Named(
      departure: .noneCuts, name: "none-cuts",
      sentence: "takes an area without alignment out of the free room of a long one"),
    Named(
      departure: .marginCuts, name: "margin-cuts",
      sentence: "lets no long area cover the snapport where another reaches into its scroll margin"
    ),
    Named(
      departure: .unseenCovers, name: "unseen-covers",
      sentence: "lets a long area cover the snapport while it is off the screen on the other axis"),
    Named(
      departure: .stays, name: "stays",
      sentence: "leaves an axis that does not snap where it was"),
    Named(
      departure: .unreachableCovers, name: "unreachable-covers",
      sentence: "drops an offset of a long area that is outside of the range"),
    Named(
      departure: .pastTheEnd, name: "past-the-end",
      sentence: "measures from where a distance would end beyond the range"),
    Named(
      departure: .reachIncluded, name: "reach-included",
      sentence: "is attracted by a position just as far away as the reach"),
  ]

  /// The names of those in the set, in the order of the table.
  package var names: [String] { named.map { $0.name } }

  private var named: [Named] { Self.all.filter { contains($0.departure) } }

  /// What a browser does, to follow its name: "leaves an axis that does not snap where it was".
  package var sentence: String { named.map { $0.sentence }.joined(separator: ", and ") }
}

/// A browser whose snapping can be had instead of that of the specification.
public enum CSSSnapBrowser: String, Hashable, Sendable, CaseIterable {
  /// Chromium, as version 156 does (`cc/input/scroll_snap_data.cc`).
  case chromium

  /// Its name.
  package var name: String {
    switch self {
    case .chromium: "Chromium"
    }
  }

  /// Where it departs.
  package var departures: CSSSnapDepartures {
    switch self {
    case .chromium:
      [
        .noneCuts, .marginCuts, .unseenCovers, .stays, .unreachableCovers, .pastTheEnd,
        .reachIncluded,
      ]
    }
  }
}

/// A position as a browser chooses it, and what made it another one than the specification's.
public struct CSSSnapDecision {
  /// The position; nil when nothing snaps.
  package let position: CSSSnapPosition?
  /// The offset by the specification.
  package let specified: Planar<Double>
  /// The departures that decide: with them alone the offset is the browser's; empty where it is
  /// the specification's.
  package let decisive: CSSSnapDepartures
}

extension CSSSnapContainer {
  /// The position with the container's departures, and which of them decide.
  ///
  /// - Complexity: Two searches; where they differ, one more for each departure.
  package func decision(for intent: CSSSnapIntent) -> CSSSnapDecision {
    let rest = axes.map { axis in
      direction == .rtl && axis == .x
        ? intent.naturalEnd(axis, Limits(-range(axis), 0)) : intent.naturalEnd(axis, limits(axis))
    }
    func offset(with departures: CSSSnapDepartures) -> Planar<Double> {
      var other = self
      other.departures = departures
      return other.position(for: intent)?.offset ?? rest
    }
    let chosen = position(for: intent)
    let theirs = chosen?.offset ?? rest
    let specified = departures.isEmpty ? theirs : offset(with: [])
    var decisive: CSSSnapDepartures = theirs == specified ? [] : departures
    for named in CSSSnapDepartures.all where decisive.contains(named.departure) {
      let others = decisive.subtracting(named.departure)
      if offset(with: others) == theirs { decisive = others }
    }
    return CSSSnapDecision(position: chosen, specified: specified, decisive: decisive)
  }
}
