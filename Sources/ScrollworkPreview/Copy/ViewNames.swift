internal import ScrollworkLua
internal import ScrollworkRepl

/// The variables of the views that a text of Lua names, by their ids.
struct ViewNames {
  /// The ids, in the order of their first use.
  private(set) var ids: [String] = []

  /// Words that a variable of a test may not hide.
  private static let reserved: Set<String> = [
    "scene", "sw", "s", "touch", "wheel", "keys", "tap", "flick", "drag", "tick", "settle", "hover",
    "leave",
    "expect", "it",
  ]

  /// The declarations of the views that were there at first and that inputs met or lines name.
  mutating func firstDeclarations(of player: PreviewPlayer) -> [String] {
    let met = Set(player.targets.values.compactMap(\.view))
    let lines = player.journal.entries.compactMap { entry -> String? in
      if case .line(let text, _) = entry.input { text } else { nil }
    }
    return player.firstViews.filter { id in
      met.contains(id) || lines.contains { id.isLuaName && $0.contains(id) }
    }.compactMap { declaration(of: $0) }
  }

  /// Notes a view.
  ///
  /// - Returns: The line that declares its variable; nil for one that was noted before.
  mutating func declaration(of id: String) -> String? {
    guard !ids.contains(id) else { return nil }
    ids.append(id)
    return "local \(self[id]) = s:view \(id.luaLiteral)"
  }

  /// The variable of a view that was noted.
  subscript(id: String) -> String {
    id.isLuaName && !Self.reserved.contains(id) && !id.hasPrefix("finger")
      ? id : "view\((ids.firstIndex(of: id) ?? ids.count) + 1)"
  }
}
