internal import Scrollwork
internal import ScrollworkLua

/// The text of hovers and of completions: Markdown made from the manifest.
enum APIMarkdown {
  /// The signature, the sentence and the options of an entry.
  static func text(of entry: APIEntry) -> String {
    var text = code(entry.signature) + "\n" + entry.summary
    if !entry.options.isEmpty {
      text += "\n\n" + entry.options.map { "- " + line(of: $0) }.joined(separator: "\n")
    }
    return text
  }

  /// An option with its owner.
  static func text(of option: APIOption, of entry: APIEntry) -> String {
    code(
      "\(option.name): \(option.type)" + (option.fallback.isEmpty ? "" : " = \(option.fallback)"))
      + "\n" + sentence(of: option)
      + (entry.path.isEmpty ? "" : "\n\noption of `\(entry.signature)`")
  }

  /// An option on one line.
  static func line(of option: APIOption) -> String {
    let fallback = option.fallback.isEmpty ? "" : " = `\(option.fallback)`"
    let sentence = sentence(of: option)
    return "`\(option.name)` \(escaped(option.type))\(fallback)"
      + (sentence.isEmpty ? "" : " · \(sentence)")
  }

  /// The sentence of an option.
  static func sentence(of option: APIOption) -> String { "" }

  /// A block of Lua.
  static func code(_ text: String) -> String { "```lua\n\(text)\n```" }

  /// Text in which no character means formatting.
  static func escaped(_ text: String) -> String {
    text.isEmpty ? "" : "`\(text.replacing("`", with: "'"))`"
  }
}

extension APIMarkdown {
  /// A field of an event with the event.
  static func text(of field: EventName.BuiltIn.Field, of event: String) -> String {
    code("\(field.name): \(field.shownType)") + "\n" + sentence(of: field) + "\n\nfield of \(event)"
  }

  /// A field of an event on one line.
  static func line(of field: EventName.BuiltIn.Field) -> String {
    let sentence = sentence(of: field)
    return "`\(field.name)` \(escaped(field.shownType))"
      + (sentence.isEmpty ? "" : " · \(sentence)")
  }

  /// The sentence of a field.
  static func sentence(of field: EventName.BuiltIn.Field) -> String { "" }
}
