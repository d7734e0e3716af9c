internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The flag of commands that set options of a scene.
struct SceneOptionFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["--option"]

  @Option(
    name: .customLong("option"), parsing: .unconditionalSingleValue,
    help: .init(
      "An option of the scene, or BEHAVIOR.OPTION; may be repeated.", valueName: "name=lua"))
  var texts: [String] = []

  /// The options, each `name=lua`.
  ///
  /// - Throws: Exit 2 for a wrong value.
  var options: [SceneOption] {
    get throws(HostError) {
      try texts.map { (text) throws(HostError) in try Self.parsed(text, of: "--option") }
    }
  }

  /// Reads `name=lua`, with spaces around the sign.
  static func parsed(_ text: String, of flag: String) throws(HostError) -> SceneOption {
    guard var option = SceneOption(text) else {
      throw .usage("\(flag) is name=lua, not \"\(text)\"", help: ["\(flag) gap=24"])
    }
    func trimmed(_ text: String) -> String {
      var part = Substring(text)
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }
    (option.name, option.text) = (trimmed(option.name), trimmed(option.text))
    guard !option.name.isEmpty, !option.text.isEmpty else {
      throw .usage("\(flag) is name=lua, not \"\(text)\"", help: ["\(flag) gap=24"])
    }
    return option
  }
}
