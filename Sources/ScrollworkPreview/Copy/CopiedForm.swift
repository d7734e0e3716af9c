/// A test of what was done, which has not been tried yet.
package struct CopiedForm: Hashable, Sendable {
  /// The test.
  package var test: String
  /// What it does, as one line of a journal.
  package var check: String
  /// Whether it does the same in each tick.
  package var isExact: Bool

  /// Makes a form.
  package init(test: String, check: String, isExact: Bool) {
    self.test = test
    self.check = check
    self.isExact = isExact
  }
}

/// The forms of a test of what was done, the exact one first, then others from the roundest numbers
/// on.
package struct CopiedTest: Hashable, Sendable {
  /// The forms; one at least.
  package var forms: [CopiedForm]
  /// Why there is no other than the exact one, or no more of them; empty where all could be
  /// written.
  package var unreadable: String

  /// Makes a test.
  package init(_ forms: [CopiedForm], unreadable: String = "") {
    self.forms = forms
    self.unreadable = unreadable
  }
}
