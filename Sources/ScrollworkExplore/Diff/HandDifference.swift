/// What one hand does in both versions.
struct HandDifference: Codable, Hashable, Sendable {
  /// Its number.
  var number: Int
  var before: Side
  var after: Side

  /// What it does in one of them.
  struct Side: Codable, Hashable, Sendable {
    /// Where the views rest that are in both versions.
    var rests: [HandOutcome.Rest]
    /// From the last lift until all is at rest, in seconds; nil where something else came after it.
    var timeToRest: Double?
    /// How far from where momentum alone would end the content rests after the last lift, in
    /// points; the end of the range limits where it would.
    var fromNaturalEnd: Double?
    /// The first thing that went wrong; nil for nothing.
    var problem: HandOutcome.Problem?
    /// The digest of all events.
    var digest: String

    /// What the problem is counted as.
    var fault: String? { problem.map { $0.code.isEmpty ? $0.text : $0.code } }
  }

  /// A view that ends somewhere else.
  struct Move: Hashable, Sendable {
    /// What is counted together: the view and the targets on which it rests; of a hand that raises
    /// an error in one version only, no view and the errors.
    struct Kind: Codable, Hashable, Sendable {
      var view, before, after: String

      /// Whether one of the versions raises an error.
      var isFault: Bool { view.isEmpty }
    }

    var kind: Kind
    /// How far apart the rests are, in points: on the axis on which that is more.
    var distance: Double
  }

  /// The views that end somewhere else: on another target, or where none has an id more than half
  /// a point away.
  var moves: [Move] {
    if before.fault != after.fault {
      let kind = Move.Kind(
        view: "", before: before.fault ?? Self.noFault, after: after.fault ?? Self.noFault)
      return [Move(kind: kind, distance: 0)]
    }
    return before.rests.compactMap { rest in
      guard let other = after.rests.first(where: { $0.view == rest.view }) else {
        return Move(
          kind: .init(view: rest.view, before: rest.target, after: "is gone"), distance: 0)
      }
      let distance = max(abs(rest.x - other.x), abs(rest.y - other.y))
      if rest.isOnTarget, other.isOnTarget {
        guard rest.name != other.name else { return nil }
      } else {
        guard distance > Self.tolerance else { return nil }
      }
      return Move(
        kind: .init(view: rest.view, before: rest.target, after: other.target),
        distance: distance)
    }
  }

  /// The most important move: an error first, then the farthest one.
  var greatest: Move? {
    moves.reduce(nil) { greatest, move in
      guard let greatest else { return move }
      return move.distance > greatest.distance ? move : greatest
    }
  }

  /// Whether the views move as in the other version all the way.
  var isSame: Bool { before.digest == after.digest && before.fault == after.fault }

  static let noFault = "no error"
  private static let tolerance = 0.5
}

extension HandOutcome.Rest {
  /// Whether a rule or a detent decides where the view rests, and it is there.
  var isOnTarget: Bool { hasRule && name != nil }

  /// The id of the target.
  var target: String { isOnTarget ? name ?? "" : "no target" }
}

extension HandDifference {
  /// The hands that differ most, of those with the same targets the one that differs most: errors
  /// first, then by distance, then by number.
  ///
  /// - Parameters:
  ///   - differences: All of them, by number.
  ///   - count: The most hands.
  /// - Returns: The hands, the one that differs most first.
  static func greatest(of differences: [HandDifference], count: Int) -> [HandDifference] {
    var kinds: Set<Move.Kind> = []
    let sorted = differences.compactMap { hand in hand.greatest.map { (hand, $0) } }
      .sorted { one, other in
        if one.1.kind.isFault != other.1.kind.isFault { return one.1.kind.isFault }
        if one.1.distance != other.1.distance { return one.1.distance > other.1.distance }
        return one.0.number < other.0.number
      }
    let firsts = sorted.filter { kinds.insert($0.1.kind).inserted }
    return firsts.prefix(count).map(\.0)
  }
}
