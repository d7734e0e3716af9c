internal import ScrollworkCheck
internal import ScrollworkLua

/// The text of hovers and of completions: Markdown made from the manifest.
enum APIMarkdown {
  /// The signature, the sentence and the options of an entry.
  static func text(of entry: APIEntry) -> String {
    var text = code(entry.shownSignature) + "\n" + entry.summary
    let described = entry.arguments.filter { !$0.summary.isEmpty && $0.type != "table" }
    if !described.isEmpty {
      text += "\n\n" + described.map { "- " + line(of: $0) }.joined(separator: "\n")
    }
    if !entry.options.isEmpty {
      text += "\n\n" + entry.options.map { "- " + line(of: $0) }.joined(separator: "\n")
    }
    return text
  }

  /// What a behavior declares.
  static func text(of behavior: BehaviorLibrary.Declared) -> String {
    let declared = behavior.declaration
    let options = declared.options.map { "- " + line(of: $0.described) }
    let events = declared.events.map {
      "- emits `\($0.name)`" + ($0.summary.isEmpty ? "" : " · \($0.summary)")
    }
    let list = (options + events).joined(separator: "\n")
    return code("behavior \(behavior.name)") + "\n" + declared.summary
      + (list.isEmpty ? "" : "\n\n" + list)
  }

  /// An option with its owner.
  static func text(of option: APIOption, of entry: APIEntry) -> String {
    code(
      "\(option.name): \(option.type)" + (option.fallback.isEmpty ? "" : " = \(option.fallback)"))
      + "\n" + sentence(of: option)
      + (entry.path.isEmpty ? "" : "\n\noption of `\(entry.shownSignature)`")
  }

  /// An option on one line.
  static func line(of option: APIOption) -> String {
    let fallback = option.fallback.isEmpty ? "" : " = `\(option.fallback)`"
    let sentence = sentence(of: option)
    return "`\(option.name)` \(escaped(option.type))\(fallback)"
      + (sentence.isEmpty ? "" : " · \(sentence)")
  }

  /// A parameter on one line.
  static func line(of parameter: APIParameter) -> String {
    "`\(parameter.name)` \(escaped(parameter.type))"
      + (parameter.summary.isEmpty ? "" : " · \(parameter.summary)")
  }

  /// The sentence of an option.
  static func sentence(of option: APIOption) -> String { option.summary }

  /// A block of Lua.
  static func code(_ text: String) -> String { "```lua\n\(text)\n```" }

  /// Text in which no character means formatting.
  static func escaped(_ text: String) -> String {
    text.isEmpty ? "" : "`\(text.replacing("`", with: "'"))`"
  }
}

extension APIMarkdown {
  /// A field of an event with the event.
  static func text(of field: APIField, of event: String) -> String {
    code("\(field.name): \(field.shownType)") + "\n" + sentence(of: field) + "\n\nfield of \(event)"
  }

  /// A field of an event on one line.
  static func line(of field: APIField) -> String {
    let sentence = sentence(of: field)
    return "`\(field.name)` \(escaped(field.shownType))"
      + (sentence.isEmpty ? "" : " · \(sentence)")
  }

  /// The sentence of a field.
  static func sentence(of field: APIField) -> String { field.summary }
}

extension APIEntry {
  /// The signature as scripts write the call: functions of tests have no owner.
  var shownSignature: String {
    owner == "test" && signature.hasPrefix("test.") ? String(signature.dropFirst(5)) : signature
  }
}
