internal import LuaSyntax
internal import ScrollworkLua

/// The behaviors inside of this program, parsed.
enum ShippedScripts {
  private static let prefix = "scrollwork.behaviors."

  /// What `require` calls them.
  static var modules: [String] { ShippedBehaviors.names.map { prefix + $0 } }

  /// The chunk of `scrollwork.behaviors.NAME`; nil for any other module.
  static func chunk(of module: String) -> LuaChunk? {
    guard module.hasPrefix(prefix),
      let source = ShippedBehaviors.source(String(module.dropFirst(prefix.count)))
    else { return nil }
    return try? LuaParser.parse(source.bytes)
  }
}
