package import ScrollworkTerminal

/// The text of a `scrollwork.toml` whose `[dependencies]` change by a line; all other bytes stay.
package struct DependencyText {
  private let file: LoadedFile
  private let syntax: TOMLSyntax

  /// Reads a file.
  ///
  /// - Throws: Exit 2 for a syntax error.
  package init(_ file: LoadedFile) throws(HostError) {
    self.file = file
    syntax = try TOMLSyntax(file)
  }

  /// The file with one more entry, behind those that are there.
  ///
  /// - Parameters:
  ///   - name: The name of the package.
  ///   - source: Where it is from.
  /// - Returns: The new text.
  /// - Throws: Exit 2 where the name is taken, or the entries are written so that no line can be
  ///   added.
  package func adding(
    _ name: String, _ source: PackageDependency.Source
  ) throws(HostError) -> LoadedFile {
    if let problem = PackageManifest.problem(ofName: name) { throw .usage(problem) }
    if let line = syntax.pieces.first(where: { $0.path.starts(with: ["dependencies", name]) })?
      .lines
    {
      throw .usage(
        "\(name) is there already", at: .init(file: file.path, line: line.lowerBound),
        help: ["change its line, then scrollwork update \(name)"])
    }
    let entry = "\(name) = { \(source.fields) }"
    var lines = self.lines
    if let header = syntax.pieces.firstIndex(where: { $0.isHeader && $0.path == ["dependencies"] })
    {
      let last =
        syntax.pieces[(header + 1)...].prefix { !$0.isHeader }.last ?? syntax.pieces[header]
      lines.insert(entry + lineEnd, at: last.lines.upperBound)
      if last.lines.upperBound == self.lines.count { lines = closed(lines, before: entry) }
    } else {
      lines = closed(lines, before: nil)
      if !lines.isEmpty { lines.append(lineEnd) }
      lines += ["[dependencies]" + lineEnd, entry + lineEnd]
    }
    let changed = changed(lines)
    var configuration = Configuration()
    try? ConfigurationFile(changed).apply(to: &configuration)
    guard configuration.dependencies.contains(where: { $0.name == name && $0.source == source })
    else {
      // The error of the file as it is comes first.
      try ConfigurationFile(file).apply(to: &configuration)
      throw .usage(
        "\(file.path): the dependencies are written in a form to which no line can be added",
        help: ["add it by hand: \(entry)"])
    }
    return changed
  }

  /// The file without an entry, and without `[dependencies]` where nothing else stands there.
  ///
  /// - Parameter name: The name of the package.
  /// - Returns: The new text.
  /// - Throws: Exit 2 for a name that is not there, with the nearest that is.
  package func removing(_ name: String) throws(HostError) -> LoadedFile {
    var gone: Set<Int> = []
    var isOwn = false
    for piece in syntax.pieces {
      if piece.isHeader { isOwn = piece.path.starts(with: ["dependencies", name]) }
      if isOwn || piece.path.starts(with: ["dependencies", name]) { gone.formUnion(piece.lines) }
    }
    guard !gone.isEmpty else {
      let known = Set(
        syntax.pieces.filter { $0.path.count > 1 && $0.path[0] == "dependencies" }.map {
          $0.path[1]
        })
      throw .unknown(
        "dependency", name, among: known.sorted(by: bytesPrecede), at: .init(file: file.path))
    }
    let lines = self.lines
    if let header = syntax.pieces.first(where: { $0.isHeader && $0.path == ["dependencies"] }) {
      let start = header.lines.lowerBound
      let end =
        syntax.pieces.first { $0.isHeader && $0.lines.lowerBound > start }?.lines.lowerBound
        ?? lines.count + 1
      let isEmpty = (start + 1..<end).allSatisfy {
        gone.contains($0) || Self.isBlank(lines[$0 - 1])
      }
      if isEmpty, Self.isBare(lines[start - 1]) {
        gone.insert(start)
        if start > 1, Self.isBlank(lines[start - 2]) { gone.insert(start - 1) }
      }
    }
    let kept = lines.enumerated().filter { !gone.contains($0.offset + 1) }.map(\.element)
    return changed(kept)
  }

  private func changed(_ lines: [String]) -> LoadedFile {
    let mark = file.hasByteOrderMark ? LoadedFile.byteOrderMark : []
    return LoadedFile(path: file.path, bytes: mark + Array(lines.joined().utf8))
  }

  /// The lines, each with its end.
  private var lines: [String] {
    var lines: [String] = []
    var start = file.bytes.startIndex
    for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(String(decoding: file.bytes[start...index], as: UTF8.self))
      start = index + 1
    }
    if start < file.bytes.endIndex {
      lines.append(String(decoding: file.bytes[start...], as: UTF8.self))
    }
    return lines
  }

  /// How lines end: as the first one does.
  private var lineEnd: String {
    lines.first.map { $0.utf8.suffix(2).elementsEqual("\r\n".utf8) } == true ? "\r\n" : "\n"
  }

  /// Ends the last line, or the one before an entry that was added behind it.
  private func closed(_ lines: [String], before entry: String?) -> [String] {
    var lines = lines
    let index = lines.count - (entry == nil ? 1 : 2)
    if index >= 0, lines[index].utf8.last != UInt8(ascii: "\n") { lines[index] += lineEnd }
    return lines
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Whether a line of a header has no comment.
  private static func isBare(_ line: String) -> Bool { !line.contains("#") }
}

extension PackageDependency.Source {
  /// The keys and values of an entry of `[dependencies]`.
  package var fields: String {
    switch self {
    case .path(let path): "path = \"\(path)\""
    case .git(let address, let reference):
      "git = \"\(address)\", \(reference.entry.key) = \"\(reference.entry.value)\""
    }
  }
}
