internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// One call of `to_match_snapshot` in a test.
struct SnapshotUse: Codable, Hashable, Sendable {
  /// The path of the file, as messages show it.
  var path: String
  /// The text to write; nil if the file stays as it is.
  var text: String?
}

/// The snapshots of one running test.
///
/// It only reads files. `SnapshotKeeper` writes the texts in `uses` after the run.
final class TestSnapshots {
  private let file: FilePath
  /// The folder of the file's snapshots, computed at the first use.
  private(set) lazy var folder = SnapshotFolder.path(of: file)
  /// The folder that shown paths are relative to.
  let shownFrom: FilePath
  let planned: SpecCase
  let mode: SnapshotMode
  /// The tolerance stored in new snapshots, in points; 0.25 by default.
  let tolerance: Double

  /// The compared snapshots, in the order of the calls.
  private(set) var uses: [SnapshotUse] = []
  /// The paths that were read, including those of missing files.
  private(set) var files: [FilePath] = []
  private var names: Set<String> = []

  init(_ planned: SpecCase, of file: FilePath, in project: SpecProject) {
    self.planned = planned
    self.file = file
    shownFrom = project.currentDirectory
    mode = project.snapshotMode
    tolerance = project.configuration.number(.snapshotTolerance) ?? 0.25
  }

  /// Compares what a view did with the snapshot of a name, and adds to `uses`.
  ///
  /// - Parameters:
  ///   - name: The name: 1 to 100 ASCII letters, digits, `-`, `_` and `.`, once in a test.
  ///   - view: The view.
  ///   - scene: The scene that the view is in, or was.
  /// - Returns: The difference; nil if there is none or the mode writes the snapshot.
  /// - Throws: An invalid or repeated name, a property, too many ticks, or an unreadable file.
  func difference(
    _ name: String, view: ScrollView, in scene: Scene
  ) throws(LuaFault) -> SnapshotDifference? {
    try check(name)
    guard view.trace.count <= Snapshot.sampleLimit, view.trace.dropped == 0 else {
      throw LuaFault(
        code: .wrongArgument,
        message: "to_match_snapshot: the view moved in more than "
          + "\(NumberText.grouped(Snapshot.sampleLimit)) ticks, too many for a snapshot")
    }
    guard
      let made = Snapshot(of: view, in: scene, test: planned.name, tolerance: tolerance)
    else {
      throw LuaFault(
        code: .notInScene, message: "to_match_snapshot: the view was never in the scene")
    }
    let file = folder.appending(SnapshotFolder.fileName(name, of: planned))
    let path = file.shown(in: shownFrom)
    files.append(file)
    let text = made.text
    guard let old = try read(file, path) else {
      uses.append(SnapshotUse(path: path, text: mode == .check ? nil : text))
      return mode == .check
        ? SnapshotDifference(name: name, path: path, expected: nil, received: text) : nil
    }
    do throws(SnapshotFault) {
      let before = try Snapshot(parsing: old, path: path)
      // Compares numbers as rounded in the text, like those of the file.
      let now = try Snapshot(parsing: text, path: path)
      let isSame = SnapshotComparison(before, now).isSame
      uses.append(SnapshotUse(path: path, text: isSame || mode != .update ? nil : text))
      guard !isSame, mode != .update else { return nil }
      return SnapshotDifference(name: name, path: path, expected: old, received: text)
    } catch {
      uses.append(SnapshotUse(path: path))
      throw LuaFault(code: error.code, message: error.message, help: SnapshotFault.help)
    }
  }

  private func check(_ name: String) throws(LuaFault) {
    if planned.definition.isProperty {
      throw LuaFault(
        code: .wrongArgument, message: "a property has many cases, and a snapshot is of one run",
        help: "put it into an it(\"…\", function() … end)")
    }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_.".utf8.contains(byte)
      }
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= 100, !name.hasPrefix(".") else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "a snapshot's name is that of a file: 1 to 100 letters, digits, \"-\", \"_\" and \".\"",
        help: "to_match_snapshot \"flick-left\"")
    }
    guard names.insert(name).inserted else {
      throw LuaFault(
        code: .snapshotUsedTwice, message: "the test uses the snapshot twice: \"\(name)\"",
        help: "give each its own name")
    }
  }

  private func read(_ file: FilePath, _ path: String) throws(LuaFault) -> String? {
    guard file.kind != nil else { return nil }
    do throws(HostError) {
      if file.isLink {
        try ProjectFence.check(
          file, in: ProjectFence.root(ofFolder: self.file.parent), as: path)
      }
      return String(decoding: try LoadedFile(reading: file, shownAs: path).bytes, as: UTF8.self)
    } catch {
      throw LuaFault(code: .snapshotUnreadable, message: error.diagnostic.message)
    }
  }
}
