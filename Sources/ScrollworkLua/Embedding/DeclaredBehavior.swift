/// What a behavior declares: its sentence, options, events and host.
public struct DeclaredBehavior: Hashable, Sendable {
  /// What a behavior can be attached to.
  public enum Host: String, Hashable, Sendable {
    /// Any scroll view.
    case view
    /// The scene.
    case scene
    /// A scroll view with a list in it.
    case list
    /// A scroll view that is a sheet.
    case sheet
  }

  /// An event that it emits on its host.
  public struct Event: Hashable, Sendable {
    /// The name, as ``ScriptHost/events(named:_:keeping:)`` takes it.
    public let name: String
    /// One sentence; empty without one.
    public let summary: String
  }

  /// One sentence; empty without one.
  public let summary: String
  /// The options, by name.
  public let options: [DeclaredOption]
  /// The events, by name.
  public let events: [Event]
  /// What it can be attached to.
  public let host: Host
}

/// An option that a behavior declares: what a field of a form of settings shows and takes.
///
/// ```swift
/// for option in behavior.declaration?.options ?? [] {
///   switch option.kind {
///   case .number, .integer: slider(option.name, option.minimum, option.maximum, option.unit)
///   case .text where !option.choices.isEmpty: menu(option.name, option.choices)
///   case .flag: toggle(option.name, option.defaultValue?.boolValue ?? false)
///   default: break
///   }
/// }
/// ```
public struct DeclaredOption: Hashable, Sendable {
  /// What values an option takes; later versions may add kinds.
  public enum Kind: Hashable, Sendable {
    /// A finite number: ``ScriptValue/number(_:)`` or ``ScriptValue/integer(_:)``.
    case number
    /// A whole number: ``ScriptValue/integer(_:)``.
    case integer
    /// True or false: ``ScriptValue/flag(_:)``.
    case flag
    /// A text: ``ScriptValue/text(_:)``.
    case text
    /// A table, whose content the behavior checks itself.
    case table
    /// A function of Swift, one of the `functions` of
    /// ``ScriptHost/attach(_:to:options:functions:)``.
    case function
    /// The id of a node: ``ScriptValue/init(_:)`` of a text or a whole number.
    case id
    /// A scroll view: ``ScriptValue/view(_:)``.
    case view
    /// A node of the scene; of Swift's values a scroll view alone is one.
    case item
    /// Whatever is given.
    case any
  }

  /// The name.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// The value when it is left out; nil for none.
  public let defaultValue: ScriptValue?
  /// The lowest value; nil for none.
  public let minimum: Double?
  /// The highest value; nil for none.
  public let maximum: Double?
  /// The words that a text may be, in the order of the declaration; empty where any value is
  /// allowed.
  public let choices: [String]
  /// The unit of its value, such as `pt`; empty for none.
  public let unit: String
  /// Whether it has to be given.
  public let isRequired: Bool
  /// One sentence; empty without one.
  public let summary: String
  /// What may be given, as messages say it: `a number ≥ 0 pt`, `"start" or "end"`.
  public let expectation: String
}
