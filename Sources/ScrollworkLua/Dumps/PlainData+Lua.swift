import LuaBridge
import Scrollwork

extension PlainData {
  /// The most values, nested ones included, in one piece of data.
  private static let maximumCount = 100_000

  /// The data of a script's value; nil for functions, handles, cyclic tables, and what contains
  /// one.
  init?(_ value: LuaValue) {
    var room = Self.maximumCount
    self.init(value, level: 0, &room)
  }

  private init?(_ value: LuaValue, level: Int, _ room: inout Int) {
    room -= 1
    guard room > 0 else { return nil }
    switch value.kind {
    case .boolean: self = .boolean(value.asBool ?? false)
    case .number:
      if value.isInteger, let integer = value.asInteger {
        self = .integer(integer)
      } else {
        self = .number(value.asNumber ?? 0)
      }
    case .string:
      // Bytes that are not UTF-8 would be read back as others.
      guard let text = value.asString, let bytes = value.asBytes, bytes == Array(text.utf8) else {
        return nil
      }
      self = .string(text)
    case .table where level < Self.maximumLevels:
      var pairs: [Pair] = []
      let found = value.pairs(limit: room)
      guard found.count < room else { return nil }
      for (key, value) in found {
        guard key.kind != .table, let key = PlainData(key, level: level, &room),
          let value = PlainData(value, level: level + 1, &room)
        else { return nil }
        pairs.append(Pair(key, value))
      }
      self = .table(pairs)
    default: return nil
    }
  }
}
