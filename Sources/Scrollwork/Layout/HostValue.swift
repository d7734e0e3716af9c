/// A value that a host gives the engine to store and to compare: that of a preference, or what a
/// function of the geometry has returned.
package enum HostValue: Equatable {
  case integer(Int)
  case number(Double)
  case string(String)
  case boolean(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  /// A value of a kind that the engine does not know.
  case other(any HostObject)

  package static func == (a: HostValue, b: HostValue) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Double(a) == b
    case (.string(let a), .string(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.other(let a), .other(let b)): a.equals(b)
    default: false
    }
  }
}

/// A value that its host compares.
package protocol HostObject: AnyObject {
  /// Whether it is the same as another one.
  func equals(_ other: any HostObject) -> Bool
}
