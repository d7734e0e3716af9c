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
    abstract: "Print what lets the shell complete commands, flags, scenes and tests.",
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
      # Words are cut at blanks alone: readline's own cut at the colons of PATH::NAME and at the
      # equals sign of --flag=value, and replaces what is behind them.
      _scrollwork() {
        local line=${COMP_LINE:0:COMP_POINT} word
        local -a words
        read -ra words <<<"$line"
        [[ $line == *' ' ]] && words+=('')
        word=${words[${#words[@]}-1]}
        local IFS=$'\\n'
        COMPREPLY=($("${words[0]}" \(Completion.commandName) -- "${words[@]:1}" 2>/dev/null))
        [[ $word == *[:=]* ]] && COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*[:=]}"}"}")
      }
      complete -o default -o nosort -F _scrollwork scrollwork

      """
    case .zsh:
      """
      #compdef scrollwork
      _scrollwork() {
        local -a found
        found=(${(f)"$($words[1] \(Completion.commandName) -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
        if (( $#found )); then compadd -Q -V scrollwork -a found; else _files; fi
      }
      if [[ $funcstack[1] == _scrollwork ]]; then _scrollwork "$@"; else compdef _scrollwork scrollwork; fi

      """
    case .fish:
      """
      complete -c scrollwork -a \\
        '(scrollwork \(Completion.commandName) -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'

      """
    }
  }
}
