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
