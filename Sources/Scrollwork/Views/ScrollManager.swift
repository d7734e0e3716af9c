/// A proxy with a name, for a page that has a header and content below it.
///
/// By default its calls align at the top and are animated.
package final class ScrollManager {
  /// The page's name.
  package let name: String
  /// The proxy through which it scrolls.
  package let proxy: ScrollProxy
  /// The marker of the header.
  package let header: MarkerID
  /// The marker of the content.
  package let content: MarkerID
  /// The options of its calls.
  package let options: ScrollOptions

  /// Makes a manager.
  package init(
    name: String, proxy: ScrollProxy, header: MarkerID = "header", content: MarkerID = "content",
    options: ScrollOptions = ScrollManager.defaults
  ) {
    self.name = name
    self.proxy = proxy
    self.header = header
    self.content = content
    self.options = options
  }

  /// Aligned at the top, with the standard animation.
  package static var defaults: ScrollOptions {
    var options = ScrollOptions()
    options.alignment = Alignment(x: nil, y: 0)
    options.animation = .standard
    return options
  }
}
