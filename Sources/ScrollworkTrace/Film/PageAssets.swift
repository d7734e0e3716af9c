internal import CPreviewPage

/// The files of the program's pages, which are in the program.
package enum PageAssets {
  /// The file at a path that begins with a slash; nil without one.
  package static func file(at path: String) -> (type: String, bytes: [UInt8])? {
    for index in 0..<preview_page_count() {
      guard let file = preview_page_at(index)?.pointee, String(cString: file.path) == path else {
        continue
      }
      return (
        String(cString: file.type),
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      )
    }
    return nil
  }

  /// The text of a file that the program has.
  static func text(at path: String) -> String {
    String(decoding: file(at: path)?.bytes ?? [], as: UTF8.self)
  }
}
