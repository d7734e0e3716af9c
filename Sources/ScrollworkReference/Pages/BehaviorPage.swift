internal import LuaBridge
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// The page of a behavior: what it declares, and how it is attached: `doc carousel`.
struct BehaviorPage {
  /// The behavior's name.
  let name: String
  /// The module that returns it.
  let module: String
  /// What it declares; nil for one that declares nothing.
  let declaration: BehaviorDeclaration?

  /// The pages of the shipped behaviors, by name.
  static let shipped: [BehaviorPage] = ShippedBehaviors.declared.map {
    BehaviorPage(
      name: $0.name, module: "scrollwork.behaviors.\($0.name)", declaration: $0.declaration)
  }

  /// The page of a shipped behavior; nil for another name.
  static func shipped(_ name: String) -> BehaviorPage? {
    ShippedBehaviors.names.contains(name) ? shipped.first { $0.name == name } : nil
  }

  /// The pages of the behaviors that the files at the top of a project return, by file.
  ///
  /// A file that cannot be loaded has none.
  static func own(of project: SpecProject) throws(HostError) -> [BehaviorPage] {
    let root = project.root.path
    let files = ((try? folderEntries(of: root)) ?? []).sorted(by: bytesPrecede).filter {
      $0.hasSuffix(".lua") && !TestDiscovery.isTestFile($0)
    }
    let sources = files.compactMap { name in
      (try? LoadedFile(reading: root.appending(name), shownAs: name)).map { (name, $0.bytes) }
    }.filter { String(decoding: $0.1, as: UTF8.self).contains("behavior(") }
    guard !sources.isEmpty else { return [] }
    return try ScriptThread.run {
      let specs = SpecSession(in: project, seed: 0)
      defer { specs.close() }
      let runtime = specs.session.runtime
      var pages: [BehaviorPage] = []
      for (name, bytes) in sources {
        guard let chunk = try? runtime.load(ScriptSource(name: name, bytes: bytes), as: .module),
          case .behavior(let behavior)? = try? runtime.state.call(
            chunk, results: { runtime.returned($0[1]) })
        else { continue }
        pages.append(
          BehaviorPage(
            name: behavior.name, module: String(name.dropLast(4)),
            declaration: behavior.declaration))
      }
      return pages
    }
  }

  /// What is declared, in lines of a width.
  ///
  /// - Parameters:
  ///   - width: The width of a line.
  ///   - set: What the project sets for its options, by name.
  /// - Returns: The lines.
  func lines(width: Int, set: [String: ProjectOption] = [:]) -> [String] {
    let text = PageText(width: width)
    var lines = ["behavior \(name)  require \"\(module)\""]
    guard let declaration else {
      return lines + text.lines(of: "It declares nothing: its options are not checked.", indent: 2)
    }
    lines += text.lines(of: declaration.summary, indent: 2)
    if declaration.host != .view { lines.append("  host  \(declaration.host.rawValue)") }
    if !declaration.options.isEmpty { lines.append("  options") }
    for option in declaration.options.map(\.described) {
      lines += text.lines(of: option.name, option.type, option.fallback, option.summary)
      if let project = set[option.name] {
        lines += text.lines(of: "\(project.value.luaText) in force: \(project.origin)", indent: 8)
      }
    }
    if !declaration.events.isEmpty { lines.append("  events") }
    for event in declaration.events {
      let fields = event.fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      lines += text.lines(of: event.name, fields, "", event.summary)
      for field in event.fields {
        lines += text.lines(of: "\(field.name): \(field.summary)", indent: 8)
      }
    }
    return lines + ["  view:attach(require \"\(module)\"\(requiredOptions(declaration)))"]
  }

  /// The options that a call has to have, as it writes them.
  private func requiredOptions(_ declaration: BehaviorDeclaration) -> String {
    let names = declaration.options.filter(\.isRequired).map { "\($0.name) = …" }
    return names.isEmpty ? "" : ", { \(names.joined(separator: ", ")) }"
  }

  /// Its name and sentence, for a list.
  var line: String { "\(name)  \(declaration?.summary ?? "")" }
}
