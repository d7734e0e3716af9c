internal import ScrollworkTerminal

/// The messages that a page gets of a session, as JSON objects with their kind in `k`.
enum PageText {
  /// What was done as an exact test.
  ///
  /// - Parameters:
  ///   - test: The test; empty with a problem.
  ///   - difference: What it did otherwise when it was tried; nil for nothing.
  ///   - problem: Why it cannot be said; nil where it can.
  /// - Returns: The object.
  static func copied(_ test: String, difference: String? = nil, problem: String? = nil) -> String {
    object("copied") {
      $0.member("text", test)
      $0.member("difference", difference)
      $0.member("problem", problem)
    }
  }

  /// The same test with a verb for each gesture, or why there is none.
  static func readable(_ test: String, problem: String) -> String {
    object("readable") {
      $0.member("text", test)
      $0.member("problem", problem)
    }
  }

  /// What became of a file, and the command that shows it.
  static func saved(_ text: String, command: String?) -> String {
    object("saved") {
      $0.member("text", text)
      $0.member("command", command)
    }
  }

  /// Which life shows beside, if any, and of which version.
  static func beside(take: Int?, version: String?) -> String {
    object("beside") {
      $0.member("take", take)
      $0.member("version", version)
    }
  }

  /// A life has ended by itself.
  static func stop(
    _ text: String, code: String, take: Int, isLive: Bool, isBeside: Bool
  ) -> String {
    object("stop") {
      $0.member("take", take)
      $0.member("text", text)
      $0.member("code", code)
      $0.member("isLive", isLive)
      $0.member("isBeside", isBeside)
    }
  }

  /// A film of what was done as a file, or why there is none.
  static func film(_ html: String, named name: String, problem: String? = nil) -> String {
    object("film") {
      $0.member("name", name)
      $0.member("html", html)
      $0.member("problem", problem)
    }
  }

  /// What a lift lacked to rest elsewhere, or why that is not known.
  static func whyNot(
    _ question: PreviewQuestion, _ lines: [String], problem: String? = nil
  ) -> String {
    object("whyNot") {
      $0.member("view", question.view)
      $0.member("name", question.target)
      $0.member("lines", lines)
      $0.member("problem", problem)
    }
  }

  /// Why the last line of Lua was refused.
  static func refused(_ text: String) -> String { object("refused") { $0.member("text", text) } }

  /// An error or a warning, from a script at a tick, or from the session.
  static func problem(_ diagnostic: Diagnostic, tick: Int? = nil) -> String {
    object("problem") {
      if let tick { $0.member("tick", tick) }
      $0.member("severity", diagnostic.severity.rawValue)
      $0.member("code", diagnostic.code)
      $0.member("message", diagnostic.message)
      $0.member("text", diagnostic.rendered(on: .plain))
    }
  }

  /// An answer of a kind, with more members.
  static func object(_ kind: String, _ members: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.object {
      $0.member("k", kind)
      members(&$0)
    }
    return json.text
  }
}
