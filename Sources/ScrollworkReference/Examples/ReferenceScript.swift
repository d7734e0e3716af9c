internal import CReference

/// The Lua files of the reference, which are in the program: examples of its pages, files of new
/// projects.
enum ReferenceScript {
  /// The text of a file of Sources/CReference/Scripts.
  ///
  /// - Parameter name: Its path below that folder without `.lua`.
  /// - Returns: The text, in UTF-8.
  /// - Precondition: There is one.
  static func bytes(_ name: String) -> [UInt8] {
    guard let script = reference_script_named(name)?.pointee else {
      preconditionFailure("Sources/CReference has no script \(name)")
    }
    return Array(UnsafeBufferPointer(start: script.bytes, count: script.count))
  }
}
