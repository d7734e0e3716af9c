internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkReference
internal import ScrollworkTerminal

/// What is known about the name, option, event, id or finding at a position.
extension LanguageServer {
  func hover(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let (document, offset) = try position(parameters)
    let cursor = Cursor(workspace.analysis(of: document), at: offset)
    let hover = Hover(
      cursor: cursor, path: document.path, project: workspace.project(of: document.path))
    let found = hover.found
    let notes = findings(in: document)
      .filter { range(of: $0.finding, in: document).contains(offset) }
      .compactMap { Lint.named($0.finding.code)?.hover }
    guard found != nil || !notes.isEmpty else { return .null }
    let text = ([found?.text].compactMap { $0 } + notes).joined(separator: "\n\n---\n\n")
    return JSONValue.object([]).with("contents", client.hovers.json(text))
      .with("range", found.map { document.text.json($0.range) })
  }
}

extension Lint {
  /// What it finds, why that matters, and how to see its page.
  fileprivate var hover: String {
    "**\(code)** \(summary)\n\n\(explanation)\n\n`scrollwork check --explain \(code)`"
  }
}

/// The text about what stands at a cursor.
struct Hover {
  let cursor: Cursor
  /// The path of the file.
  let path: FilePath
  let project: Project

  private var analysis: ScriptAnalysis { cursor.analysis }
  private var surface: APISurface { analysis.flow.surface }

  /// The text and the range that it is about; nil when nothing is known.
  var found: (text: String, range: Range<Int>)? {
    switch cursor.context {
    case .none: return nil
    case .member(let expression, let suffix, let name, _):
      return member(name, of: expression, suffix).map { ($0, name.range) }
    case .string(let range): return string(range).map { ($0, range) }
    case .name(let name):
      guard !name.range.isEmpty else { return nil }
      return (option(name) ?? variable(name) ?? global(name.text)).map { ($0, name.range) }
    }
  }

  private func member(
    _ name: LuaName, of expression: LuaExpression, _ suffix: Int
  ) -> String? {
    switch cursor.type(before: suffix, of: expression) {
    case .object(let owners, _):
      let entries = surface.entries(name.text, of: owners)
      return entries.isEmpty
        ? nil : entries.map(APIMarkdown.text).joined(separator: "\n\n---\n\n")
    case .library(let library):
      if let entry = surface.function(name.text, in: library) { return APIMarkdown.text(of: entry) }
      return surface.names(in: library)?.contains(name.text) == true
        ? APIMarkdown.code("\(library).\(name.text)") : nil
    case .record(let record):
      return record.field(name.text).map { APIMarkdown.text(of: $0, of: record.name) }
    default:
      let type = analysis.flow.types(along: expression)[suffix + 1].text
      return type.isEmpty ? nil : APIMarkdown.code("\(name.text): \(type)")
    }
  }

  private func option(_ name: LuaName) -> String? {
    guard let argument = OptionArgument(cursor), case .key = argument.part else { return nil }
    guard let option = argument.option(name.text), let entry = argument.entries.first else {
      return nil
    }
    return APIMarkdown.text(of: option, of: entry)
  }

  private func variable(_ name: LuaName) -> String? {
    guard let variable = analysis.names.variable(name) else { return nil }
    let type = analysis.flow.type(variable).text
    let word = variable.origin == .parameter ? "parameter" : "local"
    let text = APIMarkdown.code("\(word) \(name.text)" + (type.isEmpty ? "" : ": \(type)"))
    if case .value(let value, 0)? = variable.sources.first, variable.sources.count == 1,
      let behavior = analysis.flow.behavior(value)
    {
      return text + "\n" + APIMarkdown.text(of: behavior)
    }
    guard case .function(let entry) = analysis.flow.type(variable) else { return text }
    return text + "\n" + APIMarkdown.text(of: entry)
  }

  private func global(_ name: String) -> String? {
    if analysis.kind.seesVerbs, let entry = surface.function(name, in: "") {
      return APIMarkdown.text(of: entry)
    }
    if analysis.kind == .test, let entry = surface.function(name, in: "test") {
      return APIMarkdown.text(of: entry)
    }
    if name == "require", let entry = surface.function(name, in: "") {
      return APIMarkdown.text(of: entry)
    }
    return nil
  }

  // MARK: - Strings

  private func string(_ range: Range<Int>) -> String? {
    guard let call = cursor.calls.first else { return nil }
    let text = cursor.text(range)
    let entries = analysis.entries(of: call)
    if OptionArgument(cursor) == nil, let entry = entries.first {
      switch (entry.owner, entry.name, call.argument) {
      case (_, "on", 0), (_, "once", 0), (_, "mute", 0): return event(text, call)
      case ("", "require", 0):
        return analysis.flow.behaviors.behavior(ofModule: text).map(APIMarkdown.text(of:))
      case ("test", "scene", 0):
        return project.checked.scenes.sceneNames.contains(text)
          ? "scene `scenes/\(text).lua`" : nil
      default: break
      }
    }
    return id(text, call)
  }

  private func event(_ name: String, _ call: CallSite) -> String? {
    let entry = analysis.owners(of: call).flatMap(surface.events).first { $0.name == name }
    guard let builtIn = EventName.BuiltIn(listened: name) else {
      return entry.map { APIMarkdown.text(of: $0) }
    }
    let head = entry.map { APIMarkdown.text(of: $0) } ?? APIMarkdown.code("on(\"\(name)\", fn)")
    let fields = builtIn.fields.map { "- " + APIMarkdown.line(of: $0) }
    return head + (fields.isEmpty ? "" : "\n\n" + fields.joined(separator: "\n"))
  }

  private func id(_ text: String, _ call: CallSite) -> String? {
    let scenes = project.checked.scenes
    var names = analysis.scenesInPlay(in: project.checked)
    if let own = names.first(where: { project.file(ofScene: $0) == path }) {
      names = [own]
    } else if let scene = analysis.scene(of: call) {
      names = names.filter { scenes.scene($0) === scene }
    }
    names = names.filter { scenes.scene($0)?.allows(text) == true }
    guard !names.isEmpty else { return nil }
    let kind = names.compactMap { scenes.scene($0)?.kind(of: text) }.first
    return "id `\(text)`\(kind == .view ? ", a scroll view," : "") of "
      + names.map { "`scenes/\($0).lua`" }.joined(separator: ", ")
  }
}
