internal import CEdit
internal import Glibc

/// The entries of earlier sessions, kept in a file.
final class LineHistory {
  /// How many entries are kept.
  private static let limit = 1_000

  /// libedit's list; owned, released in `deinit`.
  let list: OpaquePointer
  /// Where the entries are kept; nil keeps them for this session only.
  private let file: FilePath?

  /// Loads the entries of a file that may not exist yet.
  init?(file: FilePath?) {
    guard let list = history_winit() else { return nil }
    self.list = list
    self.file = file
    _ = cedit_history_limit(list, Int32(Self.limit))
    _ = cedit_history_unique(list, 1)
    if let file, file.kind == .file { _ = cedit_history_load(list, file.description) }
  }

  deinit {
    history_wend(list)
  }

  /// Adds an entry and saves; a file that cannot be written costs only the memory of it.
  func add(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    _ = WideText.with(entry) { cedit_history_add(list, $0) }
    guard let file else { return }
    Self.makeFolders(of: file)
    Self.save(entry, to: file)
  }

  /// Adds an entry to what the file holds by now: other sessions add to it, too, one after the other.
  private static func save(_ entry: String, to file: FilePath) {
    let lock = open(
      file.parent.appending("\(file.name).lock").description, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Without a lock an entry may get lost; the session goes on all the same.
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    guard let all = history_winit() else { return }
    defer { history_wend(all) }
    _ = cedit_history_limit(all, Int32(limit))
    _ = cedit_history_unique(all, 1)
    if file.kind == .file { _ = cedit_history_load(all, file.description) }
    _ = WideText.with(entry) { cedit_history_add(all, $0) }
    // Written beside it, so that a full disk leaves what was there.
    let beside = file.parent.appending(".\(file.name).\(getpid()).part").description
    if cedit_history_save(all, beside) < 0 || rename(beside, file.description) != 0 {
      unlink(beside)
    }
  }

  private static func makeFolders(of file: FilePath) {
    guard file.parent.kind == nil else { return }
    makeFolders(of: file.parent)
    mkdir(file.parent.description, 0o700)
  }
}

extension LineEditor {
  /// `$XDG_STATE_HOME/scrollwork/history`, else `~/.local/state/scrollwork/history`.
  ///
  /// - Returns: Nil when the environment names no absolute folder for either.
  package static func historyFile(_ environment: [String: String]) -> FilePath? {
    if let folder = environment["XDG_STATE_HOME"].map(FilePath.init), folder.isAbsolute {
      return folder.appending("scrollwork/history")
    }
    guard let home = environment["HOME"].map(FilePath.init), home.isAbsolute else { return nil }
    return home.appending(".local/state/scrollwork/history")
  }
}
