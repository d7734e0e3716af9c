internal import LuaBridge
package import ScrollworkLua
internal import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest

/// The page of a behavior: what it declares, and how it is attached: `doc carousel`.
package struct BehaviorPage {
  /// Whose a behavior is.
  package enum Origin: Hashable, Sendable {
    /// It is inside of the program.
    case shipped
    /// A file of the project returns it.
    case project
    /// A package that the project names returns it.
    case package
  }

  /// The behavior's name.
  package let name: String
  /// The module that returns it.
  package let module: String
  /// Whose it is.
  package let origin: Origin
  /// What it declares; nil for one that declares nothing.
  package let declaration: BehaviorDeclaration?

  /// The pages of the shipped behaviors, by name.
  static let shipped: [BehaviorPage] = ShippedBehaviors.declared.map {
    BehaviorPage(
      name: $0.name, module: "scrollwork.behaviors.\($0.name)", origin: .shipped,
      declaration: $0.declaration)
  }

  /// The page of a shipped behavior; nil for another name.
  static func shipped(_ name: String) -> BehaviorPage? {
    ShippedBehaviors.names.contains(name) ? shipped.first { $0.name == name } : nil
  }

  /// The pages of the behaviors that the files at the top of a project return, by file, then those
  /// of the packages that it names.
  ///
  /// A file that cannot be loaded has none.
  ///
  /// - Parameter project: The project.
  /// - Throws: Exit 7 when no thread can be started.
  /// - Returns: The pages.
  package static func own(of project: SpecProject) throws(HostError) -> [BehaviorPage] {
    let root = project.root.path
    let files = ((try? folderEntries(of: root)) ?? []).sorted(by: bytesPrecede).filter {
      $0.hasSuffix(".lua") && !TestDiscovery.isTestFile($0)
    }
    let modules = files.filter { name in
      let bytes = (try? LoadedFile(reading: root.appending(name), shownAs: name))?.bytes ?? []
      return String(decoding: bytes, as: UTF8.self).contains("behavior(")
    }.map { String($0.dropLast(4)) }
    let packages = project.configuration.packages.dependencies.keys.sorted(by: bytesPrecede)
    let names = modules + packages.filter { !modules.contains($0) }
    guard !names.isEmpty else { return [] }
    return try ScriptThread.run {
      let specs = SpecSession(in: project, seed: 0)
      defer { specs.close() }
      let runtime = specs.session.runtime
      var pages: [BehaviorPage] = []
      for name in names {
        let text = ScriptSource(name: "doc", bytes: Array("return require \"\(name)\"".utf8))
        guard let chunk = try? runtime.load(text, as: .module),
          case .behavior(let behavior)? = try? runtime.state.call(
            chunk, results: { runtime.returned($0[1]) })
        else { continue }
        pages.append(
          BehaviorPage(
            name: behavior.name, module: name, origin: modules.contains(name) ? .project : .package,
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
    if !declaration.relations.isEmpty { lines.append("  does not hold") }
    for exception in declaration.relations {
      lines += text.lines(of: exception.relation.rawValue, "", "", exception.reason)
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
