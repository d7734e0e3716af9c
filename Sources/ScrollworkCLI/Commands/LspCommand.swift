internal import ArgumentParser
internal import ScrollworkTerminal

/// The command `scrollwork lsp`.
struct LspCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "lsp",
    abstract: "Serve an editor: findings, completion, names and tests.",
    usage: "scrollwork lsp [FLAGS]")

  static let details = """
    Speaks the Language Server Protocol 3.17 on standard input and output; an editor starts it and
    ends it. It finds each file's project upward from the file, reads the project's scenes and tests,
    and runs nothing by itself: a test is run when its lens is used.

    scrollwork new --editor NAME writes what nvim, helix, emacs or vscode need; docs/editors.md says
    what these files do.

    Exit: 0 the editor ended it, 1 the editor left without ending it, 2 wrong usage.

    Examples:
      scrollwork lsp
      scrollwork new --editor nvim
    """

  @Flag(help: "Has no effect: standard input and output are always used.")
  var stdio = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    try servers.serveEditor(invocation)
  }
}
