internal import CProcess

/// What a script has printed and nobody has written yet, where the end of the process finds it too.
///
/// There is one in the process, for the one thread on which scripts run.
package enum PendingOutput {
  /// Adds bytes.
  ///
  /// - Returns: Whether they fitted; when not, none of them was added.
  static func add(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { scrollwork_pending_add($0.baseAddress, $0.count) }
  }

  /// Takes everything out.
  static func take() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(scrollwork_pending_room)) { buffer, count in
      if let start = buffer.baseAddress { count = scrollwork_pending_take(start) }
    }
  }

  /// Writes everything to the standard output, whoever is in the middle of adding to it.
  package static func rescue() { scrollwork_pending_rescue() }
}
