internal import Scrollwork
internal import ScrollworkReference
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Long output: pages of the reference, and a pager for what is higher than the screen.
extension ReplSession {
  /// `:help NAME`: the page of a command, or of a name as `name?` shows it.
  func help(on name: String) {
    let command = ReplCommand.named(name.hasPrefix(":") ? String(name.dropFirst()) : name)
    guard let command else { return help(name) }
    let width = settings.width ?? commandOutput.streams.output.pageWidth
    for line in command.page(width: width) { commandOutput.standardOutput(plain(line)) }
  }

  /// `:doc`: the whole page of a name, a code or of the guide; a search for other words.
  func doc(_ name: String) throws(HostError) {
    let lines = try DocCommandRunner.lines(
      of: name.isEmpty ? nil : name, in: session, on: commandOutput.streams.output)
    for line in lines { commandOutput.standardOutput(plain(line)) }
  }

  /// `:codes`: all codes, a line each.
  func codes() {
    for line in ErrorCode.list { commandOutput.standardOutput(plain(line)) }
  }

  /// Runs `print`, and shows what it prints in a pager if that is higher than the screen.
  ///
  /// The wall clock of the entry begins anew after the pager.
  func paged(_ print: () -> Void) {
    guard usesPager, !commandOutput.isMuted else { return print() }
    commandOutput.hold()
    print()
    let lines = commandOutput.takeHeld()
    let size = Terminal.size(of: StandardStream.output.rawValue)
    let rows = lines.reduce(0) { count, line in
      count + max(1, (line.count + size.columns - 1) / max(1, size.columns))
    }
    if rows >= size.rows {
      commandOutput.flush()
      pauseClock()
      let text = lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
      let isShown = Pager.show(text, environment: pagerEnvironment)
      resumeClock()
      if isShown { return }
    }
    for line in lines { commandOutput.standardOutput(line) }
  }
}
