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
    if let file { _ = cedit_history_load(list, file.description) }
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
    _ = cedit_history_save(list, file.description)
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
  public static func historyFile(_ environment: [String: String]) -> FilePath? {
    if let folder = environment["XDG_STATE_HOME"].map(FilePath.init), folder.isAbsolute {
      return folder.appending("scrollwork/history")
    }
    guard let home = environment["HOME"].map(FilePath.init), home.isAbsolute else { return nil }
    return home.appending(".local/state/scrollwork/history")
  }
}
