internal import LuaSyntax
internal import ScrollworkSession
package import ScrollworkTerminal

/// What of a project can be shown: its scenes, behaviors, examples and tests.
package struct ProjectListing: Equatable, Sendable {
  /// One that can be shown.
  package struct Entry: Equatable, Sendable {
    /// Its name: of a file without its extension, of a folder, or of a test.
    package let name: String
    /// What the command takes to show it.
    package let target: String
    /// The test file's name; nil for all else.
    package var file: String?
  }

  /// A kind of what can be shown.
  package enum Kind: String, CaseIterable, Sendable {
    case scenes, behaviors, examples, tests
  }

  /// What there is, by kind, each sorted by the bytes of names; tests in the order of their files.
  package private(set) var entries: [Kind: [Entry]] = [:]

  /// The most entries of a kind.
  private static let most = 1000

  /// Lists a project; what cannot be read is left out.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - current: The folder that targets are relative to.
  package init(of root: FilePath, from current: FilePath) {
    func entry(_ path: FilePath, _ name: String) -> Entry {
      Entry(name: name, target: path.shown(in: current))
    }
    let scenes = root.appending("scenes")
    entries[.scenes] = Self.scripts(in: scenes).map {
      entry(scenes.appending("\($0).lua"), $0)
    }
    entries[.behaviors] = Self.scripts(in: root).map { entry(root.appending("\($0).lua"), $0) }
    let examples = root.appending("examples")
    entries[.examples] = Self.names(in: examples).compactMap { name in
      let folder = examples.appending(name)
      guard folder.kind == .folder, folder.appending("\(name).lua").kind == .file else {
        return nil
      }
      return entry(folder, name)
    }
    let tests = root.appending("tests")
    entries[.tests] = Self.scripts(in: tests).filter { $0.hasSuffix("_test") }.flatMap {
      Self.tests(in: tests.appending("\($0).lua"), from: current)
    }
    for kind in Kind.allCases { entries[kind] = entries[kind].map { Array($0.prefix(Self.most)) } }
  }

  /// The first that can be shown, where no script has the folder's name.
  package var first: Entry? {
    for kind in [Kind.scenes, .behaviors, .examples] {
      if let first = entries[kind]?.first { return first }
    }
    return nil
  }

  private static func names(in folder: FilePath) -> [String] {
    folder.kind == .folder ? (try? folderEntries(of: folder)) ?? [] : []
  }

  /// The names of the scripts in a folder, without their extension.
  private static func scripts(in folder: FilePath) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }.map {
      String($0.dropLast(4))
    }
  }

  /// The tests that a file defines with a name in its text.
  private static func tests(in file: FilePath, from current: FilePath) -> [Entry] {
    let shown = file.shown(in: current)
    guard let bytes = try? LoadedFile(reading: file, shownAs: shown).bytes else { return [] }
    let tokens = LuaLexer.tokens(of: Array(bytes))
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, tokens[index].text == "it" else { return nil }
      var next = index + 1
      if tokens.indices.contains(next), tokens[next].text == "(" { next += 1 }
      guard tokens.indices.contains(next), tokens[next].kind == .string else { return nil }
      let range = tokens[next].range
      guard range.count > 2 else { return nil }
      let name = String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
      return Entry(name: name, target: "\(shown):\(tokens[index].line)", file: file.name)
    }
  }
}

extension PageText {
  /// What of a project can be shown, and what shows.
  static func project(_ listing: ProjectListing, shown title: String) -> String {
    object("project") {
      $0.member("shown", title)
      $0.objects("groups", of: ProjectListing.Kind.allCases) { kind, json in
        json.member("name", kind.rawValue)
        json.objects("entries", of: listing.entries[kind] ?? []) { entry, json in
          json.member("name", entry.name)
          json.member("target", entry.target)
          json.member("file", entry.file)
        }
      }
    }
  }
}
