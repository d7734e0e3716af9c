import LuaBridge

/// What holds for most behaviors, and is looked for by playing what hands do; a behavior for which
/// one does not hold says why.
package enum BehaviorRelation: String, CaseIterable, Sendable {
  /// The same hand comes to rest at the same offsets at 30, 60 and 120 Hz.
  case rate
  /// From right to left the mirrored hand ends at the same offsets, which count from the right
  /// there.
  case mirror
  /// A view at rest stays where it is when a finger drags it 30 pt towards its start, and back.
  case rest
  /// A finger that drags a view and then drags it back by as much leaves it where it was.
  case back
  /// In a scene that is loaded anew, with views put where they were, a hand goes on to the same
  /// rests.
  case restore
  /// Behaviors whose code is loaded anew between two movements come to the same rests.
  case reload
  /// An item that comes before the first one that shows moves nothing that shows.
  case insert
}

extension BehaviorDeclaration {
  /// A relation that does not hold, with the reason.
  package struct Exception: Hashable, Sendable {
    /// The relation.
    package let relation: BehaviorRelation
    /// Why it does not hold: one sentence.
    package let reason: String
  }
}

extension BehaviorDeclaration.Exception {
  /// Reads an entry of `relations`.
  init(_ name: String, _ value: LuaValue, of owner: String) throws(LuaFault) {
    let known = BehaviorRelation.allCases.map { $0.rawValue }
    guard let relation = BehaviorRelation(rawValue: name) else {
      throw LuaFault(
        code: .unknownOption,
        message: "\(owner) has no \"\(name)\"\(nearMissHint(to: name, among: known))",
        help: "relations: \(known.joined(separator: ", "))")
    }
    guard value.kind == .string, let reason = value.asString, !reason.isEmpty else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(owner).\(name) is a sentence that says why it does not hold, got \(value.shortDescription)"
      )
    }
    (self.relation, self.reason) = (relation, reason)
  }
}
