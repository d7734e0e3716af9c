internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The arguments, parsed just far enough to separate the command from the flags around it.
///
/// Flags may stand anywhere, also before the command, so each command lists those of its flags that
/// take the next argument as their value: to read them from the parser would cost milliseconds at
/// each start. A test holds these lists equal to what the parser knows.
struct ArgumentList {
  /// The first argument that is neither a flag nor a flag's value.
  let command: String?
  /// The arguments before `--` besides the command, the flags and their values.
  let operands: [String]
  /// Everything but the command in order, each flag with its value, and with flags such as `--bail`
  /// spelled out as `--bail=1`.
  let parts: [[String]]
  /// The flags before `--`, without values.
  let flags: Set<String>
  /// The last value of each flag that takes one.
  let values: [String: String]

  /// Everything but the command, as the parser gets it.
  var rest: [String] { Array(parts.joined()) }

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - folder: The current folder, for words that may be the value of a flag or a path.
  init(_ arguments: [String], in folder: FilePath? = nil) {
    var command: String?
    var operands: [String] = []
    var parts: [[String]] = []
    var flags: Set<String> = []
    var values: [String: String] = [:]
    var index = arguments.startIndex
    while index < arguments.endIndex {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        parts.append(Array(arguments[(index - 1)...]))
        break
      }
      guard argument.hasPrefix("-"), argument.utf8.count > 1 else {
        if command == nil {
          command = argument
        } else {
          operands.append(argument)
          parts.append([argument])
        }
        continue
      }
      let pieces = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pieces[0])
      flags.insert(name)
      if let alone = Self.complete[argument] {
        if index < arguments.endIndex,
          Self.isValue(arguments[index], of: argument, arguments, in: folder)
        {
          parts.append(["\(argument)=\(arguments[index])"])
          index += 1
        } else {
          parts.append([alone])
        }
        continue
      }
      parts.append([argument])
      guard Self.takesValue.contains(name) else { continue }
      if pieces.count == 2 {
        values[name] = String(pieces[1])
      } else if index < arguments.endIndex {
        let value = arguments[index]
        values[name] = value
        if value.hasPrefix("-"), value.utf8.count > 1, !Self.looksLikeFlag(value) {
          // The parser would read it as a flag.
          parts[parts.count - 1][0] += "=" + value
        } else {
          parts[parts.count - 1].append(value)
        }
        index += 1
      }
    }
    (self.command, self.operands, self.parts) = (command, operands, parts)
    (self.flags, self.values) = (flags, values)
  }

  /// Whether a word is spelled as flags are: `-x`, `--word`; not `-1000`.
  private static func looksLikeFlag(_ word: String) -> Bool {
    let name = word.drop { $0 == "-" }
    guard let first = name.first, first.isASCII, first.isLetter else { return false }
    return word.hasPrefix("--") || name.count == 1
  }

  /// Whether a word is the value of the flag before it, whose value is optional.
  ///
  /// After `--bail` digits are, after `--animate` its two words; after the others any word that
  /// cannot be read as a path of tests, and after `--coverage` also a folder without tests.
  private static func isValue(
    _ word: String, of flag: String, _ arguments: [String], in folder: FilePath?
  ) -> Bool {
    guard !word.isEmpty, !word.hasPrefix("-"), let folder else { return false }
    if flag == "--bail" { return word.allSatisfy { $0.isASCII && $0.isNumber } }
    if flag == "--animate" { return TraceOptions.Animation(rawValue: word) != nil }
    let directory = Self(arguments.prefix { $0 != "--" } + [], in: nil).values["-C"]
    let discovery = TestDiscovery(currentDirectory: directory.map(folder.appending) ?? folder)
    guard let tests = try? discovery.selections(for: [word]) else { return true }
    // The output folder of the last run contains a tracefile, and no tests.
    return flag == "--coverage" && tests.isEmpty
  }
}
