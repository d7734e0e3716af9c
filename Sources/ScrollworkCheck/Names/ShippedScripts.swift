internal import LuaSyntax
internal import ScrollworkLua

/// The behaviors that the program contains, parsed.
package enum ShippedScripts {
  private static let prefix = "scrollwork.behaviors."

  /// Their module names for `require`.
  package static var modules: [String] { ShippedBehaviors.names.map { prefix + $0 } }

  /// The chunk of `scrollwork.behaviors.NAME`; nil for any other module.
  static func chunk(of module: String) -> LuaChunk? {
    guard module.hasPrefix(prefix),
      let source = ShippedBehaviors.source(String(module.dropFirst(prefix.count)))
    else { return nil }
    return try? LuaParser.parse(source.bytes)
  }
}
