internal import ScrollworkLua

/// The variables of the views that a text of Lua names, by their ids.
struct ViewNames {
  /// The ids, in the order of their first use.
  private(set) var ids: [String] = []

  /// Words that a variable of a test may not hide.
  private static let reserved: Set<String> = [
    "scene", "sw", "s", "touch", "wheel", "keys", "tap", "flick", "drag", "tick", "settle",
    "expect", "it",
  ]

  /// The variable of a view, which is noted.
  mutating func variable(_ id: String) -> String {
    if !ids.contains(id) { ids.append(id) }
    return self[id]
  }

  /// The variable of a view that was noted.
  subscript(id: String) -> String {
    id.isLuaName && !Self.reserved.contains(id) && !id.hasPrefix("finger")
      ? id : "view\((ids.firstIndex(of: id) ?? ids.count) + 1)"
  }
}
