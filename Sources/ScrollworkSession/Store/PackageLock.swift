package import ScrollworkTerminal

/// The file `scrollwork.lock`: what was fetched for each dependency, so that it is the same on
/// every machine.
///
/// It is TOML of one form, sorted, which only the program writes.
package struct PackageLock: Hashable, Sendable {
  /// The name of the file, beside `scrollwork.toml`.
  package static let fileName = "scrollwork.lock"

  /// A package as it was fetched; of a folder the path alone, for it is the user's own.
  package struct Entry: Hashable, Sendable {
    /// The name of the package.
    package let name: String
    /// Where it is from; paths start from the project's folder.
    package let source: PackageDependency.Source
    /// The version in its manifest; nil for a folder.
    package let version: SemanticVersion?
    /// The commit and its tree; nil for a folder.
    package let pin: PackagePin?
    /// The line of the entry; 0 for one that was not read.
    package var line = 0

    /// Makes an entry.
    package init(
      name: String, source: PackageDependency.Source, version: SemanticVersion? = nil,
      pin: PackagePin? = nil
    ) {
      (self.name, self.source, self.version, self.pin) = (name, source, version, pin)
    }
  }

  /// The packages, sorted.
  package private(set) var entries: [Entry]

  /// Makes a lock of packages in any order.
  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted {
      $0.sortKey.lexicographicallyPrecedes($1.sortKey, by: bytesPrecede)
    }
  }

  /// The entry of a dependency; nil for one that was never fetched, or was with another tag.
  package func entry(_ name: String, _ source: PackageDependency.Source) -> Entry? {
    entries.first { $0.name == name && $0.source == source }
  }

  // MARK: - Writing

  /// The text of the file.
  package var text: String {
    let head = """
      # What scrollwork has fetched for [dependencies]. Commit this file; "scrollwork update" writes it.

      """
    return head + entries.map(\.text).joined()
  }

  // MARK: - Reading

  /// Reads a file.
  ///
  /// - Throws: Exit 2 with the line of what the program would not have written.
  package init(_ file: LoadedFile) throws(HostError) {
    var entries: [Entry] = []
    var fields: [String: String]?
    var start = 0
    func finish(_ fields: [String: String]?) throws(HostError) {
      guard let fields else { return }
      var entry = try Entry(fields, at: Diagnostic.Location(file: file.path, line: start))
      entry.line = start
      if let twin = entries.first(where: { $0.name == entry.name && $0.source == entry.source }) {
        throw Self.edited(
          "\(entry.name) stands here and in line \(twin.line)",
          at: Diagnostic.Location(file: file.path, line: start))
      }
      entries.append(entry)
    }
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let location = Diagnostic.Location(file: file.path, line: index + 1)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Self.edited("this line is not UTF-8", at: location)
      }
      let line = text.hasSuffix("\r") ? String(text.dropLast()) : text
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line == "[[package]]" {
        try finish(fields)
        (fields, start) = ([:], index + 1)
        continue
      }
      guard let (key, value) = Self.pair(line), fields != nil else {
        throw Self.edited("expected [[package]], or a key and its \"value\"", at: location)
      }
      guard Entry.keys.contains(key) else {
        throw .unknown("key", key, among: Entry.keys, at: location)
      }
      guard fields?.updateValue(value, forKey: key) == nil else {
        throw Self.edited("\(key) stands here twice", at: location)
      }
    }
    try finish(fields)
    self.init(entries)
  }

  /// The key and the value of a line `key = "value"`; nil for any other line.
  private static func pair(_ line: String) -> (String, String)? {
    guard let sign = line.firstRange(of: " = \""), line.hasSuffix("\""),
      line.utf8.count > line.utf8.distance(from: line.startIndex, to: sign.upperBound)
    else { return nil }
    let value = line[sign.upperBound...].dropLast()
    return value.contains("\"") ? nil : (String(line[..<sign.lowerBound]), String(value))
  }

  /// The error of a file that the program has not written so.
  static func edited(_ what: String, at location: Diagnostic.Location) -> HostError {
    .usage("\(what); the program writes this file", at: location, help: ["scrollwork update"])
  }
}

extension PackageLock.Entry {
  static let keys = ["name", "version", "path", "git", "tag", "rev", "commit", "tree"]

  /// Makes an entry of the values by key.
  ///
  /// - Throws: Exit 2 for one that is missing or wrong.
  fileprivate init(_ fields: [String: String], at location: Diagnostic.Location) throws(HostError) {
    guard let name = fields["name"], ModulePath.isComponentName(name) else {
      throw PackageLock.edited("a package needs its name", at: location)
    }
    let source: PackageDependency.Source
    do throws(PackageDependency.Source.Refusal) {
      source = try PackageDependency.Source(
        path: fields["path"], git: fields["git"], tag: fields["tag"], revision: fields["rev"])
    } catch {
      throw PackageLock.edited("\(name) \(error.reason)", at: location)
    }
    if case .path = source {
      self.init(name: name, source: source)
      return
    }
    guard let version = fields["version"].flatMap({ SemanticVersion($0) }) else {
      throw PackageLock.edited("\(name) needs its version, such as \"1.2.0\"", at: location)
    }
    guard let commit = fields["commit"], let tree = fields["tree"],
      GitReference.isHash(commit), GitReference.isHash(tree)
    else {
      throw PackageLock.edited(
        "\(name) needs commit and tree, 40 hexadecimal digits each", at: location)
    }
    self.init(
      name: name, source: source, version: version, pin: PackagePin(commit: commit, tree: tree))
  }

  fileprivate var text: String {
    var pairs = [("name", name)]
    if let version { pairs.append(("version", version.description)) }
    switch source {
    case .path(let path): pairs.append(("path", path))
    case .git(let address, let reference):
      pairs += [("git", address.description), reference.entry]
    }
    if let pin { pairs += [("commit", pin.commit), ("tree", pin.tree)] }
    return "\n[[package]]\n" + pairs.map { "\($0.0) = \"\($0.1)\"\n" }.joined()
  }

  fileprivate var sortKey: [String] {
    switch source {
    case .path(let path): [name, "", path]
    case .git(let address, let reference):
      [name, version?.description ?? "", address.description, reference.entry.value]
    }
  }
}
