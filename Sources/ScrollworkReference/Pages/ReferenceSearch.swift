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

  /// Something that was found.
  private struct Find {
    let line: String
    let found: Int
    let rank: Int
    let isSection: Bool
  }

  /// A line for each find, best first.
  ///
  /// What has the words in its name or heading comes before what has them in its text. Of three
  /// words and more, two thirds are enough; where nothing has as many, half of them are.
  func lines(in reference: APIReference) -> [String] {
    let entries = reference.entries.map { entry in
      let options = entry.options.map { "\($0.name) \($0.summary)" }.joined(separator: " ")
      return find("\(entry.path)  \(entry.summary)", entry.path, "\(entry.summary) \(options)")
    }
    let codes = ErrorCode.allCases.map {
      find("\($0.rawValue)  \($0.summary)", $0.rawValue, $0.summary)
    }
    let behaviors = BehaviorPage.shipped.map { page in
      let declared = page.declaration
      let options = declared?.options.map { "\($0.name) \($0.summary)" } ?? []
      return find(page.line, page.name, ([page.line] + options).joined(separator: " "))
    }
    let all = sections + entries + behaviors + codes
    let most = all.map(\.found).max() ?? 0
    let wanted = words.count < 3 ? words.count : (2 * words.count + 2) / 3
    let needed = min(wanted, max(most, (words.count + 1) / 2))
    let best = all.enumerated().filter { $0.element.found >= needed }
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }.map(\.element)
    var count = 0
    return best.filter { find in
      guard find.isSection else { return true }
      count += 1
      return count <= Self.mostSections
    }.map(\.line)
  }

  /// How a thing with a name and a text is found.
  private func find(
    _ line: String, _ name: String, _ text: String, isSection: Bool = false
  ) -> Find {
    let inName = words.score(in: name.lowercased())
    let inAll = words.score(in: "\(name) \(text)".lowercased())
    return Find(
      line: line, found: inAll.found, rank: 10 * inName.sum + 8 * inAll.found + inAll.sum,
      isSection: isSection)
  }

  private var sections: [Find] {
    GuidePage.all.flatMap { page in
      page.sections.map { section in
        let title = section.heading.isEmpty ? page.title : section.heading
        return find(
          "doc \(page.name)  \(title)", "\(page.title) \(section.heading)",
          section.lines.joined(separator: "\n"), isSection: true)
      }
    }
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
