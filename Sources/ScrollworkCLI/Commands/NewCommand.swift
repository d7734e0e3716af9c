internal import ArgumentParser
internal import ScrollworkReference
internal import ScrollworkTerminal

/// The command `scrollwork new`.
struct NewCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "new",
    abstract: "Start a project: a behavior, a scene and tests that pass.",
    usage: "scrollwork new [NAME] [FLAGS]")

  static let valueFlags = ["--template", "--editor"]

  static let details = """
    Writes scrollwork.toml, NAME.lua, a scene, tests, .luarc.json and .gitignore into a folder NAME,
    and names three commands to try. Nothing is ever overwritten: when one of the files is there
    already, none is written.

    Templates:
    \(NewCommandRunner.templates.map { template in
      "  \(template.name.padded(to: 10)) \(template.summary)"
    }.joined(separator: "\n"))

    --package adds what others need to use the behavior: [package] in scrollwork.toml, tests at three
    rates and in both directions, README.md, LICENSE and a workflow for CI.

    --editor writes what an editor needs to know the project, beside a new project or, without a NAME,
    into the one around the current folder; docs/editors.md shows the files:
    \(NewCommandRunner.editors.map { editor in
      "  \(editor.name.padded(to: 10)) \(editor.summary)"
    }.joined(separator: "\n"))

    Exit: 0 written, 2 wrong usage or a file is there already, 7 a file could not be written.

    Examples:
      scrollwork new gallery
      scrollwork new checkout --template form --here
      scrollwork new paging --package
      scrollwork new --editor nvim
    """

  @Argument(help: .init("What the project and its behavior are called.", valueName: "name"))
  var project: String?

  @Option(help: .init("What to start from.", valueName: "template"))
  var template = "carousel"

  @Option(help: .init("Write the files of this editor, too.", valueName: "editor"))
  var editor: String?

  @Flag(name: .customLong("package"), help: "Write what makes it a package, too.")
  var isPackage = false

  @Flag(help: "Write into the current folder.")
  var here = false

  @Flag(help: "Name the files and write none.")
  var dryRun = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    var options = NewOptions(project, invocation: invocation)
    options.template = template
    options.editor = editor
    options.isPackage = isPackage
    options.isHere = here
    options.isDryRun = dryRun
    return try NewCommandRunner.run(options, streams: CommandStreams(invocation))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
