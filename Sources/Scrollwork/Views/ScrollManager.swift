/// A proxy with a name, for a page that has a header and content below it.
///
/// By default its calls align at the top and are animated.
public final class ScrollManager {
  /// The page's name.
  public let name: String
  /// The proxy through which it scrolls.
  public let proxy: ScrollProxy
  /// The marker of the header.
  public let header: MarkerID
  /// The marker of the content.
  public let content: MarkerID
  /// The options of its calls.
  public let options: ScrollOptions

  /// Makes a manager.
  public init(
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
  public static var defaults: ScrollOptions {
    var options = ScrollOptions()
    options.alignment = Alignment(x: nil, y: 0)
    options.animation = .standard
    return options
  }
}
