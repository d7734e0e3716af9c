internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkTerminal

/// What may be written at a position.
extension LanguageServer {
  func completion(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let (document, offset) = try position(parameters)
    let analysis = workspace.analysis(of: document)
    let completion = Completion(
      cursor: Cursor(analysis, at: offset), project: workspace.project(of: document.path),
      workspace: workspace)
    let (items, range) = completion.items
    let replaced = document.text.json(range)
    return [
      "isIncomplete": false, "items": .array(items.map { $0.json(replaced, uri: document.uri) }),
    ]
  }

  /// Adds the documentation to an item that ``completion(_:)`` returned.
  func resolve(_ item: JSONValue) throws(ProtocolError) -> JSONValue {
    guard let data = item["data"], let uri = data["uri"]?.text,
      let document = workspace.documents[uri], let path = data["entry"]?.text
    else { return item }
    let surface = workspace.project(of: document.path).checked.surface
    guard let entry = surface.entry(path) else { return item }
    let text =
      data["option"]?.text.flatMap { name in entry.options.first { $0.name == name } }
      .map { APIMarkdown.text(of: $0, of: entry) } ?? APIMarkdown.text(of: entry)
    return item.with("documentation", client.completions.json(text))
  }
}

/// The completions at a cursor.
struct Completion {
  let cursor: Cursor
  let project: Project
  let workspace: Workspace

  private var analysis: ScriptAnalysis { cursor.analysis }
  private var surface: APISurface { analysis.flow.surface }

  /// The items and the range that each of them replaces.
  var items: (items: [CompletionItem], range: Range<Int>) {
    switch cursor.context {
    case .none: return ([], cursor.offset..<cursor.offset)
    case .member(let expression, let suffix, let name, let isMethod):
      let range = name.range.isEmpty ? cursor.offset..<cursor.offset : name.range
      return (members(expression, suffix, isMethod), range)
    case .string(let range):
      // What follows a string without an end may be code, so it stays.
      let isClosed =
        range.upperBound < analysis.chunk.bytes.count
        && "\"']".utf8.contains(analysis.chunk.bytes[range.upperBound])
      let replaced = range.lowerBound..<(isClosed ? range.upperBound : cursor.offset)
      return (
        StringCompletion(cursor: cursor, project: project, workspace: workspace).items, replaced
      )
    case .name(let name):
      return (names, name.range.isEmpty ? cursor.offset..<cursor.offset : name.range)
    }
  }

  // MARK: - Members

  private func members(
    _ expression: LuaExpression, _ suffix: Int, _ isMethod: Bool
  ) -> [CompletionItem] {
    switch cursor.type(before: suffix, of: expression) {
    case .object(let owners, _):
      var seen: Set<String> = []
      // Methods after a colon, fields after a dot; a method after a dot is turned around by a fix.
      return owners.flatMap(surface.members).filter {
        ($0.kind == .method) == isMethod && seen.insert($0.name).inserted
      }.map { CompletionItem($0) }
    case .library(let library) where !isMethod: return functions(of: library)
    case .record(let record) where !isMethod:
      return record.names.map { name in
        CompletionItem(name, .field, detail: record.field(name)?.shownType ?? "")
      }
    case .string where isMethod:
      return (surface.names(in: "string") ?? []).sorted(by: bytesPrecede)
        .map { CompletionItem($0, .method) }
    default:
      guard !isMethod, suffix == 0, case .suffixed(let base, _) = expression.kind else { return [] }
      return analysis.fieldsRead(of: base, except: cursor.offset).sorted(by: bytesPrecede)
        .map { CompletionItem($0, .field) }
    }
  }

  private func functions(of library: String) -> [CompletionItem] {
    (surface.names(in: library) ?? []).sorted(by: bytesPrecede).map { name in
      if let entry = surface.function(name, in: library) { return CompletionItem(entry) }
      let isLibrary = surface.library(name, in: library) != nil
      return CompletionItem(name, isLibrary ? .module : .field, detail: "\(library).\(name)")
    }
  }

  // MARK: - Names and keys

  private var names: [CompletionItem] {
    var items: [CompletionItem] = []
    let strings = StringCompletion(cursor: cursor, project: project, workspace: workspace)
    if let compared = cursor.compared {
      items += strings.items(comparedWith: compared).map(Self.quoted)
    } else if let option = OptionArgument(cursor) {
      switch option.part {
      case .key:
        let options = option.options
        items += keys(options.isEmpty ? scriptOptions(option) : options, of: option)
      case .value("device", _): items += strings.items.map(Self.quoted)
      case .value(let key, _):
        items += literals(option.option(key)?.type ?? "")
      }
    } else if let answer = AnswerTable(cursor) {
      items += keys(answer.options, present: answer.present)
    } else if let call = cursor.calls.first {
      items += strings.items(of: call).map(Self.quoted)
    }
    return items + locals + globals
  }

