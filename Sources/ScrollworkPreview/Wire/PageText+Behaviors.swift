internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

extension PageText {
  /// The behaviors that are attached, with what they hold and cost, and a field for each option
  /// that can be set.
  ///
  /// - Parameters:
  ///   - behaviors: The behaviors.
  ///   - chosen: The options that are set on the page.
  ///   - take: The number of the take.
  /// - Returns: The object.
  static func behaviors(
    _ behaviors: [BehaviorReport], chosen: [SceneOption], take: Int
  ) -> String {
    object("behaviors") {
      $0.member("take", take)
      $0.objects("behaviors", of: behaviors) { behavior, json in
        json.member("name", behavior.name)
        json.member("package", behavior.package)
        json.member("summary", behavior.summary)
        json.member("view", behavior.view)
        json.member("claims", behavior.claims)
        json.member("waiting", behavior.waiting)
        json.member("instructions", behavior.instructions)
        json.objects("options", of: behavior.options.filter { $0.field != nil }) { one, json in
          let name = "\(behavior.name).\(one.option.name)"
          json.member("name", name)
          json.member("field", one.field)
          json.member("value", one.value.map(\.shown))
          json.member("isSet", chosen.contains { $0.name == name })
          json.member("words", one.option.words)
          json.member("min", one.option.least)
          json.member("max", one.option.most)
          json.member("unit", one.option.unit)
          json.member("isWhole", one.option.kind == .integer)
          json.member("summary", one.option.summary)
          json.member("expectation", one.option.expectation)
        }
      }
    }
  }
}

extension OptionInForce {
  /// The kind of field in which a person can set it; nil for functions and handles.
  fileprivate var field: String? {
    if !option.words.isEmpty { return "choice" }
    return switch option.kind {
    case .number, .integer: "number"
    case .boolean: "toggle"
    case .string, .id: "text"
    case .table, .any: "lua"
    case .function, .view, .item: nil
    }
  }
}

extension PlainData {
  /// The value as a field shows it: texts without quotes, all else as in Lua.
  fileprivate var shown: String { if case .string(let text) = self { text } else { luaText } }
}
