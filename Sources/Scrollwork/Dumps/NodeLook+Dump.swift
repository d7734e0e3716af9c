/// A look is a table of what it has: `{"role":"photo","radius":8.0}`.
extension NodeLook: DumpText {
  var dumped: String {
    let fields: [(String, PlainData?)] = [
      ("role", role.map { .string($0.rawValue) }), ("text", text.map { .string($0) }),
      ("caption", caption.map { .string($0) }), ("color", color.map { .string($0) }),
      ("radius", radius.map { .number($0) }), ("icon", icon.map { .string($0.rawValue) }),
    ]
    return PlainData.table(
      fields.compactMap { name, value in value.map { PlainData.Pair(.string(name), $0) } }
    ).dumped
  }

  init?(dumped: Substring) {
    guard case .table(let pairs) = PlainData(dumped: dumped) else { return nil }
    self.init()
    for pair in pairs {
      guard case .string(let name) = pair.key, take(name, pair.value) else { return nil }
    }
  }

  /// Takes a field; returns whether it is one.
  private mutating func take(_ name: String, _ value: PlainData) -> Bool {
    switch (name, value) {
    case ("role", .string(let word)):
      role = Role(rawValue: word)
      return role != nil
    case ("icon", .string(let word)):
      icon = Icon(rawValue: word)
      return icon != nil
    case ("text", .string(let words)): text = words
    case ("caption", .string(let words)): caption = words
    case ("color", .string(let word)) where NodeLook.isColor(word): color = word
    case ("radius", .number(let length)) where length >= 0: radius = length
    default: return false
    }
    return true
  }
}
