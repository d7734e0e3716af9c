/// A property that few values of a type have, kept beside the others: without it, it takes a word.
@propertyWrapper struct BoxedOptional<Value: Codable & Sendable>: Codable, Sendable {
  private indirect enum Content: Sendable {
    case nothing
    case value(Value)
  }

  private var content: Content

  package init(wrappedValue: Value?) { content = wrappedValue.map { .value($0) } ?? .nothing }

  package var wrappedValue: Value? {
    get { if case .value(let value) = content { value } else { nil } }
    set { content = newValue.map { .value($0) } ?? .nothing }
  }

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }

  init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value?(from: decoder)) }
}
