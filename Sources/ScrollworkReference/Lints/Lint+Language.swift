internal import ScrollworkSession

/// SW1: the language itself.
extension Lint {
  static let language: [Lint] = [
    Lint(
      code: "SW1001", level: .deny, summary: "The file is not valid Lua.",
      explanation: """
        Lua's own compiler refuses the file, so none of it can run. The message is Lua's; its line
        is where the compiler noticed, which may be after the cause.
        """,
      bad: "local x = (1 + 2\nreturn x\n", good: "local x = (1 + 2)\nreturn x\n"),
    Lint(
      code: "SW1002", level: .deny, summary: "A global is read that no file sets.",
      explanation: """
        Reading an unknown global raises when the line runs. Behaviors, scenes and modules see Lua's
        libraries and require; tests and plain scripts see the verbs besides, tests also describe, it
        and the like. There is no os, io or debug.
        """,
      bad: "return maths.floor(2.5)\n", good: "return math.floor(2.5)\n"),
    Lint(
      code: "SW1003", level: .deny, summary: "A global is assigned.",
      explanation: """
        Files share no globals, and assigning one raises. Keep what only this file needs in a local,
        and return what other files need.
        """,
      bad: "count = 0\nreturn function() return 1 end\n",
      good: "local count = 0\nreturn function() return count end\n"),
    Lint(
      code: "SW1004", level: .warn, summary: "A local is never read.",
      explanation: """
        Something was left over, or another name was meant. A local with <close> counts as read;
        begin a name with _ if it is not meant to be read.
        """,
      bad: "local function area(w, h)\n  local size = w + h\n  return w * h\nend\nreturn area\n",
      good: "local function area(w, h)\n  return w * h\nend\nreturn area\n"),
    Lint(
      code: "SW1005", level: .allow, summary: "A local hides an outer one of the same name.",
      explanation: """
        Inside, the outer local cannot be reached. That is often wanted, so it is only reported where
        the configuration enables it.
        """,
      bad: "local x = 1\nreturn function(x) return x end, x\n",
      good: "local x = 1\nreturn function(y) return y end, x\n"),
    Lint(
      code: "SW1006", level: .warn, summary: "A statement can never be reached.",
      explanation: """
        Everything before it returns, breaks, raises or loops forever.
        """,
      bad: "return function(x)\n  do return x end\n  x = x + 1\nend\n",
      good: "return function(x)\n  x = x + 1\n  return x\nend\n"),
    Lint(
      code: "SW1007", level: .warn, summary: "A table is given the same key twice.",
      explanation: "Only the last value stays, whatever the first one was for.",
      bad: "return { width = 10, width = 20 }\n", good: "return { width = 10, height = 20 }\n"),
    Lint(
      code: "SW1008", level: .deny, summary: "An allow comment has no effect.",
      explanation: """
        A comment such as "-- scrollwork: allow(SW3002) each view only stops" names the codes that it
        allows and gives a reason. It applies to its own line or, when it stands alone, to the next
        one. Without a reason it allows nothing: a year later nobody would remember why.
        """,
      bad: "return 1 -- scrollwork: allow(SW3002)\n", good: "return 1 -- one\n"),
    Lint(
      code: "SW1009", level: .warn, summary: "An allow comment allows nothing.",
      explanation: "What it once allowed has gone; the comment only misleads.",
      bad: "return 1 -- scrollwork: allow(SW3002) each of them only stops\n",
      good: "return 1\n"),
  ]
}
