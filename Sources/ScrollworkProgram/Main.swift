internal import ScrollworkCLI

/// The whole program.
@main enum Main {
  static func main() { CommandProgram(ProgramServers()).main() }
}
