internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkReference
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// Completion with Tab.
extension ReplSession {
  /// The limit of ids that are collected.
  private static let idLimit = 1_000_000

  /// The completions at the end of a text.
  func completion(of text: String) -> TabCompletion {
    let line = text.drop { $0 == " " || $0 == "\t" }
    if line.hasPrefix(":"), !line.hasPrefix("::"), !text.contains("\n") {
      return command(String(line.dropFirst()))
    }
    return lua(text)
  }

  private func matching(_ beginning: String, _ names: some Sequence<String>) -> [String] {
    names.filter { $0.hasPrefix(beginning) }
  }

  // MARK: - Commands

  private func command(_ text: String) -> TabCompletion {
    guard let space = text.firstIndex(of: " ") else {
      return TabCompletion(replacing: text, with: matching(text, ReplCommand.names))
    }
    let argument = String(text[text.index(after: space)...].drop { $0 == " " })
    let names: [String]
    let command = ReplCommand.named(String(text[..<space]))
    if command == .why, argument.hasPrefix("not "), let scene {
      let target = String(argument.dropFirst(4).drop { $0 == " " })
      return TabCompletion(
        replacing: target, with: matching(target, ids(below: scene.root) + RestTarget.edges))
    }
    switch command?.argument {
    case .view: names = scene?.scrollViews.compactMap { $0.id?.plain } ?? []
    case .device: names = configuration.devices.map(\.device.name)
    case .scene where !argument.contains("/"): names = ScenePath.names(in: session.root)
    case .scene, .file: return files(argument)
    case .setting: names = ReplSettings.names
    case .lua: return lua(argument)
    case .command: names = ReplCommand.names + environment.names
    case .topic: names = DocTopics.names(session.runtime.manifest.entries)
    case .span, .nothing, nil: names = []
    }
    return TabCompletion(replacing: argument, with: matching(argument, names))
  }

