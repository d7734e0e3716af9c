internal import Scrollwork
package import ScrollworkTerminal

extension Configuration {
  /// Every key with its value in force and its origin, as `help config` prints it.
  package func page(on terminal: Terminal) -> String {
    let nothing = terminal.glyphs == .unicode ? "–" : "-"
    var table = TextTable([.init("key"), .init("value"), .init("from")], gap: 3)
    for key in ConfigurationKey.allCases {
      let setting = settings[key]
      let unset = key == .testJobs ? "one per core" : nothing
      table.append([
        key.rawValue, setting.map { VisibleText.text(key.text(of: $0.value).utf8) } ?? unset,
        setting?.origin.text ?? (unset == nothing ? nothing : Origin.builtIn.text),
      ])
    }
    for known in devices {
      table.append([
        "devices.\(known.device.name)", known.device.summary(terminal.glyphs), known.origin.text,
      ])
    }
    for lint in lints {
      table.append(["lints.\(lint.code)", lint.level.rawValue, lint.origin.text])
    }
    if lints.isEmpty { table.append(["lints.CODE", nothing, nothing]) }
    let order = [
      "",
      "[lints] says how check treats a finding: SW4002 = \"warn\", or \"allow\", \"hint\", \"deny\".",
      "", "The last of these wins: built-in values, ~/.config/scrollwork/config.toml (below",
      "$XDG_CONFIG_HOME where that is set), scrollwork.toml, variables such as",
      "\(ConfigurationKey.testCases.variable)=500, and flags. NO_COLOR and FORCE_COLOR stand for --color.",
    ]
    return (table.lines() + order).joinedLines
  }
}