  private static func quoted(_ item: CompletionItem) -> CompletionItem {
    var copy = item
    copy.text = "\"\(item.label)\""
    copy.rank = 0
    return copy
  }

  private func keys(_ options: [APIOption], of argument: OptionArgument) -> [CompletionItem] {
    keys(options, present: argument.present).map { item in
      var copy = item
      if argument.keys.isEmpty,
        let entry = argument.entries.first(where: { $0.options.contains { $0.name == item.label } })
      {
        copy.data = ["entry": .text(entry.path), "option": .text(item.label)]
      }
      return copy
    }
  }

  private func keys(_ options: [APIOption], present: [String]) -> [CompletionItem] {
    options.filter { !present.contains($0.name) }.map { key in
      let type = key.type + (key.fallback.isEmpty ? "" : " = \(key.fallback)")
      var item = CompletionItem(key.name, .property, detail: type)
      item.rank = 0
      item.text = "\(key.name) = "
      return item
    }
  }

  /// The options that a script reads: of the behavior that is attached, or the scene that is
  /// loaded.
  private func scriptOptions(_ argument: OptionArgument) -> [APIOption] {
    guard let entry = argument.entries.first, argument.call.argument == 1, argument.keys.isEmpty,
      let first = argument.call.arguments.values.first
    else { return [] }
    let path: FilePath?
    let parameter: Int
    switch (entry.owner, entry.name) {
    case (_, "attach"):
      path = analysis.module(of: first).flatMap(project.file(ofModule:))
      parameter = 1
    case ("test", "scene"):
      path = analysis.chunk.string(first).map(project.file(ofScene:))
      parameter = 0
    default: return []
    }
    guard let path, let file = workspace.index(of: path, in: project) else { return [] }
    return file.analysis.optionsRead(ofParameter: parameter).map { APIOption($0, "", summary: "") }
  }

  private func literals(_ type: String) -> [CompletionItem] {
    let words = OptionShape(type).strings.map { Self.quoted(CompletionItem($0, .value)) }
    let truths = type.split(separator: "|").contains("boolean") ? ["true", "false"] : []
    return words + truths.map { CompletionItem($0, .keyword) }
  }

  /// The locals whose scope contains the cursor; of several with a name the innermost.
  private var locals: [CompletionItem] {
    var seen: Set<String> = []
    return analysis.names.variables.reversed().compactMap { variable in
      let isHere =
        variable.scope.lowerBound <= cursor.offset
        && cursor.offset <= variable.scope.upperBound && variable.name.range != wordRange
      guard isHere, !variable.name.text.isEmpty, seen.insert(variable.name.text).inserted else {
        return nil
      }
      return CompletionItem(
        variable.name.text, .variable, detail: analysis.flow.type(variable).text)
    }
  }

  private var wordRange: Range<Int> {
    if case .name(let name) = cursor.context { name.range } else { 0..<0 }
  }

  private var globals: [CompletionItem] {
    var names = surface.globals
    if analysis.kind.seesVerbs { names.formUnion(surface.verbs) }
    if analysis.kind == .test { names.formUnion(surface.testNames) }
    let isHidden = Set(analysis.names.variables.map(\.name.text))
    var items = names.subtracting(isHidden).sorted(by: bytesPrecede).map { name in
      var item =
        surface.function(name, in: "").map { CompletionItem($0) }
        ?? surface.function(name, in: "test").map { CompletionItem($0) }
        ?? CompletionItem(name, surface.names(in: name) == nil ? .function : .module)
      item.rank = 2
      return item
    }
    if !isHidden.contains("sw") { items.append(requiring) }
    return items
      + LuaLexer.keywords.map { word in
        var item = CompletionItem(word, .keyword)
        item.rank = 3
        return item
      }
  }

  /// The module under its usual name, with the line that makes it known.
  private var requiring: CompletionItem {
    var item = CompletionItem("sw", .module, detail: "require \"scrollwork\"")
    let start = TextPosition(line: 0, character: 0).json
    item.edits = [
      [
        "range": ["start": start, "end": start],
        "newText": "local sw = require \"scrollwork\"\n",
      ]
    ]
    return item
  }
}
