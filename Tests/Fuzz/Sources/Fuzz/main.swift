import Foundation

// Fuzz scripts|calls [OPTIONS AND FOLDERS OF LIBFUZZER…]
// Fuzz show scripts|calls FILE     writes the script that an input stands for
// Fuzz dictionary                  writes libFuzzer's dictionary for scripts
// Fuzz seeds FOLDER                writes inputs to begin with, for calls

/// Writes text to stdout.
func write(_ bytes: some Sequence<UInt8>) {
  FileHandle.standardOutput.write(Data(bytes))
}

/// A dictionary entry; what is no plain character is written as `\xNN`.
func quoted(_ word: String) -> String {
  let inside = word.utf8.map { byte in
    byte >= 32 && byte < 127 && byte != 34 && byte != 92
      ? String(UnicodeScalar(byte))
      : "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
  return "\"\(inside.joined())\"\n"
}

/// Inputs of all lengths whose bytes come from a fixed sequence.
func writeSeeds(_ folder: String) throws {
  var state: UInt64 = 0x5EED
  for number in 0..<100 {
    let bytes = (0..<(20 + number * 8)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
  }
}

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("show", 3):
  guard let target = FuzzTarget(rawValue: words[1]),
    let bytes = FileManager.default.contents(atPath: words[2])
  else { exit(2) }
  write(target.script(Array(bytes)))
case ("dictionary", 1):
  for word in Vocabulary.shared.dictionary { write(quoted(word).utf8) }
case ("seeds", 2):
  try writeSeeds(words[1])
default:
  guard let target = words.first.flatMap(FuzzTarget.init(rawValue:)) else {
    let usage =
      "usage: Fuzz scripts|calls [OPTION…] | show TARGET FILE | dictionary | seeds FOLDER\n"
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
  }
  exit(Fuzzer.run(target, options: Array(words.dropFirst())))
}
