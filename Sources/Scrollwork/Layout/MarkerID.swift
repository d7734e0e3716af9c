internal import Glibc

/// The identifier of a view, an anchor or a row: any value that a script can use as a key.
///
/// Two ids are equal if their values are. Strings are compared by their bytes, as in Lua, so that
/// canonically equivalent Unicode strings are different ids. Numbers sort before strings, these
/// before Booleans, and tuples are last, in lexicographic order.
public enum MarkerID: Sendable {
  /// An integer.
  case integer(Int)
  /// A number that is not whole, or too large for ``integer(_:)``; never NaN.
  ///
  /// Use ``init(_:)-(Double)`` where a number may be whole: `number(3)` is not equal to
  /// `integer(3)`.
  case number(Double)
  /// A string.
  case string(String)
  /// A Boolean.
  case boolean(Bool)
  /// A tuple of ids.
  case tuple([MarkerID])

  /// Makes the id of a number: an integer if the number is whole and fits; nil for NaN.
  ///
  /// - Parameter number: Any number; NaN, which is not equal to itself, makes no id.
  package init?(_ number: Double) {
    if let integer = Int(exactly: number) {
      self = .integer(integer)
    } else if number.isNaN {
      return nil
    } else {
      self = .number(number)
    }
  }
}

extension MarkerID {
  /// How deep the tuples of an id that a script makes may nest.
  package static let maximumDepth = 16

  /// How many values and bytes of text an id that a script makes of others may have.
  ///
  /// To compare or to print an id visits all of them, those of a tuple that it contains twice two
  /// times.
  package static let maximumSize = 4096

  /// How deep tuples nest, and how many values and bytes of text there are, each as often as it is
  /// visited.
  ///
  /// - Complexity: O(size).
  package var extent: (depth: Int, size: Int) {
    switch self {
    case .integer, .number, .boolean: return (0, 1)
    case .string(let text): return (0, 1 + text.utf8.count)
    case .tuple(let parts):
      var (depth, size) = (0, 1)
      for part in parts {
        let extent = part.extent
        depth = max(depth, extent.depth)
        size += extent.size
      }
      return (depth + 1, size)
    }
  }
}

extension MarkerID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Makes the id of a string literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes the id of an integer literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes the id of a Boolean literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension MarkerID: Hashable {
  /// Whether two ids have the same kind and value.
  public static func == (left: MarkerID, right: MarkerID) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.tuple(let left), .tuple(let right)): left == right
    default: false
    }
  }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .boolean(let value): hasher.combine(value)
    case .tuple(let value): hasher.combine(value)
    }
  }
}

extension MarkerID: Comparable {
  /// Whether one id sorts before another.
  public static func < (left: MarkerID, right: MarkerID) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.integer(let left), .number(let right)): compare(left, right) < 0
    case (.number(let left), .integer(let right)): compare(right, left) > 0
    case (.string(let left), .string(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.tuple(let left), .tuple(let right)): left.lexicographicallyPrecedes(right)
    default: left.rank < right.rank
    }
  }

  /// Compares an integer with a number exactly: below, equal to or above 0.
  private static func compare(_ integer: Int, _ number: Double) -> Int {
    let floor = number.rounded(.down)
    guard floor < 0x1p63 else { return -1 }
    guard floor >= -0x1p63 else { return 1 }
    // In range by the two lines above, and NaN fails the first.
    let whole = Int64(floor)
    if integer == whole { return floor < number ? -1 : 0 }
    return integer < whole ? -1 : 1
  }

  private var rank: Int {
    switch self {
    case .integer, .number: 0
    case .string: 1
    case .boolean: 2
    case .tuple: 3
    }
  }
}

extension MarkerID: CustomStringConvertible {
  /// The value in Lua's notation: strings in quotes, numbers as Lua prints them, tuples in
  /// parentheses.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .number(let value): Self.spelling(of: value)
    case .string(let value): Self.quoted(value)
    case .boolean(let value): String(value)
    case .tuple(let value): "(" + value.map { $0.description }.joined(separator: ", ") + ")"
    }
  }

  /// The number in Lua's format `"%.14g"`, with `.0` appended if it would read as an integer.
  private static func spelling(of number: Double) -> String {
    // Sign, 14 digits, a point, and e+308 are 20 bytes.
    let digits = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { buffer in
      #if hasFeature(Embedded)
        // Embedded Swift calls no function of C with a variable number of arguments.
        let length = scrollwork_number_text(buffer.baseAddress, buffer.count, number)
      #else
        let length = withVaList([number]) {
          vsnprintf(buffer.baseAddress, buffer.count, "%.14g", $0)
        }
      #endif
      return String(
        decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return digits.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
      ? digits + ".0" : digits
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let code = String(scalar.value)
        result += "\\" + String(repeating: "0", count: 3 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
