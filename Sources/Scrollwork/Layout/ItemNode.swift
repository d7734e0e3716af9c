/// A leaf with an extent: a slide, a label, a field, a button.
///
/// Given children it is an overlay that hugs them.
public final class ItemNode: Node {
  /// `item`.
  package override var kind: String { "item" }
}
