/// A property of many parts, kept once for all copies of a value: they have a word each.
@propertyWrapper package struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value { _read { yield box.value } }
}

extension Boxed: Codable where Value: Codable {
  package func encode(to encoder: any Encoder) throws { try box.value.encode(to: encoder) }

  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}
