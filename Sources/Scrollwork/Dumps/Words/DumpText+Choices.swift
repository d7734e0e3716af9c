import ScrollPhysics

// An enum is written as its raw value, which is also its spelling in Lua.

extension AnchoringPolicy: DumpText {}
extension Axis: DumpText {}
extension BouncePolicy: DumpText {}
extension ContentOrigin: DumpText {}
extension CrossAlignment: DumpText {}
extension CSSSnapBrowser: DumpText {}
extension CSSSnapContainer.Strictness: DumpText {}
extension Edge: DumpText {}
extension EdgeEffect: DumpText {}
extension HeaderCollapse.Mode: DumpText {}
extension IndicatorVisibility: DumpText {}
extension IntervalSnapping.Alignment: DumpText {}
extension IntervalSnapping.Preset: DumpText {}
extension KeyboardAnchor: DumpText {}
extension KeyboardDismissal: DumpText {}
extension LayoutDirection: DumpText {}
extension MarkerID.Kind: DumpText {}
extension MouseButton: DumpText {}
extension OffsetRule: DumpText {}
extension OrthogonalScrolling: DumpText {}
extension OverscrollBehavior: DumpText {}
extension PhysicsSet: DumpText {}
extension SafeAreaAdjustment: DumpText {}
extension ScrollDirection: DumpText {}
extension ScrollSource: DumpText {}
extension Sheet.KeyboardResponse: DumpText {}
extension Sheet.Mode: DumpText {}
extension SnapAlignment: DumpText {}
extension VelocityEstimator: DumpText {}
extension ViewSnapping.Limit: DumpText {}
extension WheelAxis: DumpText {}
extension WheelPage: DumpText {}

extension AxisSet: DumpText {
  private static let names: [(String, AxisSet)] = [
    ("vertical", .vertical), ("horizontal", .horizontal), ("both", .both), ("none", []),
  ]

  var dumped: String { Self.names.first { $0.1 == self }?.0 ?? "none" }

  init?(dumped: Substring) {
    guard let known = Self.names.first(where: { $0.0 == dumped }) else { return nil }
    self = known.1
  }
}
