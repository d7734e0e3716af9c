/// A property whose value is stored in an immutable heap object that copies share.
///
/// Each copy of the enclosing value takes one word for it.
@propertyWrapper package struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// Allocates the object.
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value, read without a copy.
  package var wrappedValue: Value { _read { yield box.value } }
}

extension Boxed: Codable where Value: Codable {
  /// Encodes the value itself, without the object.
  package func encode(to encoder: any Encoder) throws { try box.value.encode(to: encoder) }

  /// Decodes the value itself.
  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}
