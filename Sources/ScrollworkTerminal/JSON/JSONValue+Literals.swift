/// Values are written as literals: `["line": 3, "tags": [1], "text": .text(name)]`.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates an object, with its members in the order of the literal.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .members(members)
  }

  /// An object with its members in the order given.
  package static func members(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// Creates an array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates a string.
  package init(stringLiteral text: String) { self = .text(text) }

  /// Creates a number.
  package init(integerLiteral number: Int) { self = .integer(number) }

  /// Creates `true` or `false`.
  package init(booleanLiteral truth: Bool) { self = .truth(truth) }

  /// A whole number; exact up to ``maximumInteger``.
  package static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }

  /// The members of an object; nil for other kinds of value.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// An object with further members; those that are nil are left out.
  package func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let value, case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }
}

extension JSONText {
  /// Writes a parsed or composed value; whole numbers are written without a fraction.
  package mutating func value(_ json: JSONValue) {
    switch json {
    case .null: null()
    case .truth(let truth): value(truth)
    case .number: if let whole = json.integer { value(whole) } else { value(json.number) }
    case .text(let text): value(text)
    case .array(let elements): array { list in for element in elements { list.value(element) } }
    case .object(let members):
      object { for member in members { $0.key(member.name); $0.value(member.value) } }
    }
  }

  /// The text of one value.
  package static func bytes(of json: JSONValue) -> [UInt8] {
    var text = JSONText()
    text.value(json)
    return text.bytes
  }
}
