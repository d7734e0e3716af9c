internal import CPreviewPage

/// The files of the program's pages, which are in the program.
package enum PageAssets {
  /// The file at a path that begins with a slash, as a page loads it; nil without one.
  ///
  /// Own scripts and style sheets are without comments and indentation, a sixth of their bytes.
  package static func file(at path: String) -> (type: String, bytes: [UInt8])? {
    guard let file = embedded(at: path) else { return nil }
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    let isOwn = !path.hasPrefix("/vendor/") && (path.hasSuffix(".js") || path.hasSuffix(".css"))
    return (String(cString: file.type), isOwn ? withoutComments(bytes) : Array(bytes))
  }

  /// The text of a file as a page loads it; empty without one.
  static func text(at path: String) -> String {
    String(decoding: file(at: path)?.bytes ?? [], as: UTF8.self)
  }

  /// The text of a file as it was written; empty without one.
  static func source(at path: String) -> String {
    guard let file = embedded(at: path) else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }

  private static func embedded(at path: String) -> preview_page_file? {
    for index in 0..<preview_page_count() {
      if let file = preview_page_at(index)?.pointee, String(cString: file.path) == path {
        return file
      }
    }
    return nil
  }

  /// A text without lines that are only a comment, without empty lines and indentation.
  ///
  /// Comments behind code stay, as do those that do not begin a line: no text of the pages begins a
  /// line with `//` or `/*`.
  private static func withoutComments(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInComment = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if text.isEmpty { continue }
      if isInComment || text.starts(with: "/*".utf8) {
        isInComment = !text.suffix(2).elementsEqual("*/".utf8)
      } else if !text.starts(with: "//".utf8) {
        kept += text
        kept.append(UInt8(ascii: "\n"))
      }
    }
    return kept
  }
}
