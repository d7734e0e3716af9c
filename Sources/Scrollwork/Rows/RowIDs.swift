/// The ids of a list.
public struct RowIDs {
  public init() {}
  func id(of key: RowKey) -> MarkerID? { .integer(Int(key.rawValue) + 1) }
  func firstKey(of id: MarkerID, in tree: RowTree) -> RowKey? {
    if case .integer(let i) = id, i > 0, i <= tree.count {
      RowKey(rawValue: UInt32(i - 1))
    } else {
      nil
    }
  }
  mutating func insert(_ id: MarkerID?, for key: RowKey) {}
  mutating func remove(_ key: RowKey) {}
}
