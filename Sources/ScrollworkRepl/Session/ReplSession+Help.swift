internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkReference
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// Help on a name with `name?`, the banner, the prompt's status, and the types of access chains.
extension ReplSession {
  /// Prints the help on a name: an entry of the API such as `flick?`, `menu:scroll_to?` or
  /// `sw.link?`, the members of a type, an error code, or a variable and its value.
  func help(_ name: String) {
    let width = settings.width ?? commandOutput.streams.output.width
    if name.isEmpty {
      for line in ReplCommand.help(on: commandOutput.streams.output) {
        commandOutput.standardOutput(line)
      }
      return
    }
    // A variable of the session hides what has its name elsewhere.
    guard !environment.assigned.contains(name), let entry = entry(name) else {
      let members = members(of: name, width: width)
      if !members.isEmpty {
        for line in members { commandOutput.standardOutput(plain(line)) }
        return
      }
      if let page = ErrorCode.page(of: name, width: width) {
        for line in page { commandOutput.standardOutput(line) }
        return
      }
      let variables = environment.names
      if variables.contains(name) {
        let type = environment.typeName(of: name)
        commandOutput.standardOutput(type.map { "\(name)  \($0)" } ?? name)
        for line in environment.lines(of: name, as: valueText) {
          commandOutput.standardOutput("  " + line)
        }
        return
      }
      let near = nearMiss(
        to: name,
        among: session.runtime.manifest.entries.map(\.path) + ErrorCode.names + variables)
      fail(
        .usage("nothing is known about \(name)" + nearMissHint(near, quote: "")))
      return
    }
    for line in APIPage(entry).brief(as: name, width: width) {
      commandOutput.standardOutput(plain(line))
    }
  }

  /// The lines that list the members of a variable's type, of a class or of a table of the module;
  /// none for other names.
  private func members(of name: String, width: Int) -> [String] {
    let type = environment.typeName(of: name) ?? name
    let entries = session.runtime.manifest.entries(of: name == "sw" ? name : type)
    guard !entries.isEmpty else { return [] }
    var lines = [type == name || name == "sw" ? name : "\(name)  \(type)"]
    let kinds: [(String, [APIEntry.Kind])] = [
      ("  fields  ", [.field]), ("  calls   ", [.method, .function]), ("  events  ", [.event]),
    ]
    for (first, kinds) in kinds {
      let names = entries.filter { kinds.contains($0.kind) }.map(\.name)
      if !names.isEmpty { lines += wrapped(names, first: first, width: width, gap: " ") }
    }
    return lines
  }

  private func entry(_ name: String) -> APIEntry? {
    let manifest = session.runtime.manifest
    if let exact = manifest.entry(name) { return exact }
    let parts = name.split(whereSeparator: { $0 == ":" || $0 == "." }).map(String.init)
    guard let member = parts.last, let owner = parts.first else { return nil }
    if let chain = AccessChain(endOf: name), chain.text == name, let entry = self.entry(of: chain) {
      return entry
    }
    if parts.count == 2, let type = environment.typeName(of: owner) {
      return manifest.entries(of: type).first { $0.name == member }
    }
    let same = manifest.entries.filter { $0.name == member }
    return parts.count == 1 && same.count == 1 ? same[0] : nil
  }

  /// The time and the first phase that is not idle, for the right edge of the prompt; empty without
  /// a scene.
  var status: String {
    guard let scene else { return "" }
    let phase = scene.scrollViews.map(\.phase).first { $0 != .idle } ?? .idle
    return "t \(NumberText.time(scene.now)) \(phase.rawValue)"
  }

  /// The lines above the first prompt.
  var banner: String {
    var text = "Scrollwork \(ToolVersion.current), Lua 5.4"
    text += scene.map { ", \(screen(of: $0))" } ?? ", no scene yet."
    text += " :help, or name? for its page."
    let width = commandOutput.streams.output.width
    return wrapped(text.split(separator: " ").map(String.init), indent: 0, width: width)
      .joined(separator: "\n")
  }

  /// The device and the ids of the views: `phone 390×844 at 60 Hz. Views: menu, tabs`.
  func screen(of scene: Scene) -> String {
    let device = scene.device
    var text = device.name.isEmpty ? "" : device.name + " "
    text += "\(device.summary(commandOutput.streams.output.glyphs))."
    let names = scene.scrollViews.compactMap { $0.id?.plain }
    if !names.isEmpty { text += " Views: \(names.joined(separator: ", "))." }
    return text
  }

  // MARK: - Types

  /// The type of a chain of accesses: a class of the API, a plain type, `function`; nil if it is
  /// not known.
  func type(of chain: AccessChain) -> String? {
    let manifest = session.runtime.manifest
    var owner: String
    if chain.isBaseCalled {
      guard let entry = manifest.entry(chain.base), entry.kind == .verb else { return nil }
      owner = entry.result.isEmpty ? "nothing" : entry.result
    } else if chain.base == "sw", environment.typeName(of: "sw") != nil {
      owner = "sw"
    } else {
      guard let type = environment.typeName(of: chain.base) else { return nil }
      owner = type
    }
    for step in chain.steps {
      if let entry = manifest.entries(of: owner).first(where: { $0.name == step.name }) {
        switch entry.kind {
        case .field: owner = entry.result
        case .method, .function, .verb:
          owner = !step.isCalled ? "function" : entry.result.isEmpty ? "nothing" : entry.result
        case .event: return nil
        }
      } else if owner.hasPrefix("sw"), !manifest.entries(of: "\(owner).\(step.name)").isEmpty {
        owner += ".\(step.name)"
      } else {
        return nil
      }
    }
    return owner == "sw" || owner.hasPrefix("sw.") ? "table" : owner
  }

  /// The class or table of which the last step of a chain is a member; nil if it is not known.
  func owner(of chain: AccessChain) -> String? {
    let manifest = session.runtime.manifest
    if chain.base == "sw" {
      let path = (["sw"] + chain.steps.dropLast().map(\.name)).joined(separator: ".")
      if !manifest.entries(of: path).isEmpty { return path }
    }
    let prefix = AccessChain(dropping: chain)
    return prefix.flatMap { type(of: $0) }.flatMap { type in
      // Of alternatives such as `Item|View`, the first is the usual one.
      type.split(separator: "|").map(String.init).first { !manifest.entries(of: $0).isEmpty }
    }
  }

  /// The manifest's entry for the last step of a chain; nil if there is none.
  func entry(of chain: AccessChain) -> APIEntry? {
    let manifest = session.runtime.manifest
    guard let last = chain.steps.last else {
      return manifest.entries.first { $0.kind == .verb && $0.name == chain.base }
        ?? manifest.entry("test.\(chain.base)")
    }
    guard let owner = owner(of: chain) else { return nil }
    return manifest.entries(of: owner).first { $0.name == last.name && $0.kind != .event }
  }
}
