package import Scrollwork

/// The devices, rate and faults that a run or a test sets in place of those of a scene's script.
package struct ScreenOverrides {
  /// The devices by name, as in `device = "phone"`.
  package var devices: [String: Device] = [:]
  /// The device to use instead of the scene's own.
  package var device: Device?
  /// Ticks a second instead of the scene's own.
  package var rate: Double?
  /// Where lines begin instead of in the scene's own direction.
  package var direction: LayoutDirection?
  /// Whether motion is reduced, instead of the scene's own setting; on stops what that leaves out.
  package var reducesMotion: Bool?
  /// The faults to inject instead of those of the scene's own table.
  package var faults: FaultPlan?

  /// No overrides and no devices.
  package init() {}
}
