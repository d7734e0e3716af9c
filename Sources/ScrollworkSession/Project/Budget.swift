package import ScrollworkTerminal

/// The limits at which one run or test is stopped.
package struct Budget: Hashable, Sendable {
  /// Lua instructions; library calls are charged by their work.
  package var instructions = 100_000_000
  /// Lua memory, in bytes.
  package var memory = 96 << 20
  /// Virtual time, in seconds.
  package var virtualTime = 3_600.0
  /// CPU time of the scripts' thread, in seconds; a fallback that, unlike the other three, is not
  /// deterministic.
  ///
  /// Four seconds; sixteen in an unoptimized program, which needs several times the time.
  package var wallTime = ToolVersion.isOptimized ? 4.0 : 16.0

  /// Makes the default budget.
  package init() {}

  /// The names that `--budget` and `[budget]` accept.
  static let names = ["instructions", "memory", "virtual", "wall"]
}

/// The limits that a `--budget` flag sets, such as `instructions=500M,wall=10s`; the others
/// are nil.
package struct BudgetRequest: Hashable, Sendable {
  /// Lua instructions, above 0.
  package var instructions: Int?
  /// Lua memory, in bytes, above 0.
  package var memory: Int?
  /// Virtual time, in seconds, above 0.
  package var virtualTime: Double?
  /// CPU time of the scripts' thread, in seconds, above 0.
  package var wallTime: Double?

  /// Makes a request that sets nothing.
  package init() {}

  /// Parses the value of `--budget`.
  ///
  /// - Throws: Exit 2 for an unknown name or a value that is not above 0.
  package init(parsing text: String) throws(HostError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pieces[0])
      guard Budget.names.contains(name) else {
        throw .unknown("budget", name.isEmpty ? "\"\"" : name, among: Budget.names)
      }
      guard pieces.count == 2 else { throw .usage("--budget \(name) needs a value: \(name)=…") }
      try set(name, to: String(pieces[1]))
    }
  }

  /// This request, and another one where this sets nothing.
  package func completed(by other: BudgetRequest) -> BudgetRequest {
    var request = self
    request.instructions = instructions ?? other.instructions
    request.memory = memory ?? other.memory
    request.virtualTime = virtualTime ?? other.virtualTime
    request.wallTime = wallTime ?? other.wallTime
    return request
  }

  private mutating func set(_ name: String, to text: String) throws(HostError) {
    switch name {
    case "instructions": instructions = Quantity.count(text)
    case "memory": memory = Quantity.byteCount(text)
    case "virtual": virtualTime = Quantity.seconds(text)
    default: wallTime = Quantity.seconds(text)
    }
    let amounts = [
      "instructions": instructions.map(Double.init), "memory": memory.map(Double.init),
      "virtual": virtualTime, "wall": wallTime,
    ]
    guard let amount = amounts[name] ?? nil, amount > 0 else {
      let example = ["instructions": "500M", "memory": "96M", "virtual": "1h", "wall": "4s"]
      throw .usage(
        "\"\(text)\" is no amount of \(name); for example \(name)=\(example[name] ?? "1")")
    }
  }
}

extension BudgetRequest {
  /// The request as a value of `--budget`; nil when it sets nothing.
  package var flag: String? {
    var parts: [String] = []
    if let instructions { parts.append("instructions=\(instructions)") }
    if let memory { parts.append("memory=\(memory)") }
    if let virtualTime {
      parts.append("virtual=\(NumberText.trimmed(virtualTime, decimals: 9))s")
    }
    if let wallTime { parts.append("wall=\(NumberText.trimmed(wallTime, decimals: 9))s") }
    return parts.isEmpty ? nil : parts.joined(separator: ",")
  }
}
