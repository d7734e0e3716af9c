internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The scripts with which tests passed last, from which a failed test shows what its views did
/// then: runs are deterministic, so the scripts are all that is needed.
///
/// Stored in `.scrollwork/passed.jsonl`: a line with the version, one for each test file, one for
/// each script. It is a cache and may be deleted.
struct PassedRuns {
  /// A run of all tests of a file.
  fileprivate struct Run {
    /// The names, with variant, of the tests that did not pass, sorted by bytes.
    var except: [String]
    /// The keys of the scripts that were read, by their paths relative to the root or absolute.
    var scripts: [(path: String, key: String)]
  }

  /// The path of the cache, relative to the root.
  static let path = ".scrollwork/passed.jsonl"
  /// The first line; a cache with another one is of another version.
  private static let version = #"{"version":"1"}"#
  /// How the line of a test file begins.
  private static let fileStart = Array(#"{"file":"#.utf8)
  /// The most bytes of a script, and of all scripts together.
  private static let mostBytes = (ofOne: 256 << 10, ofAll: 8 << 20)
  /// The most runs of a test file that are kept, the newest and those in which others passed.
  private static let mostRuns = 4

  private var lines: CacheLines

  /// Reads the cache; one of another version, and one that cannot be read, counts as empty.
  init(in root: FilePath) {
    lines = CacheLines(Self.path, in: root) { $0["file"]?.text }
    if !lines.text.starts(with: Self.version.utf8) { lines = CacheLines() }
  }

  // MARK: - Reading

  /// The scripts with which a test passed last.
  ///
  /// - Parameters:
  ///   - name: The test's name, with variant.
  ///   - file: The path of its file, relative to the root.
  ///   - root: The project.
  /// - Returns: Their bytes by absolute path; nil where no passing run is known.
  func scripts(of name: String, in file: String, root: FilePath) -> [FilePath: [UInt8]]? {
    guard !lines.hasStrayLines, let run = runs(of: file)?.first(where: { $0.passes(name) }) else {
      return nil
    }
    var scripts: [FilePath: [UInt8]] = [:]
    for (path, key) in run.scripts {
      guard let bytes = script(key) else { return nil }
      scripts[FilePath(path).absolute(in: root)] = bytes
    }
    return scripts
  }

  /// Removes a damaged cache; nil where it is whole, or of another version.
  ///
  /// - Returns: The sentence that says so.
  static func removeDamaged(in root: FilePath) -> String? {
    let known = PassedRuns(in: root)
    let isWhole = known.lines.lines.dropFirst().allSatisfy {
      known.runs(of: $0.key) != nil || known.script($0.key) != nil
    }
    if isWhole, !known.lines.hasStrayLines { return nil }
    unlink(root.appending(path).description)
    return "\(path) was damaged: no last passing run is shown, and the file is removed"
  }

  /// Nil where a line is none of a test file.
  private func runs(of file: String) -> [Run]? {
    guard let line = lines[file], line["file"] != nil else { return nil }
    return line["runs"]?.elements?.compactMap { run in
      guard let except = run["except"]?.elements, let scripts = run["scripts"]?.elements else {
        return nil
      }
      let texts = scripts.compactMap(\.text)
      return Run(
        except: except.compactMap(\.text),
        scripts: stride(from: 1, to: texts.count, by: 2).map { (texts[$0 - 1], texts[$0]) })
    }
  }

  /// Nil where a line is none of a script, or where its text is not the one that was written.
  private func script(_ key: String) -> [UInt8]? {
    guard let text = lines[key]?["text"]?.text, Self.key(of: Array(text.utf8)) == key else {
      return nil
    }
    return Array(text.utf8)
  }

  private static func key(of bytes: [UInt8]) -> String { String(fnv1a(bytes), radix: 16) }

  // MARK: - Writing

  /// Keeps the scripts of test files all of whose tests have run, where one of them has been saved
  /// since the cache was written; errors, such as a read-only folder, are ignored.
  ///
  /// Costs a `stat` for each file that was read, and more only after a save.
  ///
  /// - Parameters:
  ///   - entries: What the tests of such files read, and which failed.
  ///   - begun: When the tests were loaded, in nanoseconds since 1970. What was saved later did not
  ///     run.
  ///   - root: The project.
  static func keep(_ entries: [LastResults.Entry], begunAt begun: Int, in root: FilePath) {
    let file = root.appending(path)
    let written = file.writeTime ?? 0
    var times: [String: Int] = [:]
    let saved = entries.filter { entry in
      let newest = entry.reads.lazy.map { path in
        if let known = times[path] { return known }
        let time = FilePath(path).absolute(in: root).changeTime ?? 0
        times[path] = time
        return time
      }.max()
      return newest.map { written < $0 && $0 <= begun } ?? false
    }
    guard !saved.isEmpty else { return }
    var known = PassedRuns(in: root)
    for entry in saved { known.keep(entry, in: root) }
    let bytes = known.bytes(in: root)
    guard (try? ScratchFiles.write(bytes, to: path, in: root, shownIn: root)) != nil else { return }
    // What is saved while the tests run is newer than the cache.
    file.writeTime = begun
  }

  private mutating func keep(_ entry: LastResults.Entry, in root: FilePath) {
    guard let scripts = addScripts(entry.reads, in: root) else { return }
    var runs = [Run(except: entry.failed, scripts: scripts)]
    let older = self.runs(of: entry.file) ?? []
    for run in older where runs.count < Self.mostRuns {
      let isWanted = entry.failed.contains { name in
        run.passes(name) && !runs.contains { $0.passes(name) }
      }
      if isWanted { runs.append(run) }
    }
    var json = JSONText()
    json.object {
      $0.member("file", entry.file)
      $0.objects("runs", of: runs) { run, json in
        json.member("except", run.except)
        json.member("scripts", run.scripts.flatMap { [$0.path, $0.key] })
      }
    }
    lines.set(json.bytes[...], for: entry.file)
  }

  /// Adds the scripts among files; nil where one of them is too long or no text.
  private mutating func addScripts(
    _ paths: [String], in root: FilePath
  ) -> [(path: String, key: String)]? {
    var scripts: [(path: String, key: String)] = []
    for path in paths where path.hasSuffix(".lua") {
      let file = FilePath(path).absolute(in: root)
      // A module that was sought there and is elsewhere, or nowhere.
      guard file.kind != nil else { continue }
      guard let limit = file.fileSize, limit <= Self.mostBytes.ofOne,
        let bytes = try? LoadedFile(reading: file, shownAs: path).bytes,
        let text = String(validating: bytes, as: UTF8.self)
      else { return nil }
      let key = Self.key(of: bytes)
      scripts.append((path, key))
      guard !lines.contains(key) else { continue }
      var json = JSONText()
      json.object {
        $0.member("script", key)
        $0.member("text", text)
      }
      lines.set(json.bytes[...], for: key)
    }
    return scripts
  }

  /// The bytes of the cache: test files that are still there, as far as all of their scripts have
  /// room.
  private func bytes(in root: FilePath) -> [UInt8] {
    let sizes = Dictionary(
      lines.lines.map { (ByteText($0.key), $0.json.count) }, uniquingKeysWith: { first, _ in first }
    )
    var kept: Set<ByteText> = []
    var count = 0
    for (key, json) in lines.lines where json.starts(with: Self.fileStart) {
      guard let runs = runs(of: key), root.appending(key).kind == .file else { continue }
      let own = Set(texts: runs.flatMap { $0.scripts.map(\.key) } + [key]).subtracting(kept)
      let size = own.reduce(0) { $0 + (sizes[$1] ?? 0) }
      guard count + size <= Self.mostBytes.ofAll else { continue }
      count += size
      kept.formUnion(own)
    }
    let rest = lines.bytes { kept.contains(ByteText(lines.lines[$0].key)) }
    return Array("\(Self.version)\n".utf8) + rest
  }
}

extension PassedRuns.Run {
  /// Whether a test passed in the run, as far as is known: it may not have been there.
  fileprivate func passes(_ name: String) -> Bool {
    !except.contains { hasSameBytes($0, name) }
  }
}
