/// What a life of a session is for.
enum PreviewRole {
  /// It takes the place of the one that shows, once it is loaded.
  case next(Reason)
  /// It shows a tick in the past.
  case past
  /// It shows the scene as it is loaded, with nothing done, for as long as the other one has been
  /// played.
  case untouched
  /// It shows another version of the code.
  case beside
  /// A copied test is tried in it.
  case check(CopyTrial)

  /// Why the next life begins.
  enum Reason {
    /// A page is there that has been sent nothing yet.
    case begin
    /// Files were saved, by their shown paths.
    case save([String])
    /// The screen, the person or the scene's options are others.
    case settings
    /// Something else of the project is shown.
    case open
    /// What was done after a tick is forgotten.
    case cut
    /// A line has failed, and is taken back with what it had done.
    case undo
    /// The worker before was stopped or has crashed.
    case rebuild

    /// Its name for pages.
    var word: String {
      switch self {
      case .begin: "begin"
      case .save: "save"
      case .settings: "settings"
      case .open: "open"
      case .cut: "cut"
      case .undo: "undo"
      case .rebuild: "rebuild"
      }
    }
  }

  /// Whether what it plays first is looked at later.
  var sendsPast: Bool {
    switch self {
    case .next, .untouched, .beside: true
    case .past, .check: false
    }
  }

  /// Whether no page shows it.
  var isCheck: Bool { if case .check = self { true } else { false } }
}
