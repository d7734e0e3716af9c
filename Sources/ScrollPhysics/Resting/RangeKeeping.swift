/// An offset together with the range it may rest in.
package struct RangedOffset: Hashable, Sendable {
  /// The offset.
  package var offset: Double
  /// The least resting offset.
  package var minimum: Double
  /// The greatest resting offset.
  package var maximum: Double

  /// Creates an offset in its range.
  package init(offset: Double, minimum: Double, maximum: Double) {
    self.offset = offset
    self.minimum = minimum
    self.maximum = maximum
  }

  var isBounded: Bool { minimum.isFinite && maximum.isFinite }
}

/// The offset to take after a layout changed its range, by the rules of Flutter's
/// `RangeMaintainingScrollPhysics`.
///
/// The first that applies: while moving, leave it. If it was past a limit that moved inward (and
/// the layout did not move the offset itself), keep it as far past. If it was past a limit
/// otherwise, leave it. If the layout moved the offset between finite ranges, leave it. Else clamp
/// it to the new range.
///
/// - Parameters:
///   - old: Before the layout.
///   - new: After it; its offset is the one that the layout proposes.
///   - velocity: The velocity of the motion under way; 0 at rest.
/// - Returns: The offset to take.
package func keepRange(old: RangedOffset, new: RangedOffset, velocity: Double) -> Double {
  guard velocity == 0 else { return new.offset }
  let wasMoved = old.offset != new.offset
  if old.offset < old.minimum {
    let keepsDistance = !wasMoved && new.minimum > old.minimum
    return keepsDistance ? new.minimum - (old.minimum - old.offset) : new.offset
  }
  if old.offset > old.maximum {
    let keepsDistance = !wasMoved && new.maximum < old.maximum
    return keepsDistance ? new.maximum + (old.offset - old.maximum) : new.offset
  }
  if wasMoved, old.isBounded, new.isBounded { return new.offset }
  return Limits(new.minimum, new.maximum).clamp(new.offset)
}
