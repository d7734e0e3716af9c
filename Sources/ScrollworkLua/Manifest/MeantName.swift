internal import Scrollwork

/// The one name that a wrong one stands for: one with a similar spelling, or what another toolkit's
/// word is called here.
package struct MeantName {
  /// The name; nil when none of those that there are comes near.
  package let name: String?
  /// What ends a message: `; did you mean "x"?`, `; that is "x" here`, or nothing.
  package let hint: String

  /// Whether a fix may put it there unasked: it is one typo away, or what another toolkit's word
  /// means.
  package let isCertain: Bool

  /// Compares a wrong name with those that there are.
  package init(_ wrong: String, among known: [String]) {
    let near = nearMiss(to: wrong, among: known)
    if let near, isSlip(wrong, of: near) {
      (name, hint, isCertain) = (near, "; did you mean \"\(near)\"?", true)
    } else if let here = ForeignNames.name(for: wrong, among: known) {
      (name, hint, isCertain) = (here, "; that is \"\(here)\" here", true)
    } else {
      (name, isCertain) = (near, false)
      hint = nearMissHint(near)
    }
  }
}
