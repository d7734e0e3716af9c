internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// What a search finds in the guide, in the reference and among the codes.
struct ReferenceSearch {
  /// The most sections of the guide that are listed.
  private static let mostSections = 12

  private let text: String
  private let words: SearchWords

  init(_ text: String) {
    self.text = text
    words = SearchWords(text)
  }

  /// A line for each find: sections of the guide, best first, entries, codes.
  func lines(in reference: APIReference) -> [String] {
    let entries = reference.entries.filter { entry in
      let options = entry.options.map { "\($0.name) \($0.summary)" }.joined(separator: " ")
      return words.occur(in: "\(entry.path) \(entry.summary) \(options)".lowercased())
    }.map { "\($0.path)  \($0.summary)" }
    let codes = ErrorCode.allCases.filter { words.occur(in: $0.summary.lowercased()) }.map {
      "\($0.rawValue)  \($0.summary)"
    }
    return sections + entries + codes
  }

  /// The sections of the guide whose heading or text has the words: those with more words in the
  /// heading first, then in the order of the guide.
  private var sections: [String] {
    var found: [(line: String, rank: Int, order: Int)] = []
    for page in GuidePage.all {
      for section in page.sections {
        let heading = "\(page.title) \(section.heading)".lowercased()
        let isHeading = words.occur(in: heading)
        let body = section.lines.joined(separator: "\n").lowercased()
        guard isHeading || words.occur(in: body) else { continue }
        let rank = (isHeading ? 100 : 0) + words.exactCount(in: heading)
        let title = section.heading.isEmpty ? page.title : section.heading
        found.append(("doc \(page.name)  \(title)", rank, found.count))
      }
    }
    found.sort { ($1.rank, $0.order) < ($0.rank, $1.order) }
    return found.prefix(Self.mostSections).map(\.line)
  }

  /// What to look at when nothing was found: names near to the text, and the pages of the guide.
  func alternatives(in reference: APIReference) -> [String] {
    let known = reference.entries.map(\.name) + GuidePage.all.map(\.name)
    let near = nearMisses(to: text, among: known)
    return ["nothing mentions \"\(VisibleText.text(text.utf8, limit: 100))\""]
      + (near.isEmpty ? [] : ["near: \(near.joined(separator: ", "))"])
      + ["pages of the guide: \(GuidePage.all.map(\.name).joined(separator: " "))"]
  }
}
