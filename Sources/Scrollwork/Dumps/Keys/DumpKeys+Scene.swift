extension DumpKeys {
  static let device: [DumpKey<Device>] = [
    DumpKey("name", \.name, unless: ""),
    DumpKey("size", \.writtenSize, unless: nil) { size in
      size.map { isLength($0.width) && isLength($0.height) } ?? true
    },
    DumpKey("rate", \.rate, unless: 60) { Device.rates.contains($0) },
    DumpKey("safe_area", \.safeArea, unless: .zero),
    DumpKey("tracking_mode", \.hasTrackingMode, unless: true),
  ]

  static let motionReduction: [DumpKey<MotionReduction>] = [
    DumpKey("reduced_motion", \.isOn, unless: false),
    DumpKey("stops_bounce", \.stopsBounce, unless: false),
    DumpKey("stops_parallax", \.stopsParallax, unless: false),
  ]
}

extension Device {
  /// The size as an optional, so that it never equals its usual value, nil, and is always written.
  fileprivate var writtenSize: Size? {
    get { size }
    set { size = newValue ?? size }
  }
}
