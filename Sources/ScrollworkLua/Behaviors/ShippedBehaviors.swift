internal import CBehaviors

/// The behaviors inside the binary, which `require "scrollwork.behaviors.NAME"` finds.
package enum ShippedBehaviors {
  /// Their names, in order.
  package static let names: [String] = (0..<shipped_behavior_count()).compactMap {
    shipped_behavior_at($0).map { String(cString: $0.pointee.name) }
  }

  /// The text of one; nil for a name that is not shipped.
  package static func source(_ name: String) -> ScriptSource? {
    guard let index = names.firstIndex(of: name), let behavior = shipped_behavior_at(index)?.pointee
    else { return nil }
    return ScriptSource(
      name: "scrollwork/behaviors/\(name).lua",
      bytes: Array(UnsafeBufferPointer(start: behavior.bytes, count: behavior.count)))
  }
}
