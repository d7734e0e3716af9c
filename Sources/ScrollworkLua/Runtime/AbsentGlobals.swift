/// Names that scripts elsewhere have as globals and scripts here do not, with what to write instead.
package enum AbsentGlobals {
  private static let help = [
    "sw": "local sw = require \"scrollwork\"",
    "os": "sw.now() is the time; there is no other clock and no environment",
    "io": "scripts have no files; print writes to the output",
    "debug": "there is no debug library; errors come with their traceback",
    "collectgarbage": "memory is limited by the budget",
    "unpack": "it is table.unpack",
    "setfenv": "give load a table of globals as its fourth argument",
    "loadstring": "it is load",
    "dofile": "require another file of the project",
    "loadfile": "require another file of the project",
  ]

  /// What to write instead of a global; nil for names that no Lua has.
  package static func help(for name: String) -> String? { help[name] }
}
