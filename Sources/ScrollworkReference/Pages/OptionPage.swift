internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The page of a key that tables of options have: `doc follow`, `doc sw.scroll.follow`.
struct OptionPage {
  /// A key with one meaning, and the calls and tables that have it.
  private struct Meaning {
    let option: APIField
    var owners: [String]
  }

  private var meanings: [Meaning] = []

  /// Collects what a key means, alone or of one call or table (`follow`, `sw.scroll.follow`,
  /// `Animation.delay`); nil where no table has it.
  init?(_ name: String, in reference: APIReference) {
    for entry in reference.entries {
      for option in entry.options {
        add(
          APIField(option.name, option.typeText, option.fallbackText, summary: option.sentence),
          of: entry.path, for: name)
      }
    }
    for shape in APIShape.all where shape.isWritten && shape.notation.hasSuffix("table") {
      for field in shape.fields {
        let type = field.type.hasSuffix("?") ? String(field.type.dropLast()) : field.type
        add(
          APIField(field.name, ReferenceText(type), field.fallbackText, summary: field.sentence),
          of: shape.name, for: name)
      }
    }
    if meanings.isEmpty { return nil }
  }

  private mutating func add(_ option: APIField, of owner: String, for name: String) {
    guard option.name == name || "\(owner).\(option.name)" == name else { return }
    if let known = meanings.firstIndex(where: { $0.option == option }) {
      if !meanings[known].owners.contains(owner) { meanings[known].owners.append(owner) }
    } else {
      meanings.append(Meaning(option: option, owners: [owner]))
    }
  }

  /// Type, default and sentence of each meaning, then the calls that take it, wrapped to a width.
  func lines(width: Int) -> [String] {
    let text = PageText(width: width)
    return Array(
      meanings.map { meaning in
        text.heading("\(meaning.option.name)  ", meaning.option.type, meaning.option.fallback)
          + text.lines(of: meaning.option.summary, indent: 2)
          + wrapped(
            meaning.owners.map { $0 == meaning.owners.last ? $0 : "\($0)," }, first: "  option of ",
            width: width, gap: " ")
      }.joined(separator: [""]))
  }
}
