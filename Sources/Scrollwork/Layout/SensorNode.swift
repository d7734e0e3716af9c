/// A node of size 0 whose frame on the screen a common monitor observes.
package final class SensorNode: Node {
  /// Makes a sensor without extent.
  package init(id: MarkerID? = nil) {
    super.init(id: id)
    width = 0
    height = 0
  }

  override var canBeTarget: Bool { false }

  /// `sensor`.
  package override var kind: String { "sensor" }
}
