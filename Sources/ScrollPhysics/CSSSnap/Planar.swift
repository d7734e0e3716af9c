/// A value for each axis of a plane.
public struct Planar<Value> {
  /// The horizontal one.
  public var x: Value
  /// The vertical one.
  public var y: Value

  /// Creates a pair.
  public init(x: Value, y: Value) {
    self.x = x
    self.y = y
  }

  /// The value of an axis.
  public subscript(axis: PlaneAxis) -> Value {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// The results of a function for each axis.
  func map<Result>(_ transform: (PlaneAxis) -> Result) -> Planar<Result> {
    Planar<Result>(x: transform(.x), y: transform(.y))
  }
}

extension Planar: Sendable where Value: Sendable {}
extension Planar: Equatable where Value: Equatable {}
extension Planar: Hashable where Value: Hashable {}
