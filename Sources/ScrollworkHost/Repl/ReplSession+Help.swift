internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// What is known about a name: `name?`, the prompt's right side, and what Tab offers.
extension ReplSession {
  /// Shows the page of a verb, a field or a call: `flick?`, `menu:scroll_to?`, `sw.link?`.
  func help(_ name: String) {
    guard let entry = entry(name) else {
      let near = nearMiss(to: name, among: session.runtime.manifest.entries.map(\.path))
      fail(
        .usage("nothing is known about \(name)" + (near.map { "; did you mean \($0)?" } ?? "")))
      return
    }
    for line in APIPage(entry).lines { talk.product(line) }
  }

  private func entry(_ name: String) -> APIEntry? {
    let manifest = session.runtime.manifest
    if let exact = manifest.entry(name) { return exact }
    let parts = name.split(whereSeparator: { $0 == ":" || $0 == "." }).map(String.init)
    guard let member = parts.last, let owner = parts.first else { return nil }
    if parts.count == 2, let type = environment.typeName(of: owner) {
      return manifest.entries(of: type).first { $0.name == member }
    }
    let same = manifest.entries.filter { $0.name == member }
    return parts.count == 1 && same.count == 1 ? same[0] : nil
  }

  /// The time and what the scene is doing, for the right edge of the prompt.
  var status: String {
    guard let scene else { return "" }
    let phase = scene.scrollViews.map(\.phase).first { $0 != .idle } ?? .idle
    return "t \(NumberText.time(scene.now)) \(phase.rawValue)"
  }

  /// The line above the first prompt.
  var banner: String {
    var text = "Scrollwork \(ToolVersion.current), Lua 5.4"
    if let scene {
      let device = scene.device
      text += ", \(device.name.isEmpty ? "" : device.name + " ")"
      text += "\(device.summary(talk.streams.output.glyphs))."
      let names = scene.scrollViews.compactMap { $0.id?.plain }
      if !names.isEmpty { text += " Views: \(names.joined(separator: ", "))." }
    } else {
      text += ", no scene yet."
    }
    return text + " :help, or name? for its page."
  }
}

// MARK: - Completion

extension ReplSession {
  /// What could stand at the end of a text.
  func completion(of text: String) -> TabCompletion {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let word = String(line.reversed().prefix { $0.isNamePart || $0 == "-" }.reversed())
    let name = String(line.reversed().prefix { $0.isNamePart }.reversed())
    let isInString = !line.filter { $0 == "\"" }.count.isMultiple(of: 2)
    if isInString {
      return TabCompletion(replacing: word, with: matching(word, in: ids))
    }
    if line.hasPrefix(":"), !line.contains(" ") {
      return TabCompletion(replacing: name, with: matching(name, in: Self.commands))
    }
    let before = line.dropLast(name.count)
    if let separator = before.last, separator == ":" || separator == "." {
      let owner = String(before.dropLast().reversed().prefix { $0.isNamePart }.reversed())
      return members(of: owner, isCall: separator == ":", name)
    }
    guard !name.isEmpty else { return .none }
    return TabCompletion(replacing: name, with: matching(name, in: environment.names))
  }

  private func members(of owner: String, isCall: Bool, _ name: String) -> TabCompletion {
    let manifest = session.runtime.manifest
    let entries =
      environment.typeName(of: owner).map { manifest.entries(of: $0) }
      ?? []
    let kinds: [APIEntry.Kind] = isCall ? [.method] : [.field]
    let names = entries.filter { kinds.contains($0.kind) }.map(\.name)
    let own = isCall || !entries.isEmpty ? [] : manifest.names(of: owner)
    return TabCompletion(replacing: name, with: matching(name, in: names + own))
  }

  private func matching(_ beginning: String, in names: [String]) -> [String] {
    Set(names).filter { $0.hasPrefix(beginning) }.sorted(by: bytesPrecede)
  }

  /// The ids of the scene's views, their sections and their first items.
  private var ids: [String] {
    guard let scene else { return [] }
    var ids: [String] = []
    for view in scene.scrollViews {
      if let id = view.id?.plain { ids.append(id) }
      ids += view.sections.compactMap { $0.id?.plain }
      // A list may have a million rows: those in sight are the ones to speak of.
      ids += view.visibleItems.prefix(200).compactMap { $0.id?.plain }
      if view.content.count <= 200 { ids += view.content.compactMap { $0.id?.plain } }
    }
    return ids
  }
}

extension ScrollView {
  /// The nodes of the view that may be scrolled to, nested scroll views left out; a lazy list counts
  /// as one.
  fileprivate var content: [Node] {
    var found: [Node] = []
    func search(_ node: Node) {
      for child in node.children where found.count <= 200 {
        found.append(child)
        if !(child is ScrollView) { search(child) }
      }
    }
    search(self)
    return found
  }
}

extension Character {
  fileprivate var isNamePart: Bool {
    self == "_" || (isASCII && (isLetter || isNumber))
  }
}
