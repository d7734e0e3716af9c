import LuaBridge
import Scrollwork

extension ScriptRuntime {
  /// Pushes a value as scripts read it.
  ///
  /// - Throws: When it names a view that the scene does not have.
  func push(
    _ value: ScriptValue, to sink: borrowing some LuaSink & ~Copyable
  ) throws(LuaFault) {
    switch value {
    case .integer(let value): sink.push(value)
    case .number(let value): sink.push(value)
    case .text(let value): sink.push(value)
    case .flag(let value): sink.push(value)
    case .point(let value): value.push(to: sink, self)
    case .view(let id):
      guard let scene else { return sink.pushNil() }
      guard let view = scene.scrollView(of: id) else {
        let error = scene.unknownView(id)
        throw LuaFault(code: .unknownID, message: error.message, help: error.help)
      }
      sink.push(view, as: classes.views)
    case .list(let values):
      try sink.pushTable { (table) throws(LuaFault) in
        for (index, value) in values.enumerated() {
          try table.set(at: index + 1) { (inner) throws(LuaFault) in try push(value, to: inner) }
        }
      }
    case .table(let values):
      try sink.pushTable { (table) throws(LuaFault) in
        for (name, value) in values.inKeyOrder {
          try table.set(name) { (inner) throws(LuaFault) in try push(value, to: inner) }
        }
      }
    }
  }

  /// How many bytes of a text count as much as one value more.
  private static let bytesPerValue = 16

  /// The value behind the fields of a script's own event; functions, handles and what is nested too
  /// deeply are left out.
  ///
  /// - Parameters:
  ///   - value: The value, valid only now.
  ///   - room: How many values may still be copied, texts counted by their length, too.
  ///   - level: How deeply it is nested.
  /// - Returns: The value.
  func copy(_ value: LuaValue, room: inout Int, level: Int = 0) -> ScriptValue? {
    guard room > 0, level < 8 else { return nil }
    room -= 1 + (value.kind == .string ? value.length / Self.bytesPerValue : 0)
    guard room >= 0 else { return nil }
    switch value.kind {
    case .boolean: return .flag(value.asBool ?? false)
    case .number:
      if value.isInteger, let integer = value.asInteger { return .integer(integer) }
      return .number(value.asNumber ?? 0)
    case .string: return .text(value.asString ?? "")
    default: break
    }
    if value.isRecord(values.point) {
      return (try? value.point("the value")).map(ScriptValue.point)
    }
    if let view = value.asObject(classes.views) { return view.id.map(ScriptValue.view) }
    guard value.isTable else { return nil }
    var list: [ScriptValue] = []
    var table: [String: ScriptValue] = [:]
    for (key, element) in value.pairs(limit: room) {
      guard let element = copy(element, room: &room, level: level + 1) else { continue }
      switch key.asKey {
      case .integer(let index) where index == list.count + 1: list.append(element)
      case .integer(let index): table[String(index)] = element
      case .string(let name):
        room -= name.utf8.count / Self.bytesPerValue
        if room >= 0 { table[name] = element }
      default: break
      }
    }
    if table.isEmpty { return .list(list) }
    for (index, element) in list.enumerated() { table[String(index + 1)] = element }
    return .table(table)
  }
}

extension Scene {
  /// The scroll view of an id; nil when there is none.
  func scrollView(of id: MarkerID) -> ScrollView? {
    guard case .node(let view as ScrollView)? = lookup(id) else {
      // An item before it may have the same id.
      return scrollViews.first { $0.id == id }
    }
    return view
  }

  /// The error about a view that the scene does not have, with the nearest one.
  func unknownView(_ id: MarkerID) -> ScriptError {
    let known = scrollViews.prefix(1_000).compactMap { $0.id }
    let help =
      known.isEmpty
      ? "no scroll view of the scene has an id"
      : "its scroll views: " + known.prefix(12).map { $0.description }.joined(separator: " ")
        + (known.count > 12 ? " …" : "")
    if lookup(id) != nil { return ScriptError(.unknownView, "\(id) is no scroll view", help: help) }
    let hint = nearMissHint(to: id.description, among: known.map { $0.description }, quote: "")
    return ScriptError(.unknownView, "the scene has no scroll view \(id)\(hint)", help: help)
  }
}
