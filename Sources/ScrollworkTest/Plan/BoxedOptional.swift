/// An optional property that is stored on the heap and is nil in most values.
///
/// It takes one word in the enclosing value; setting a value allocates.
@propertyWrapper struct BoxedOptional<Value: Codable & Sendable>: Codable, Sendable {
  private indirect enum Content: Sendable {
    case nothing
    case value(Value)
  }

  private var content: Content

  /// Allocates unless the value is nil.
  package init(wrappedValue: Value?) { content = wrappedValue.map { .value($0) } ?? .nothing }

  /// The value, or nil.
  package var wrappedValue: Value? {
    get { if case .value(let value) = content { value } else { nil } }
    set { content = newValue.map { .value($0) } ?? .nothing }
  }

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }

  init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value?(from: decoder)) }
}
