/// One thing a script can use: what it is called, takes and gives, and one sentence about it.
///
/// Registering a function and describing it is one act, so help, completion and documentation cannot
/// say anything else than what runs.
public struct APIEntry: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: String, Hashable, Sendable {
    /// `sw.name(…)`.
    case function
    /// `object:name(…)`.
    case method
    /// `object.name`.
    case field
    /// `object:on("name", …)`.
    case event
    /// A global verb of tests, plain scripts and the REPL.
    case verb
  }

  /// What it belongs to: "sw", "sw.physics", "View" …; empty for verbs.
  public let owner: String
  /// What kind of thing it is.
  public let kind: Kind
  /// Its name.
  public let name: String
  /// Its parameters, "opt?" where one may be left out.
  public let parameters: [String]
  /// What it gives: a type, or nothing.
  public let result: String
  /// One sentence.
  public let summary: String
  /// The keys its option table may have.
  public let options: [APIOption]
  /// What parameters take whose names do not say it, by name: `fn(view: View, opt: table)`.
  public let parameterTypes: [String: String]

  /// Makes an entry.
  public init(
    owner: String, kind: Kind, name: String, parameters: [String] = [], result: String = "",
    summary: String, options: [APIOption] = [], parameterTypes: [String: String] = [:]
  ) {
    self.owner = owner
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.result = result
    self.summary = summary
    self.options = options
    self.parameterTypes = parameterTypes
  }

  /// How a call is written: `View:scroll_to(target, opt?) → Motion`.
  public var signature: String {
    let arrow = result.isEmpty ? "" : " → \(result)"
    switch kind {
    case .field: return "\(owner).\(name)\(arrow)"
    case .event: return "\(owner):on(\"\(name)\", fn)"
    case .verb: return "\(name)(\(parameters.joined(separator: ", ")))\(arrow)"
    case .function: return "\(owner).\(name)(\(parameters.joined(separator: ", ")))\(arrow)"
    case .method: return "\(owner):\(name)(\(parameters.joined(separator: ", ")))\(arrow)"
    }
  }

  /// The name with its owner, as messages write it.
  public var path: String {
    switch kind {
    case .verb: name
    case .method, .event: "\(owner):\(name)"
    case .function, .field: "\(owner).\(name)"
    }
  }
}

/// One key of an option table.
public struct APIOption: Hashable, Sendable {
  /// The key.
  public let name: String
  /// What it takes, in words: `number`, `"page"|"views"`.
  public let type: String
  /// What holds when the key is absent; empty when nothing does.
  public let fallback: String

  /// Makes an option.
  public init(_ name: String, _ type: String, _ fallback: String = "") {
    self.name = name
    self.type = type
    self.fallback = fallback
  }
}
