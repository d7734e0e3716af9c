internal import ScrollworkHost

/// The arguments taken apart just far enough to tell the command from the flags around it.
///
/// Flags may stand anywhere, also before the command, so the list has to know which flags take the
/// next argument as their value.
struct ArgumentList {
  /// The first argument that is neither a flag nor a flag's value.
  let command: String?
  /// What stands before `--` beside the command, the flags and their values.
  let operands: [String]
  /// Everything but the command in order, with flags such as `--bail` spelled out as `--bail=1`.
  let rest: [String]
  /// The flags before `--`, without values.
  let flags: Set<String>
  /// The last value of each flag that takes one.
  let values: [String: String]

  init(_ arguments: [String]) {
    var command: String?
    var operands: [String] = []
    var rest: [String] = []
    var flags: Set<String> = []
    var values: [String: String] = [:]
    var index = arguments.startIndex
    while index < arguments.endIndex {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        rest += arguments[(index - 1)...]
        break
      }
      guard argument.hasPrefix("-"), argument.utf8.count > 1 else {
        if command == nil {
          command = argument
        } else {
          operands.append(argument)
          rest.append(argument)
        }
        continue
      }
      let pieces = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pieces[0])
      flags.insert(name)
      rest.append(Self.complete[argument] ?? argument)
      guard Self.takesValue.contains(name) else { continue }
      if pieces.count == 2 {
        values[name] = String(pieces[1])
      } else if index < arguments.endIndex {
        values[name] = arguments[index]
        rest.append(arguments[index])
        index += 1
      }
    }
    (self.command, self.operands, self.rest) = (command, operands, rest)
    (self.flags, self.values) = (flags, values)
  }

  /// Flags that are complete without a value, spelled out.
  static let complete = [
    "--bail": "--bail=1", "--changed": "--changed=HEAD", "--coverage": "--coverage=coverage",
  ]

  /// The flags of all commands that take the next argument as their value.
  static let takesValue: Set<String> = [
    "-C", "--config", "--color", "--format",
    "--scene", "--on", "--do", "--until", "--device", "--rate", "--seed", "--budget", "--record",
    "-f", "--filter", "--tag", "-j", "--jobs", "--report", "--laws", "--rows", "--from", "--shard",
    "--shard-by", "--snapshot", "--template", "--search", "--html", "--trace", "-o", "--output",
    "--as", "--view",
    "--to", "--compare", "--axis", "--size", "--theme",
    "--cases", "--case", "--at", "--stdin-name", "--explain", "--deny",
  ]
}
