internal import Scrollwork

/// The one name that a wrong one stands for: one with a similar spelling, or what another toolkit's word is
/// called here.
package struct MeantName {
  /// The name; nil when none of those that there are comes near.
  package let name: String?
  /// What ends a message: `; did you mean "x"?`, `; that is "x" here`, or nothing.
  package let hint: String

  /// Compares a wrong name with those that there are.
  package init(_ wrong: String, among known: [String]) {
    if let near = nearMiss(to: wrong, among: known) {
      (name, hint) = (near, "; did you mean \"\(near)\"?")
    } else if let here = ForeignNames.name(for: wrong, among: known) {
      (name, hint) = (here, "; that is \"\(here)\" here")
    } else {
      (name, hint) = (nil, "")
    }
  }
}
