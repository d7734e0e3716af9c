/// A marker.
public enum MarkerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  case integer(Int), number(Double), boolean(Bool)
  case string(String)
  case tuple([MarkerID])
  public static func < (a: MarkerID, b: MarkerID) -> Bool { a.description < b.description }
  public var description: String {
    switch self {
    case .integer(let i): "\(i)"
    case .number(let n): "\(n)"
    case .string(let s): "\"\(s)\""
    case .boolean(let b): "\(b)"
    case .tuple(let t): "(\(t))"
    }
  }
}
