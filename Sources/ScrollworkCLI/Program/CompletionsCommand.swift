internal import ArgumentParser
internal import ScrollworkTerminal

/// The command `scrollwork completions`.
struct CompletionsCommand: HostCommand {
  /// A shell with a completion script.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    command: "completions",
    abstract: "Print completions of commands, flags, scenes and tests for a shell.",
    usage: "scrollwork completions bash|zsh|fish")

  static let details = """
    Devices, scenes, ids, test files and test names are those of the project in the current folder;
    --flag value and --flag=value are both completed.

    Exit: 0 printed, 2 no such shell.

    Examples:
      source <(scrollwork completions bash)
      scrollwork completions zsh > ~/.zfunc/_scrollwork
      scrollwork completions fish > ~/.config/fish/completions/scrollwork.fish
    """

  @Argument(help: .init("bash, zsh or fish.", valueName: "shell"))
  var shell: String

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    guard let shell = Shell(rawValue: shell) else {
      throw .unknown("shell", shell, among: Shell.allCases.map(\.rawValue))
    }
    try StandardStream.output.write(Self.script(for: shell))
    return .success
  }

  /// The script that the shell reads.
  private static func script(for shell: Shell) -> String {
    switch shell {
    case .bash:
      """
      # The program cuts the line into words and quotes what it prints: readline cuts at the colons
      # of PATH::NAME and at the equals sign of --flag=value, too, and quotes nothing.
      _scrollwork() {
        mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" \(Completion.commandName) bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      }
      complete -o default -o nosort -F _scrollwork scrollwork

      """
    case .zsh:
      """
      #compdef scrollwork
      _scrollwork() {
        local -a found
        found=(${(f)"$($words[1] \(Completion.commandName) -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"})
        if (( $#found )); then compadd -V scrollwork -a found; else _files; fi
      }
      if [[ $funcstack[1] == _scrollwork ]]; then _scrollwork "$@"; else compdef _scrollwork scrollwork; fi

      """
    case .fish:
      """
      function __scrollwork
        set -l word (commandline -ct)
        # A word with an open quote is read as if it were closed.
        set -l typed (string unescape -- $word; or string unescape -- $word\\"; or string unescape -- $word\\')
        set -l found (scrollwork \(Completion.commandName) -- (commandline -opc)[2..] "$typed" 2>/dev/null)
        if set -q found[1]
          printf '%s\\n' $found
        else
          __fish_complete_path "$typed"
        end
      end
      complete -c scrollwork -f -k -a '(__scrollwork)'

      """
    }
  }
}
