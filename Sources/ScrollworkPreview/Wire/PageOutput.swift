/// What a page is sent.
package enum PageOutput: Equatable, Sendable {
  case bytes([UInt8])
  case text(String)
}
