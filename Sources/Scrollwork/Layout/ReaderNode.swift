/// A transparent wrapper that binds a proxy to its content; it never changes the layout.
package final class ReaderNode: Node {
  /// The proxy through which the content scrolls.
  package let proxy: ScrollProxy

  /// Makes a reader around content that was built with `proxy`.
  package init(id: MarkerID? = nil, proxy: ScrollProxy, content: Node) {
    self.proxy = proxy
    super.init(id: id, children: [content])
    proxy.bind(to: self)
  }

  /// `reader`.
  package override var kind: String { "reader" }

  override var innerAxis: Axis? { stackingAxis }
}
