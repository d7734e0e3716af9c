internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What is kept of a test that failed: its picture, and the lines that a record has about it.
struct FailurePicture: Codable, Sendable {
  /// The folder for pictures below a project's root.
  static let folder = ".scrollwork/out"

  /// The SVG; empty once it has been written.
  private(set) var svg: String
  /// Lines of a record.
  private(set) var lines: String
  /// Where the picture is, as people write it; nil before.
  private(set) var path: String?
  /// Why it is not there.
  private(set) var problem: String?

  /// A picture of what the views did; nil when none of them ever moved.
  init?(_ model: TraceModel) {
    guard model.lanes.contains(where: \.hasMoved) else { return nil }
    let drawn = try? TraceRendering(kind: .svg).product(model)
    guard let drawn else { return nil }
    svg = String(decoding: drawn.bytes, as: UTF8.self)
    var json = JSONText()
    let writer = TraceLines(model: model)
    writer.writeScreen(to: &json)
    writer.write(to: &json)
    lines = json.text
  }

  /// A picture that was written before, of which a record has lines to add.
  init(path: String?) {
    svg = ""
    lines = ""
    self.path = path
  }

  /// Adds a line of a record.
  mutating func add(line: String) { lines += line }

  /// Writes the picture.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - root: The folder of the project.
  ///   - directory: What the path is shown from.
  ///   - keepsLines: Whether there will be a record.
  mutating func write(
    _ name: String, in root: FilePath, shownFrom directory: FilePath, keepsLines: Bool
  ) {
    let folder = root.appending(Self.folder)
    let file = folder.appending(name)
    let shown = file.shown(in: directory)
    do throws(HostError) {
      try ProjectFence.check(file, in: root, as: shown)
      mkdir(folder.parent.description, 0o777)
      mkdir(folder.description, 0o777)
      let output = try AtomicFile(file, as: shown)
      try output.write(Array(svg.utf8))
      try output.finish()
      path = shown
    } catch {
      problem = error.diagnostic.message
    }
    svg = ""
    if !keepsLines { lines = "" }
  }
}

extension SpecResult {
  /// Adds a line that a record has about what the test's views did.
  mutating func keep(traceLine line: String) {
    if picture == nil { picture = FailurePicture(path: pictureFile) }
    picture?.add(line: line)
  }
}

/// The names of pictures, each used once.
struct PictureNames {
  private var used: [String: Int] = [:]

  /// A name for the picture of a test: `carousel-14-phone.svg`.
  mutating func name(for result: SpecResult) -> String {
    var stem = FilePath(result.planned.path).stem
    for ending in ["_test", "_spec"] where stem.hasSuffix(ending) && stem != ending {
      stem.removeLast(ending.count)
      break
    }
    var parts = [stem, String(result.rerunLine)]
    if let device = result.planned.device?.name { parts.append(device) }
    if let rate = result.planned.rate { parts.append("at\(NumberText.short(rate))") }
    let name = Self.safe(parts.joined(separator: "-"))
    used[name, default: 0] += 1
    let count = used[name] ?? 1
    return count == 1 ? "\(name).svg" : "\(name)-\(count).svg"
  }

  /// A text as the name of a file that every system takes.
  static func safe(_ text: String) -> String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
          ? character : "_"
      })
  }
}

extension TraceModel {
  /// What a record holds of a test that went wrong; nil where nothing was kept.
  init?(recordedOf result: SpecResult) {
    guard let lines = result.picture?.lines, !lines.isEmpty else { return nil }
    var run = SpecRun(
      plan: PlanSummary(
        files: [.init(path: result.planned.path, count: 1, place: 0, failure: nil)], count: 1,
        digest: "", only: nil, leftOut: 0), seed: 0)
    var result = result
    result.planned.file = 0
    run.results = [result]
    var record = SpecRecord()
    let text = record.begin(run) + record.add(result, to: run) + record.end(run)
    let file = LoadedFile(path: result.planned.path, bytes: Array(text.utf8))
    guard let model = (try? TraceReader(file))?.parts.first?.model else { return nil }
    self = model
  }

  /// What the views of a test did, and what did not hold.
  init(of result: SpecResult, in scene: Scene) {
    let expected = result.problems.flatMap { problem -> [(String, MotionPicture.Target)] in
      guard case .expectation(let failure) = problem, let picture = failure.picture else {
        return []
      }
      return picture.targets.map { (picture.view, $0) }
    }
    self.init(of: scene, expected: expected.map { (view: $0.0, target: $0.1) })
    title = result.planned.name
    // A failure names its place itself.
    if !result.isBad { lines = ["\(result.planned.path):\(result.rerunLine)"] }
    digest = result.digest.description
    failures = result.problems.prefix(50).map {
      Failure($0, now: scene.now, tick: scene.tickCount)
    }
  }
}
