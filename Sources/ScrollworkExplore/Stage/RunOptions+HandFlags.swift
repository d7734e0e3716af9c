internal import ScrollworkSession
internal import ScrollworkTerminal

extension RunOptions {
  /// The flags besides hands and seed that decide what hands are played on, as one text each.
  var handFlags: [String] {
    var words: [String] = []
    if let scene { words += ShellWord.flag("--scene", scene) }
    if let on { words += ShellWord.flag("--on", on) }
    for option in sceneOptions {
      words += ShellWord.flag("--option", "\(option.name)=\(option.text)")
    }
    if let device { words += ShellWord.flag("--device", device) }
    if let rate { words += ["--rate", NumberText.short(rate)] }
    if let budget = budget.flag { words += ["--budget", budget] }
    return words
  }
}
