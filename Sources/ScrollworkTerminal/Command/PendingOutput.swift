internal import CProcess

/// A buffer of 16 KiB for script output that is not written yet.
///
/// It is a C array of the process, so that a signal handler or the watchdog's thread can write it
/// before the process ends. `add` and `take` are for the thread that runs scripts only.
package enum PendingOutput {
  /// Appends bytes.
  ///
  /// - Returns: False when they do not fit; then none is appended.
  static func add(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { scrollwork_output_buffer_append($0.baseAddress, $0.count) }
  }

  /// Returns the content and empties the buffer.
  static func take() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(scrollwork_output_buffer_capacity)) { buffer, count in
      if let start = buffer.baseAddress { count = scrollwork_output_buffer_take(start) }
    }
  }

  /// Writes the content to the standard output and empties the buffer.
  ///
  /// For other threads and signal handlers, when the thread that runs scripts will not continue.
  package static func rescue() { scrollwork_output_buffer_write() }
}
