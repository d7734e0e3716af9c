package import Scrollwork

/// An option of a behavior that holds for all its attachments: from `[behaviors.carousel]` of the
/// project, or chosen by a person.
package struct ProjectOption: Hashable, Sendable {
  /// The value.
  package let value: PlainData
  /// Where it is set, as messages write it: `scrollwork.toml:7`.
  package let origin: String

  /// Makes one.
  package init(_ value: PlainData, from origin: String) {
    self.value = value
    self.origin = origin
  }
}
