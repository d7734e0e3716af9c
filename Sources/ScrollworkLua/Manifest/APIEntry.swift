import Scrollwork

/// The description of a function, method, field, event or verb: name, parameters, result, summary.
///
/// Registering a function also describes it, so help, completion and documentation cannot differ
/// from what runs.
package struct APIEntry: Hashable, Sendable {
  /// The kinds of entries.
  package enum Kind: String, Hashable, Sendable {
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

  /// What a call does to scenes, from the least to the most.
  package enum Effect: String, Hashable, Sendable, CaseIterable {
    /// It returns a value, waits, or ends what the script itself listens to.
    case reads
    /// It has something called later, keeps something until the code ends, or makes what is part of
    /// no scene yet: a listener, timer, task, group or node.
    case registers
    /// It changes content, settings, rules, focus, or what others hear.
    case changes
    /// It moves a view, a finger or time, or may, as one that scrolls to an error does.
    case moves
  }

  /// Its owner: "sw", "sw.physics", "View" …; empty for verbs.
  package let owner: String
  /// The kind.
  package let kind: Kind
  /// Its name.
  package let name: String
  /// Its parameters, "opt?" where one may be left out.
  package let parameters: [String]
  /// The type of its result; empty for none.
  package var result: String { resultText.text }
  private let resultText: ReferenceText
  /// What it does to scenes; a field reads, and so does an event.
  package let effect: Effect
  /// One sentence.
  package var summary: String { sentence.text }
  private let sentence: ReferenceText
  /// The keys its option table may have.
  package let options: [APIOption]
  /// The types of parameters whose names do not imply one, by name: `fn(view: View, opt: table)`.
  package let parameterTypes: [String: String]

  /// Makes an entry.
  package init(
    owner: String, kind: Kind, name: String, effect: Effect = .reads, parameters: [String] = [],
    result: ReferenceText = "", summary: ReferenceText, options: [APIOption] = [],
    parameterTypes: [String: String] = [:]
  ) {
    self.owner = owner
    self.kind = kind
    self.name = name
    self.parameters = parameters
    resultText = result
    self.effect = effect
    sentence = summary
    self.options = options
    self.parameterTypes = parameterTypes
  }

  /// How a call is written: `View:scroll_to(target, opt?) → Motion`.
  package var signature: String {
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
  package var path: String {
    switch kind {
    case .verb: name
    case .method, .event: "\(owner):\(name)"
    case .function, .field: "\(owner).\(name)"
    }
  }
}

extension APIEntry {
  /// The type of the words of an enumeration, as in `"ltr"|"rtl"`.
  static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
    type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")
  }
}
