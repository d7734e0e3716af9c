extension Device {
  /// The built-in devices, with sizes in points; the first is the default.
  package static let builtIn = [
    Device(name: "phone", size: Size(width: 390, height: 844)),
    Device(name: "phone-landscape", size: Size(width: 844, height: 390)),
    Device(name: "phone-small", size: Size(width: 320, height: 568)),
    Device(name: "phone-large", size: Size(width: 430, height: 932)),
    Device(name: "tablet", size: Size(width: 820, height: 1_180)),
    Device(name: "tablet-wide", size: Size(width: 1_180, height: 820)),
    Device(name: "desktop", size: Size(width: 1_280, height: 800), hasTrackingMode: false),
  ]
}
