internal import ScrollworkTerminal

/// A setting that flags, the environment and configuration files can set.
package enum ConfigurationKey: String, CaseIterable, Hashable, Sendable {
  /// The script that `run DIR` runs.
  case runFile = "run.file"
  /// The scene that `run DIR` loads.
  case runScene = "run.scene"
  /// The id of the view that the behavior is attached to, or `scene`.
  case runOn = "run.on"
  /// The lines of Lua that run after the script has loaded.
  case runDo = "run.do"
  /// When the run ends.
  case runUntil = "run.until"
  /// The paths that `test` searches when none is given.
  case testPaths = "test.paths"
  /// How many tests run at once, 0 ... 1,024; 0 runs them in the process itself.
  case testJobs = "test.jobs"
  /// How many cases a property is tried with, 1 ... 1,000,000.
  case testCases = "test.cases"
  /// Lua instructions per run or test, 1 ... 2⁵³.
  case budgetInstructions = "budget.instructions"
  /// Lua memory per run or test, in bytes, above 0.
  case budgetMemory = "budget.memory"
  /// Virtual time per run or test, in seconds, above 0.
  case budgetVirtual = "budget.virtual"
  /// CPU time per run or test, in seconds, above 0.
  case budgetWall = "budget.wall"
  /// The tolerance of snapshots, in points, at least 0.
  case snapshotTolerance = "snapshot.tolerance"

  /// What it does, in one sentence.
  package var summary: String {
    switch self {
    case .runFile: "The script that run DIR runs, a path below the project."
    case .runScene: "The scene that run DIR loads, by its name below scenes."
    case .runOn: "The id of the view that the behavior is attached to, or \"scene\"."
    case .runDo: "The lines of Lua that run after the script has loaded."
    case .runUntil: "When the run ends."
    case .testPaths: "The paths that test searches when none is given."
    case .testJobs: "How many tests run at once; 0 runs them in the process itself."
    case .testCases: "How many cases a property is tried with."
    case .budgetInstructions: "How many instructions of Lua a run or test may take."
    case .budgetMemory: "How much memory Lua may take in a run or test."
    case .budgetVirtual: "How much virtual time may pass in a run or test."
    case .budgetWall: "How much CPU time a run or test may take."
    case .snapshotTolerance: "How far a motion may be from its snapshot, in points."
    }
  }

  /// Whether users may set it for themselves, since it cannot change a result.
  var isPersonal: Bool { self == .testJobs }

  /// The table that contains the key.
  var section: String { String(rawValue.prefix { $0 != "." }) }

  /// The key's name within its table.
  var name: String { String(rawValue.drop { $0 != "." }.dropFirst()) }

  /// The environment variable that sets the key: `SCROLLWORK_TEST_JOBS`.
  package var variable: String {
    "SCROLLWORK_\(section)_\(name)".uppercased()
  }

  /// The type and range of the values of a key.
  enum Shape {
    case text
    /// Separated by the character in a variable.
    case texts(separator: Character)
    case count(ClosedRange<Int>)
    case bytes
    case seconds
    case points
    case until
  }

  /// The type and range of the values of this key.
  var shape: Shape {
    switch self {
    case .runFile, .runScene, .runOn: .text
    case .runDo: .texts(separator: "\n")
    case .testPaths: .texts(separator: ":")
    case .runUntil: .until
    case .testJobs: .count(0...1_024)
    case .testCases: .count(1...1_000_000)
    case .budgetInstructions: .count(1...(1 << 53))
    case .budgetMemory: .bytes
    case .budgetVirtual, .budgetWall: .seconds
    case .snapshotTolerance: .points
    }
  }

  /// Whether a configuration file gives the value as a text: a word, or a number with a unit.
  ///
  /// Plain numbers are numbers there.
  var takesText: Bool {
    switch shape {
    case .text, .texts, .bytes, .seconds, .until: true
    case .count(let range): range.upperBound > 1_000_000
    case .points: false
    }
  }

  /// The expected form of a value, for messages.
  var expectation: String {
    switch shape {
    case .text: "a text"
    case .texts: "a list of texts"
    case .count(let range) where range.upperBound <= 1_000_000:
      "a whole number from \(range.lowerBound) to \(NumberText.grouped(range.upperBound))"
    case .count: "a number above 0, such as \"100M\""
    case .bytes: "a size above 0, such as \"96M\""
    case .seconds: "a time above 0, such as \"4s\" or \"1h\""
    case .points: "a number of points, at least 0"
    case .until: "\"idle\" or a time such as \"2s\""
    }
  }
}

/// A value of a setting, in the unit of its key.
package enum ConfigurationValue: Hashable, Sendable {
  /// A path, an id or a word.
  case text(String)
  /// Paths or lines.
  case texts([String])
  /// A count, or a size in bytes.
  case integer(Int)
  /// Seconds or points.
  case number(Double)
}

extension ConfigurationKey {
  /// Parses a value as flags and variables give it; nil when it does not fit the key.
  func value(parsing text: String) -> ConfigurationValue? {
    switch shape {
    case .text: text.isEmpty ? nil : .text(text)
    case .texts(let separator): .texts(text.split(separator: separator).map(String.init))
    case .count(let range):
      Quantity.count(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .bytes: Quantity.byteCount(text).flatMap { $0 > 0 ? .integer($0) : nil }
    case .seconds: Quantity.seconds(text).flatMap { $0 > 0 ? .number($0) : nil }
    case .points: Quantity.number(text).map { .number($0) }
    case .until: RunUntil(parsing: text).map { _ in .text(text) }
    }
  }

  /// The value of a number in a configuration file; nil when it does not fit the key.
  func value(number: Double) -> ConfigurationValue? {
    guard number.isFinite else { return nil }
    switch shape {
    case .text, .texts: return nil
    case .count(let range):
      guard number == number.rounded(), abs(number) <= 0x1p53 else { return nil }
      return range.contains(Int(number)) ? .integer(Int(number)) : nil
    case .bytes:
      guard number == number.rounded(), number > 0, number <= 0x1p53 else { return nil }
      return .integer(Int(number))
    case .seconds: return number > 0 ? .number(number) : nil
    case .points: return number >= 0 ? .number(number) : nil
    case .until: return number >= 0 ? .text(NumberText.fixed(number, decimals: 6)) : nil
    }
  }

  /// A value as `help config` prints it.
  func text(of value: ConfigurationValue) -> String {
    switch (value, shape) {
    case (.text(let text), _): text
    case (.texts(let texts), _): texts.joined(separator: " · ")
    case (.integer(let bytes), .bytes) where bytes.isMultiple(of: 1 << 20): "\(bytes >> 20)M"
    case (.integer(let count), _): NumberText.grouped(count)
    case (.number(let seconds), .seconds): NumberText.duration(seconds)
    case (.number(let number), _): NumberText.lua(number)
    }
  }
}
