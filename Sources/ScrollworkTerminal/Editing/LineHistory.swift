internal import CEdit
internal import Glibc

/// libedit's list of earlier entries, loaded from a file and saved to it after each entry.
///
/// Several processes may use one file: saving takes a `flock` on `NAME.lock` beside it.
final class LineHistory {
  /// The greatest number of entries in the list and in the file; older ones are removed.
  private static let limit = 1_000

  /// libedit's list; owned, freed in `deinit`.
  let list: OpaquePointer
  /// The file of entries; nil keeps them in memory only.
  private let file: FilePath?

  /// Loads the entries of a file, which need not exist; nil when libedit is out of memory.
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

  /// Adds an entry to the list and the file; one that is blank is ignored.
  ///
  /// Errors of the file are ignored: the entry is then in this process's list only. O(n) in the
  /// entries of the file, which is rewritten.
  func add(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    _ = WideText.with(entry) { cedit_history_add(list, $0) }
    guard let file else { return }
    Self.makeFolders(of: file)
    Self.save(entry, to: file)
  }

  /// Rewrites the file: its present entries, which other processes may have added, and this one.
  private static func save(_ entry: String, to file: FilePath) {
    let lock = open(
      file.parent.appending("\(file.name).lock").description, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Without the lock, an entry that another process saves at the same time may be lost.
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    guard let all = history_winit() else { return }
    defer { history_wend(all) }
    _ = cedit_history_limit(all, Int32(limit))
    _ = cedit_history_unique(all, 1)
    if file.kind == .file { _ = cedit_history_load(all, file.description) }
    _ = WideText.with(entry) { cedit_history_add(all, $0) }
    // Written to a second file and renamed, so that a full disk leaves the old file intact.
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
  /// - Returns: Nil when neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  package static func historyFile(_ environment: [String: String]) -> FilePath? {
    if let folder = environment["XDG_STATE_HOME"].map(FilePath.init), folder.isAbsolute {
      return folder.appending("scrollwork/history")
    }
    guard let home = environment["HOME"].map(FilePath.init), home.isAbsolute else { return nil }
    return home.appending(".local/state/scrollwork/history")
  }
}
