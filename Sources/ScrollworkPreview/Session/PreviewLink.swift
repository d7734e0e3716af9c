/// A worker as its session sees it.
package protocol PreviewLink: AnyObject {
  /// Sends an order; does nothing once the worker has ended.
  func send(_ order: PreviewOrder)
  /// Ends the worker, which sends nothing any more.
  func end()
}
