public import Scrollwork

/// What a script did wrong, or why a call of a ``BehaviorSession`` or ``ScriptHost`` could not be
/// carried out.
///
/// ```swift
/// do {
///   try await host.run(text, name: "untrusted.lua")
/// } catch {
///   switch error.code {
///   case .syntax: show(error.file, error.line, error.message)
///   case let code where code.isBudgetStop: stop("too greedy: \(error)")
///   default: print(error)           // untrusted.lua:3: attempt to index a nil value (local 'view')
///   }
/// }
/// ```
public struct ScriptError: Error, Hashable, Sendable {
  /// The kind of failure; later versions may add kinds.
  public struct Code: Hashable, Sendable {
    private enum Kind: String {
      case syntax, runtime, instructions, callbackInstructions, memory, cpuTime, virtualTime, output
      case noBehavior, noScene, unknownView, unknownItem, unknownEvent, badName, badPackage, closed,
        busy, noThread
    }
    private let kind: Kind

    /// The text is no Lua.
    public static let syntax = Code(kind: .syntax)
    /// The script raised an error, or called something in a wrong way.
    public static let runtime = Code(kind: .runtime)
    /// ``ScriptLimits/instructions`` were used up.
    public static let instructions = Code(kind: .instructions)
    /// ``ScriptLimits/callbackInstructions`` were used up, by one handler, rule or timer.
    public static let callbackInstructions = Code(kind: .callbackInstructions)
    /// ``ScriptLimits/memory`` was used up.
    public static let memory = Code(kind: .memory)
    /// ``ScriptLimits/cpuTime`` was used up.
    public static let cpuTime = Code(kind: .cpuTime)
    /// ``ScriptLimits/virtualTime`` was used up.
    public static let virtualTime = Code(kind: .virtualTime)
    /// The scripts printed more than 1 MiB.
    public static let output = Code(kind: .output)
    /// The script was loaded as a behavior and returned none.
    public static let noBehavior = Code(kind: .noBehavior)
    /// The script was to make a scene and made none.
    public static let noScene = Code(kind: .noScene)
    /// The scene has no scroll view of that id; the message names the nearest one.
    public static let unknownView = Code(kind: .unknownView)
    /// The view has no item of that id; the message names the nearest one.
    public static let unknownItem = Code(kind: .unknownItem)
    /// The scene, or a view, has no such event for the host to hear.
    public static let unknownEvent = Code(kind: .unknownEvent)
    /// A name of a module or function of the host's that scripts cannot write.
    public static let badName = Code(kind: .badName)
    /// A package that cannot be used: it is not there, or its manifest is wrong.
    public static let badPackage = Code(kind: .badPackage)
    /// The session or host was closed before.
    public static let closed = Code(kind: .closed)
    /// Time was to be moved in a listener, or in a function that a script has called.
    public static let busy = Code(kind: .busy)
    /// The system gave the host no thread.
    public static let noThread = Code(kind: .noThread)

    /// Whether a budget stopped the script.
    public var isBudgetStop: Bool {
      switch kind {
      case .instructions, .callbackInstructions, .memory, .cpuTime, .virtualTime, .output: true
      case .syntax, .runtime, .noBehavior, .noScene, .unknownView, .unknownItem, .unknownEvent,
        .badName, .badPackage, .closed, .busy, .noThread:
        false
      }
    }
  }

  /// One call that led to an error.
  public struct Frame: Hashable, Sendable, CustomStringConvertible {
    /// The name of the script; nil in Swift code.
    public let file: String?
    /// The line, from 1; nil in Swift code.
    public let line: Int?
    /// The function's name as its caller wrote it; nil without one.
    public let function: String?
    /// The frame as Lua writes it: `carousel.lua:9: in local 'snap'`.
    public let description: String
  }

  /// Where a fault happened that no call waited for: in a handler, a rule, a timer, or a script
  /// that had waited.
  public struct Context: Hashable, Sendable {
    /// Whether nothing failed: something was ignored that may have been meant.
    public let isNote: Bool
    /// The event in whose handler it happened, as scripts spell it; nil for none.
    public let event: String?
    /// The id of the view that it is about; nil for none.
    public let view: MarkerID?
    /// The virtual time, in seconds.
    public let time: Double
    /// The tick.
    public let tick: Int
  }

  /// The kind of failure.
  public let code: Code
  /// What went wrong, without file and line, at most 4 KiB.
  public let message: String
  /// The name that the script was given; nil when no script is to blame.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The calls that led there, innermost first.
  public let traceback: [Frame]
  /// What to do about it.
  public let help: String?
  /// The number under which `scrollwork doc` describes it: `SW2003`; what a script raised under
  /// `code` of its own.
  public let number: String?
  /// Where it happened, of errors that ``ScriptHost`` hands to `onError`; nil for those that a call
  /// throws.
  public let context: Context?
}

extension ScriptError: CustomStringConvertible {
  /// File, line and message: `carousel.lua:9: attempt to …`.
  public var description: String {
    guard let file else { return message }
    return line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}

extension ScriptError.Code: CustomStringConvertible {
  /// The name of the constant: `unknownView`.
  public var description: String { kind.rawValue }
}
