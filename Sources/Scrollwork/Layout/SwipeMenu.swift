/// The actions beside an item, which a swipe across it reveals.
package struct SwipeMenu: Hashable, Sendable {
  /// One action.
  package struct Action: Hashable, Sendable {
    /// Its name, unique in the menu.
    package var name: MarkerID
    /// Its width in points; above 0.
    package var width: Double

    /// Makes an action.
    package init(_ name: MarkerID, width: Double = 80) {
      self.name = name
      self.width = width
    }
  }

  /// The side of an item at which actions lie.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// Where a line begins.
    case leading
    /// Where a line ends.
    case trailing
  }

  /// The actions of the leading side, the one at the item's edge first.
  package var leading: [Action]
  /// The actions of the trailing side, the one at the item's edge first.
  package var trailing: [Action]
  /// The share of the item's width from which a release performs the first action of the side;
  /// above 0, at most 1, nil for no full swipe.
  package var fullSwipe: Double?

  /// Makes a menu.
  package init(leading: [Action] = [], trailing: [Action] = [], fullSwipe: Double? = nil) {
    self.leading = leading
    self.trailing = trailing
    self.fullSwipe = fullSwipe
  }

  /// The actions of a side, the one at the item's edge first.
  package func actions(_ side: Side) -> [Action] { side == .leading ? leading : trailing }

  /// The width of a side's actions together, in points.
  package func width(_ side: Side) -> Double { actions(side).reduce(0) { $0 + $1.width } }

  /// The action of an open side at a distance from the item's edge; nil beyond all of them.
  func action(_ side: Side, at distance: Double) -> Action? {
    guard distance >= 0 else { return nil }
    var end = 0.0
    return actions(side).first { action in
      end += action.width
      return distance < end
    }
  }
}

extension SwipeMenu.Side {
  /// The sign of a displacement that reveals the side: positive towards the trailing edge.
  var sign: Double { self == .leading ? 1 : -1 }

  /// The side that a displacement reveals; nil for 0.
  init?(revealedBy displacement: Double) {
    guard displacement != 0 else { return nil }
    self = displacement > 0 ? .leading : .trailing
  }
}
