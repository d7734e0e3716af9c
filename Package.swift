// swift-tools-version: 6.2
import PackageDescription

/// One set of settings for every Swift target.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "scrollwork",
  targets: [
    .target(name: "ScrollPhysics", swiftSettings: settings),
    .target(name: "Scrollwork", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkTests", dependencies: ["Scrollwork"], swiftSettings: settings),
  ]
)
