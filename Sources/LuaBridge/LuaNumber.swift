/// A number as Lua stores it; compared by its exact value, also where a float cannot be that of an
/// integer.
public enum LuaNumber: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A float.
  case float(Double)

  /// The nearest float.
  public var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): value
    }
  }

  /// The value as an integer; nil for a fraction, and out of the range of integers.
  public var exactInteger: Int? {
    switch self {
    case .integer(let value): value
    case .float(let value): Int(exactly: value)
    }
  }

  /// Whether the first number is below the second; false for NaN.
  public static func < (left: LuaNumber, right: LuaNumber) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.float(let left), .float(let right)): left < right
    // Every integer lies in -2⁶³..<2⁶³.
    case (.integer(let left), .float(let right)):
      right >= 0x1p63 || (right > -0x1p63 && Int64(left) < Int64(right.rounded(.up)))
    case (.float(let left), .integer(let right)):
      left < -0x1p63 || (left < 0x1p63 && Int64(left.rounded(.down)) < Int64(right))
    }
  }

  /// Whether the first number is at most the second; false for NaN.
  public static func <= (left: LuaNumber, right: LuaNumber) -> Bool {
    !left.double.isNaN && !right.double.isNaN && !(right < left)
  }

  /// How far apart two numbers are, rounded once; NaN for NaN.
  public static func distance(_ left: LuaNumber, _ right: LuaNumber) -> Double {
    guard let a = left.exactInteger, let b = right.exactInteger else {
      return abs(left.double - right.double)
    }
    // The magnitude of a difference of integers fits 64 bits without a sign.
    return Double(
      a < b
        ? UInt(bitPattern: b) &- UInt(bitPattern: a) : UInt(bitPattern: a) &- UInt(bitPattern: b))
  }
}

extension LuaValue {
  /// The value as a number, when it is one.
  public var asLuaNumber: LuaNumber? {
    guard kind == .number else { return nil }
    return isInteger ? .integer(asInteger ?? 0) : .float(asNumber ?? 0)
  }
}
