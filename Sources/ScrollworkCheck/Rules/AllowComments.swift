internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkReference

/// The comments of a file that suppress findings: `-- scrollwork: allow(SW3002) reason`, on the
/// finding's line or above it.
struct AllowComments {
  private struct Comment {
    let codes: [String]
    /// The lines whose findings it suppresses, from 1: its own and, if it stands alone, the line
    /// after its run of comment lines.
    let lines: [Int]
    let range: Range<Int>
    var isUsed = false
  }

  private var comments: [Comment] = []
  /// `SW1008` for comments that cannot be read, name an unknown code or give no reason.
  private(set) var findings: [Finding] = []

  init(_ chunk: LuaChunk, _ source: SourceText) {
    var onlyComments: Set<Int> = []
    for comment in chunk.comments {
      let line = source.line(of: comment.range.lowerBound)
      let before = source.bytes[source.start(ofLine: line)..<comment.range.lowerBound]
      if before.allSatisfy(\.isSpace) { onlyComments.insert(line) }
    }
    for comment in chunk.comments {
      guard let rest = Self.directive(source.text(comment.range)) else { continue }
      let line = source.line(of: comment.range.lowerBound)
      var lines = [line]
      if onlyComments.contains(line) {
        var next = line + 1
        while onlyComments.contains(next) { next += 1 }
        lines.append(next)
      }
      read(rest, comment.range, lines)
    }
  }

  /// The text after `-- scrollwork:`; nil for another comment.
  private static func directive(_ text: String) -> Substring? {
    let body = text.drop { $0 == "-" }.drop { $0 == " " || $0 == "\t" }
    guard body.hasPrefix("scrollwork:") else { return nil }
    return body.dropFirst("scrollwork:".count).drop { $0 == " " }
  }

  private mutating func read(_ text: Substring, _ range: Range<Int>, _ lines: [Int]) {
    guard text.hasPrefix("allow("), let close = text.firstIndex(of: ")") else {
      findings.append(
        Finding(
          code: "SW1008", message: "this is not a scrollwork comment that is understood",
          range: range,
          help: ["-- scrollwork: allow(SW3002) why it is right here"]))
      return
    }
    let codes = text[text.index(text.startIndex, offsetBy: 6)..<close]
      .split(separator: ",").map { String($0.filter { $0 != " " }) }
    for code in codes where Lint.named(code) == nil {
      let near = nearMiss(to: code, among: Lint.all.map(\.code))
      findings.append(
        Finding(
          code: "SW1008",
          message: "there is no finding \(code)" + nearMissHint(near, quote: ""),
          range: range))
    }
    let reason = text[text.index(after: close)...].filter { $0 != " " && $0 != "\t" }
    guard !reason.isEmpty else {
      findings.append(
        Finding(
          code: "SW1008", message: "the reason is missing, so nothing is allowed here",
          range: range, help: ["-- scrollwork: allow(\(codes.joined(separator: ", "))) reason"]))
      return
    }
    comments.append(Comment(codes: codes, lines: lines, range: range))
  }

  /// Whether a comment suppresses the finding; the comment then counts as used.
  mutating func allow(_ finding: Finding, _ source: SourceText) -> Bool {
    let line = source.line(of: finding.range.lowerBound)
    guard
      let index = comments.firstIndex(where: {
        $0.codes.contains(finding.code) && $0.lines.contains(line)
      })
    else { return false }
    comments[index].isUsed = true
    return true
  }

  /// `SW1009` for each comment that has suppressed no finding so far.
  var unused: [Finding] {
    comments.filter { !$0.isUsed }.map {
      Finding(
        code: "SW1009", message: "this comment allows nothing: there is no such finding here",
        range: $0.range,
        help: ["remove the comment"])
    }
  }
}
