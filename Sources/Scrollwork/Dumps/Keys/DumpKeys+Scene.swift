extension DumpKeys {
  static let device: [DumpKey<Device>] = [
    DumpKey("name", { $0.name }, { $0.name = $1 }, unless: ""),
    DumpKey("size", { $0.writtenSize }, { $0.writtenSize = $1 }, unless: nil) { size in
      size.map { isLength($0.width) && isLength($0.height) } ?? true
    },
    DumpKey("rate", { $0.rate }, { $0.rate = $1 }, unless: 60) { Device.rates.contains($0) },
    DumpKey("safe_area", { $0.safeArea }, { $0.safeArea = $1 }, unless: .zero),
    DumpKey("tracking_mode", { $0.hasTrackingMode }, { $0.hasTrackingMode = $1 }, unless: true),
  ]

  static let motionReduction: [DumpKey<MotionReduction>] = [
    DumpKey("reduced_motion", { $0.isOn }, { $0.isOn = $1 }, unless: false),
    DumpKey("stops_bounce", { $0.stopsBounce }, { $0.stopsBounce = $1 }, unless: false),
    DumpKey("stops_parallax", { $0.stopsParallax }, { $0.stopsParallax = $1 }, unless: false),
  ]
}

extension Device {
  /// The size as an optional, so that it never equals its usual value, nil, and is always written.
  fileprivate var writtenSize: Size? {
    get { size }
    set { size = newValue ?? size }
  }
}
