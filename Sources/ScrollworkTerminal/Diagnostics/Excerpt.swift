/// A few lines of source around the location of a diagnostic.
///
/// Cut from the bytes that the host loaded, never read from the file system: the file may have
/// changed, and a script could expose any file by naming it in an error.
package struct Excerpt: Hashable, Codable, Sendable {
  /// The range of a line that carets underline.
  package struct Mark: Hashable, Sendable {
    /// The position of the first byte, from 1.
    package var column: Int
    /// The length in bytes; 0 and less count as 1.
    package var length: Int
    /// The text after the carets; may be empty.
    package var label: String

    /// Creates a mark.
    package init(column: Int, length: Int = 1, label: String = "") {
      self.column = column
      self.length = length
      self.label = label
    }
  }

  /// One line of the excerpt.
  struct Line: Hashable, Codable, Sendable {
    /// The line's number in the file, from 1.
    let number: Int
    /// The text with control characters escaped and two spaces for a tab.
    let text: String
    /// The ends at which the line was shortened.
    let cuts: Cuts
  }

  /// The ends at which a line was shortened.
  struct Cuts: OptionSet, Hashable, Codable, Sendable {
    let rawValue: Int
    static let start = Cuts(rawValue: 1)
    static let end = Cuts(rawValue: 2)
  }

  /// The carets under the marked line: indent and width in columns of the terminal.
  struct Caret: Hashable, Codable, Sendable {
    let indent: Int
    let width: Int
    let label: String

    init(indent: Int, width: Int, label: String) {
      (self.indent, self.width, self.label) = (indent, width, label)
    }

    /// Decodes a caret; a record may have been damaged.
    ///
    /// - Throws: For an indent or a width that no line has.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      indent = try values.decode(Int.self, forKey: .indent)
      width = try values.decode(Int.self, forKey: .width)
      label = try values.decode(String.self, forKey: .label)
      guard (0...Excerpt.widthLimit).contains(indent), (0...Excerpt.widthLimit).contains(width)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .indent, in: values, debugDescription: "no line is so wide")
      }
    }
  }

  /// The greatest length of a source line that is shown, in bytes.
  package static let lineLimit = 160
  /// The greatest width of such a line, in columns: each byte may be shown as `\xNN`.
  private static let widthLimit = 4 * lineLimit

  /// The lines in order; the marked one is among them.
  let lines: [Line]
  /// The number of the marked line, from 1.
  package let markedLine: Int
  /// The carets; nil without a valid mark.
  let caret: Caret?

  /// The text of the marked line without the spaces around it.
  package var markedText: String {
    guard let line = lines.first(where: { $0.number == markedLine }) else { return "" }
    let start = line.text.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  /// Cuts an excerpt from a file's bytes; nil when the file has no such line.
  ///
  /// Lines end in LF, CRLF or CR. O(n) in the bytes up to the last line shown.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - line: The number of the line to mark, from 1.
  ///   - mark: The range to underline; one that starts outside the line is dropped.
  ///   - before: The number of lines above to show, at least 0.
  ///   - after: The number of lines below to show, 0 ... 1,000.
  package init?(
    of bytes: [UInt8], line: Int, mark: Mark? = nil, before: Int = 1, after: Int = 0
  ) {
    guard line >= 1, before >= 0, after >= 0 else { return nil }
    let first = max(1, line - before)
    let ranges = lineRanges(of: bytes, from: first, through: line + min(after, 1_000))
    guard line - first < ranges.count else { return nil }
    let marked = Array(bytes[ranges[line - first]])
    let mark = mark.flatMap { mark -> Mark? in
      guard mark.column >= 1, mark.column <= marked.count else { return nil }
      var mark = mark
      mark.length = min(max(1, mark.length), marked.count - mark.column + 1)
      return mark
    }

    markedLine = line
    let window = Self.window(of: marked, around: mark)
    lines = ranges.enumerated().map { index, range in
      let number = first + index
      let all = Array(bytes[range])
      let shown = number == line ? window : Self.window(of: all, around: nil)
      var cuts: Cuts = []
      if shown.lowerBound > 0 { cuts.insert(.start) }
      if shown.upperBound < all.count { cuts.insert(.end) }
      return Line(
        number: number, text: VisibleText.text(all[shown], tabs: .twoSpaces), cuts: cuts)
    }
    caret = mark.map { mark in
      let start = mark.column - 1
      let end = min(start + mark.length, window.upperBound)
      return Caret(
        indent: Self.columns(marked[window.lowerBound..<start]),
        width: max(1, Self.columns(marked[start..<max(start, end)])),
        label: VisibleText.text(Array(mark.label.utf8), limit: Self.lineLimit))
    }
  }

  /// The byte range of a line that is shown, at most ``lineLimit`` bytes.
  ///
  /// The beginning of the line, or a range around a mark that reaches beyond it.
  private static func window(of line: [UInt8], around mark: Mark?) -> Range<Int> {
    guard line.count > lineLimit else { return 0..<line.count }
    var start = 0
    if let mark, mark.column - 1 + mark.length > lineLimit {
      start = max(0, mark.column - 1 - lineLimit / 2)
      while start < mark.column - 1, line[start] & 0xC0 == 0x80 { start += 1 }
    }
    let end = min(line.count, start + lineLimit)
    return
      start..<(end == line.count ? end : VisibleText.wholeCharacters(line[start..<end]).endIndex)
  }

  private static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
    textWidth(VisibleText.text(bytes, tabs: .twoSpaces))
  }
}

/// Finds the byte ranges of some lines, without their line ends.
///
/// Lines end in LF, CRLF or CR; a line end at the end of the file starts no further line. O(n) in
/// the bytes up to the last line.
///
/// - Parameters:
///   - bytes: The whole file.
///   - first: The number of the first line, from 1.
///   - last: The number of the last line.
/// - Returns: One range for each line that exists.
package func lineRanges(of bytes: [UInt8], from first: Int, through last: Int) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var number = 1
  var start = 0
  var position = 0
  while position < bytes.count, number <= last {
    let byte = bytes[position]
    if byte == 0x0A || byte == 0x0D {
      if number >= first { ranges.append(start..<position) }
      if byte == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
      number += 1
      start = position + 1
    }
    position += 1
  }
  if start < bytes.count, number >= first, number <= last { ranges.append(start..<bytes.count) }
  return ranges
}