  /// The files and folders whose path begins with a text.
  private func files(_ path: String) -> TabCompletion {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let directory =
      folder.isEmpty
      ? session.currentDirectory : FilePath(folder).absolute(in: session.currentDirectory)
    let entries = (try? folderEntries(of: directory)) ?? []
    let shown = entries.filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }
    return TabCompletion(
      replacing: name,
      with: shown.map { directory.appending($0).kind == .folder ? "\($0)/" : $0 })
  }

  // MARK: - Lua

  private func lua(_ text: String) -> TabCompletion {
    let context = CompletionContext(text)
    switch context.kind {
    case .nothing: return .none
    case .string: return inString(context)
    case .name: break
    }
    if let sign = context.before.last, sign.is(":") || sign.is(".") {
      return members(context, isCall: sign.is(":"))
    }
    if let call = context.call, let entry = entry(of: call.callee) {
      if call.isTable, context.isKey {
        let keys = matching(context.word, entry.options.map(\.name)).map { "\($0) = " }
        if !keys.isEmpty || context.word.isEmpty {
          return TabCompletion(replacing: context.word, with: keys)
        }
      } else if !call.isTable, context.isFirstArgument, context.word.isEmpty {
        let hint = plain(CallHint(entry).text)
        guard entry.takesID else { return TabCompletion(replacing: "", with: [], hint: hint) }
        let ids = self.ids(below: call.callee)
        return TabCompletion(
          replacing: "", with: ids.map { $0.luaLiteral }, hint: hint)
      }
    }
    guard !context.word.isEmpty else { return .none }
    return TabCompletion(
      replacing: context.word,
      with: matching(context.word, environment.names + Self.keywords).sorted(by: bytesPrecede))
  }

  /// The keywords of Lua that are long enough to complete.
  private static let keywords = ["function", "local", "return", "while", "repeat", "until", "then"]

  private func members(_ context: CompletionContext, isCall: Bool) -> TabCompletion {
    guard let owner = AccessChain(context.before.dropLast(), context.bytes) else { return .none }
    let manifest = session.runtime.manifest
    let kinds: [APIEntry.Kind] = isCall ? [.method] : [.field, .function]
    var names: [String] = []
    if owner.steps.isEmpty, !owner.isBaseCalled, !isCall {
      names = environment.fields(of: owner.base)
    }
    let path = ([owner.base] + owner.steps.map(\.name)).joined(separator: ".")
    let classes =
      owner.base == "sw" && owner.steps.allSatisfy { !$0.isCalled }
      ? [path] : (type(of: owner) ?? "").split(separator: "|").map(String.init)
    for name in classes {
      names += manifest.entries(of: name).filter { kinds.contains($0.kind) }.map(\.name)
    }
    if !isCall, owner.base == "sw" {
      // The module's own tables, such as `sw.physics`.
      names += manifest.entries.map(\.owner).filter { $0.hasPrefix(path + ".") }.map {
        String($0.dropFirst(path.utf8.count + 1).prefix { $0 != "." })
      }
    }
    let found = Set(matching(context.word, names)).sorted(by: bytesPrecede)
    // The candidates include the owner, as the whole chain is shown.
    let head = owner.text.contains("\n") ? "" : owner.text + (isCall ? ":" : ".")
    let isPlain =
      !head.isEmpty
      && context.bytes.suffix(head.utf8.count + context.word.utf8.count)
        .elementsEqual((head + context.word).utf8)
    return isPlain
      ? TabCompletion(replacing: head + context.word, with: found.map { head + $0 })
      : TabCompletion(replacing: context.word, with: found)
  }

  // MARK: - Texts

  private func inString(_ context: CompletionContext) -> TabCompletion {
    TabCompletion(
      replacing: context.word, with: matching(context.word, texts(context)),
      closing: context.quote)
  }

  /// The candidates for an unfinished string: words of an option, events, modules, phases or ids.
  private func texts(_ context: CompletionContext) -> [String] {
    let callee = context.stringCallee ?? (context.isFirstArgument ? context.call?.callee : nil)
    if let key = context.key, let call = context.call, let entry = entry(of: call.callee),
      let option = entry.options.first(where: { $0.name == key }), !option.literals.isEmpty
    {
      return option.literals
    }
    switch callee?.steps.last?.name ?? callee?.base {
    case "on", "once", "emit", "mute": return events(of: callee)
    case "to_emit", "to_emit_in_order": return events(of: nil)
    case "require":
      let shipped = ShippedBehaviors.names.map { "scrollwork.behaviors.\($0)" }
      return ["scrollwork", "scrollwork.test"] + shipped + modules
    case "to_be_in_phase": return ScrollPhase.allCases.map(\.rawValue)
    default: break
    }
    if context.call?.callee.steps.last?.name == "wait_for", context.before.last?.is(",") == true {
      return events(of: nil)
    }
    return ids(below: callee)
  }

  /// The Lua files in the project's folder that can be required.
  private var modules: [String] {
    let entries = (try? folderEntries(of: session.root.path)) ?? []
    return entries.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
      .filter(ModulePath.isComponentName)
  }

  /// The events of the type on which the callee is called, or all built-in events if it has none of
  /// its own.
  private func events(of callee: AccessChain?) -> [String] {
    let manifest = session.runtime.manifest
    let host = callee.flatMap { self.owner(of: $0) }
    let entries = host.map { manifest.entries(of: $0) } ?? []
    let own = entries.filter { $0.kind == .event }.map(\.name)
    let names = own.isEmpty ? EventName.BuiltIn.allCases.map(\.rawValue) : own
    return names.sorted(by: bytesPrecede)
  }

  /// The ids that a call accepts: those inside its view, or else all in the scene, in document
  /// order.
  ///
  /// O(nodes) for the first call after an entry; the ids are cached until the next one.
  private func ids(below callee: AccessChain?) -> [String] {
    if let callee, callee.steps.count == 1, !callee.isBaseCalled,
      ["scroll_to", "item", "lookup", "mark", "remove", "move", "update"].contains(
        callee.steps[0].name),
      let view = scene?.scrollViews.first(where: { $0.id?.plain == callee.base }),
      environment.typeName(of: callee.base) == "View"
    {
      return ids(below: view)
    }
    return scene.map { ids(below: $0.root) } ?? []
  }

  private func ids(below root: Node) -> [String] {
    guard let scene else { return [] }
    if let ids = knownIDs[ObjectIdentifier(root)] { return ids }
    var known: Set<String> = []
    let ids = scene.ids(below: root, limit: Self.idLimit).compactMap { id -> String? in
      guard case .string(let name) = id, known.insert(name).inserted else { return nil }
      return name
    }
    knownIDs[ObjectIdentifier(root)] = ids
    return ids
  }
}

extension APIEntry {
  /// Whether its first argument may be an id.
  fileprivate var takesID: Bool {
    guard let first = parameters.first else { return false }
    return ["id", "target", "item", "id|item", "item|view"].contains(first)
      || first == "…" && name == "get"
  }
}

extension APIOption {
  /// The strings that its type lists.
  fileprivate var literals: [String] {
    type.split(separator: "|").compactMap { part in
      part.count > 2 && part.hasPrefix("\"") && part.hasSuffix("\"")
        ? String(part.dropFirst().dropLast()) : nil
    }
  }
}

/// The signature of a call, shown after its opening parenthesis: `(target: string|Item, opt?:
/// ScrollOpts) → Motion`.
struct CallHint {
  let text: String

  init(_ entry: APIEntry) {
    let parameters = entry.parameters.map { parameter -> String in
      let isOptional = parameter.hasSuffix("?")
      let name = isOptional ? String(parameter.dropLast()) : parameter
      let mark = isOptional ? "\(name)?" : name
      switch name {
      case "target": return "\(mark): string|Item"
      case "id": return "\(mark): string"
      case "fn", "rule": return "\(mark): function"
      case "seconds", "n", "count": return "\(mark): number"
      case "opt", "table", "options":
        return entry.options.isEmpty ? mark : "\(mark): \(Self.optionType(entry))"
      default: return mark
      }
    }
    let arrow = entry.result.isEmpty ? "" : " → \(entry.result)"
    text = "(\(parameters.joined(separator: ", ")))\(arrow)"
  }

  /// The name of the options' type: `ScrollOpts` for all calls that scroll, else from the call's
  /// name.
  private static func optionType(_ entry: APIEntry) -> String {
    if entry.name.hasPrefix("scroll_") { return "ScrollOpts" }
    return entry.name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined() + "Opts"
  }
}
