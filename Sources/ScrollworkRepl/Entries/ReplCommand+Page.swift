internal import ScrollworkTerminal

/// The page of each command, which `:help NAME` shows.
extension ReplCommand {
  /// The lines of the page: how it is written, then what it does, in lines of a width.
  func page(width: Int) -> [String] {
    let text = text
    return [text.usage]
      + text.sentences.flatMap {
        wrapped($0.split(separator: " ").map(String.init), indent: 2, width: width)
      }
  }

  private var text: (usage: String, sentences: [String]) {
    switch self {
    case .step:
      (
        ":step [TICKS|TIME]",
        ["Moves virtual time on: one tick, so many ticks, or a time such as 0.5s or 100ms."]
      )
    case .settle:
      (":settle", ["Moves virtual time on until nothing moves any more, for at most 60 s."])
    case .back:
      (
        ":back [TICKS|TIME]",
        [
          "Goes back in time: the entries are run again from the start, up to that tick.",
          "What is entered there continues from there, without the finger of a gesture that was on its way.",
        ]
      )
    case .goto:
      (
        ":goto TIME",
        ["Goes to a virtual time before or after the present one, such as :goto 1.2s."]
      )
    case .view: (":view [VIEW]", ["Draws a view and what it shows; the first one without a name."])
    case .trace:
      (":trace [VIEW]", ["Draws the last motion of a view, or of each view that has moved."])
    case .events: (":events", ["Lists the events since the last listing, the newest last."])
    case .why:
      (
        ":why [VIEW] [not WHERE]",
        [
          "Says which line changed a view last, and what came between the line and the change.",
          ":why not slide-3 says what it would have taken to rest there: the entries are run again, and the last lift is varied in copies of the process. WHERE is an id, an end (start, end, top, bottom, left, right), or an offset (812, x=812).",
        ]
      )
    case .device:
      (":device NAME", ["Changes the device: the entries are run again on it from the start."])
    case .scene: (":scene NAME|FILE", ["Makes a scene of scenes/ or of a file; entries act on it."])
    case .reload:
      (":reload", ["Reads the files again and runs the entries again up to the present tick."])
    case .save: (":save FILE", ["Writes the session as a script that does the same."])
    case .asTest:
      (":as-test FILE", ["Writes the session as a test, and runs it once: it passes as written."])
    case .record: (":record FILE", ["Writes the run so far as a record for scrollwork trace."])
    case .load: (":load FILE", ["Runs a file as scrollwork run FILE does."])
    case .type: (":type EXPRESSION", ["Says what an expression is without calling anything."])
    case .time:
      (
        ":time EXPRESSION",
        ["Runs an expression and counts its instructions and the virtual time it takes."]
      )
    case .set:
      (
        ":set [NAME VALUE]",
        [
          "Changes how values are printed; alone, lists how that is now.",
          "depth: how deep tables are shown, 1 to 100.",
          "entries: how many entries of a table are shown, 1 to 10,000.",
          "string: how many bytes of a string are shown, 1 to 10,000; the middle is cut out.",
          "width: the width of a line in columns, 1 to 10,000, or auto for the terminal's.",
        ]
      )
    case .edit:
      (
        ":edit",
        [
          "Opens the entry before this one in $VISUAL, or else $EDITOR, and runs what was saved.",
          "Nothing is run when the editor fails, or saves nothing.",
          "Ctrl-X Ctrl-E opens the entry that is being typed.",
        ]
      )
    case .doc:
      (
        ":doc [NAME|CODE|PAGE|WORDS]",
        [
          "Shows a whole page: of a name such as View:scroll_to, of a code such as SW2004, or of the guide, such as snapping. Other words are searched for. Alone, lists all pages."
        ]
      )
    case .codes: (":codes", ["Lists the codes of errors and findings, a sentence each."])
    case .help:
      (":help [COMMAND|NAME]", ["Shows the page of a command or of a name; alone, all commands."])
    case .quit: (":quit", ["Ends the session, as Ctrl-D does."])
    }
  }
}
