/// A number from which no motion can be made.
public struct PhysicsError: Error, Hashable, Sendable {
  /// The kind of failure, for callers that branch; later versions may add kinds.
  public struct Code: Hashable, Sendable {
    private enum Kind { case outOfRange, contradiction }
    private let kind: Kind
    /// One parameter lies outside what its formula is defined for, or is not a number.
    package static let outOfRange = Code(kind: .outOfRange)
    /// Each parameter is fine, but no motion satisfies all of them.
    package static let contradiction = Code(kind: .contradiction)
  }
  /// The kind of failure.
  public let code: Code
  /// The parameter at fault, in the spelling scripts use, such as `damping_ratio`.
  package let parameter: String
  /// The value given.
  public let value: Double
  /// What would have been accepted, as the end of a sentence: "above 0 and below 1".
  package let allowed: String

  init(_ code: Code, _ parameter: String, _ value: Double, allowed: String) {
    self.code = code
    self.parameter = parameter
    self.value = value
    self.allowed = allowed
  }
}

extension PhysicsError: CustomStringConvertible {
  /// One sentence, such as "'mass' must be a finite number above 0, got -1".
  public var description: String {
    "'\(parameter)' must be \(allowed), got \(Self.spelled(value))"
  }

  /// Whole numbers without the ".0", as they are typed.
  private static func spelled(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return value.description
  }
}

// MARK: - Checks

extension PhysicsError {
  static func requirePositive(
    _ value: Double, _ parameter: String
  ) throws(PhysicsError) {
    guard value > 0, value.isFinite else {
      throw PhysicsError(.outOfRange, parameter, value, allowed: "a finite number above 0")
    }
  }

  static func requireNonNegative(
    _ value: Double, _ parameter: String
  ) throws(PhysicsError) {
    guard value >= 0, value.isFinite else {
      throw PhysicsError(.outOfRange, parameter, value, allowed: "a finite number, 0 or above")
    }
  }

  /// Above 0 and below 1, both excluded.
  static func requireFraction(
    _ value: Double, _ parameter: String
  ) throws(PhysicsError) {
    guard value > 0, value < 1 else {
      throw PhysicsError(.outOfRange, parameter, value, allowed: "above 0 and below 1")
    }
  }

  static func requireFinite(
    _ value: Double, _ parameter: String
  ) throws(PhysicsError) {
    guard value.isFinite else {
      throw PhysicsError(.outOfRange, parameter, value, allowed: "a finite number")
    }
  }
}
