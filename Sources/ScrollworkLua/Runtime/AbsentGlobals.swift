/// Names that scripts elsewhere, or programs in a browser, have as globals and scripts here do not,
/// with what to write instead.
package enum AbsentGlobals {
  private static let tests = "tests have it: files called NAME_test.lua, which scrollwork test runs"

  private static let nothing = "it is nil"
  private static let ends = "a script ends with its last line, a session with :quit or Ctrl-D"

  private static let help = [
    "describe": tests, "it": tests, "expect": tests, "property": tests,
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
    "import": "local m = require \"name\" loads another file of the project",
    "console": "print writes to the output",
    "sleep": "sw.wait(seconds) waits on the virtual clock",
    "wait": "sw.wait(seconds) waits on the virtual clock",
    "exit": ends, "quit": ends,
    "help": "a session has :help, the command line scrollwork help",
    "null": nothing, "undefined": nothing, "None": nothing,
    "True": "it is true", "False": "it is false",
    "setTimeout": "sw.after(seconds, fn) calls it that much later",
    "setInterval": "sw.every(seconds, fn) calls it at that interval",
    "requestAnimationFrame":
      "view:on(\"scroll\", fn) is called in each tick in which the view moves",
  ]

  /// What to write instead of a global; nil for names that no Lua has.
  package static func help(for name: String) -> String? { help[name] }
}
