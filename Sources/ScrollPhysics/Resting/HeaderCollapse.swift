/// How far a header is collapsed, as a function of the scrolled distance and its history.
///
/// With `c` the collapsed length, `R` its greatest value, `s` the scrolled distance from the start
/// of the content and `d` a displacement (positive towards the end), `c' = min(f(c, d), R, s)` and
/// at least 0:
///
/// - `exitUntilCollapsed`: `f = s`;
/// - `enterAlways`: `f = c + d`;
/// - `enterAlwaysCollapsed`: `f = c + d` towards the end, `max(c + d, min(c, E))` towards the
///   start, with `E` the entry: the collapsed length at which the header has its least length;
/// - `fixed`: `f = 0`.
///
/// Two steps in one direction equal one step, so the tick rate does not count. The rules are those
/// of the scroll flags of Android's `AppBarLayout`.
package struct HeaderCollapse: Hashable, Sendable {
  /// When a header gives way, and when it returns.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// It keeps its whole length.
    case fixed
    /// It collapses to its least length, and expands at the start of the content.
    case exitUntilCollapsed = "exit_until_collapsed"
    /// It collapses to its least length, and expands with any movement towards the start.
    case enterAlways = "enter_always"
    /// It collapses entirely, returns at its least length with any movement towards the start, and
    /// expands at the start of the content.
    case enterAlwaysCollapsed = "enter_always_collapsed"
  }

  /// When it gives way.
  package var mode: Mode
  /// The greatest collapsed length, in points; 0 or more.
  package var range: Double
  /// The collapsed length at which `enterAlwaysCollapsed` enters, in points, 0 to `range`.
  package var entry: Double

  /// Makes the rule of a header.
  ///
  /// - Parameters:
  ///   - mode: When it gives way.
  ///   - length: Its length at rest, in points.
  ///   - least: Its least length, in points.
  package init(_ mode: Mode, length: Double, least: Double) {
    self.mode = mode
    let collapsing = max(0, length - least)
    switch mode {
    case .fixed: (range, entry) = (0, 0)
    case .exitUntilCollapsed, .enterAlways: (range, entry) = (collapsing, collapsing)
    case .enterAlwaysCollapsed: (range, entry) = (max(0, length), collapsing)
    }
  }

  /// The collapsed length after a displacement.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of the offset, in points, positive towards the end.
  ///   - collapsed: The collapsed length before.
  ///   - scrolled: The distance from the start of the content after it, in points.
  /// - Returns: The length in points, 0 to `range`.
  package func collapsed(
    after displacement: Double, from collapsed: Double, scrolled: Double
  ) -> Double {
    let next =
      switch mode {
      case .fixed: 0.0
      case .exitUntilCollapsed: scrolled
      case .enterAlways: collapsed + displacement
      case .enterAlwaysCollapsed:
        displacement < 0
          ? max(collapsed + displacement, min(collapsed, entry)) : collapsed + displacement
      }
    return max(0, min(next, range, scrolled))
  }

  /// The states between which a collapsed length lies; nil within `tolerance` of one.
  package func states(
    around collapsed: Double, tolerance: Double
  ) -> (expanded: Double, collapsed: Double)? {
    var states = (expanded: 0.0, collapsed: range)
    if mode == .enterAlwaysCollapsed, entry > 0, entry < range {
      if collapsed < entry { states.collapsed = entry } else { states.expanded = entry }
    }
    guard collapsed > states.expanded + tolerance, collapsed < states.collapsed - tolerance else {
      return nil
    }
    return states
  }
}
