internal import CBehaviors
import LuaBridge

/// The behaviors inside the binary, which `require "scrollwork.behaviors.NAME"` finds.
package enum ShippedBehaviors {
  /// Their names, in order.
  package static let names: [String] = (0..<shipped_behavior_count()).compactMap {
    shipped_behavior_at($0).map { String(cString: $0.pointee.name) }
  }

  private static let folder = "scrollwork/behaviors/"

  /// Whether a chunk of that name is one of them.
  static func isShipped(_ chunk: String) -> Bool {
    chunk.hasPrefix(folder) && names.contains(String(chunk.dropFirst(folder.count).dropLast(4)))
  }

  /// The text of one; nil for a name that is not shipped.
  package static func source(_ name: String) -> ScriptSource? {
    guard let index = names.firstIndex(of: name), let behavior = shipped_behavior_at(index)?.pointee
    else { return nil }
    return ScriptSource(
      name: folder + name + ".lua",
      bytes: Array(UnsafeBufferPointer(start: behavior.bytes, count: behavior.count)))
  }

  /// What each of them declares, by name.
  package static let declared: [(name: String, declaration: BehaviorDeclaration)] = {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    return names.compactMap { name in
      guard let source = source(name), let chunk = try? runtime.load(source, as: .module),
        case .behavior(let behavior)? = try? runtime.state.call(
          chunk, results: { runtime.returned($0[1]) }),
        let declaration = behavior.declaration
      else { return nil }
      return (name, declaration)
    }
  }()
}
