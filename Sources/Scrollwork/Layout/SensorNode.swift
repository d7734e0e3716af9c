/// A node of size 0 whose frame on the screen a common monitor observes.
public final class SensorNode: Node {
  /// Makes a sensor without extent.
  public init(id: MarkerID? = nil) {
    super.init(id: id)
    width = 0
    height = 0
  }

  override var canBeTarget: Bool { false }

  /// `sensor`.
  public override var kind: String { "sensor" }
}
