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
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaShims", dependencies: ["CLua"]),
    .target(name: "LuaBridge", dependencies: ["CLua", "CLuaShims"], swiftSettings: settings),
    .target(name: "CLuaFloor", dependencies: ["CLua"]),
    .executableTarget(
      name: "ScrollworkBench", dependencies: ["CLuaFloor", "LuaBridge"], swiftSettings: settings),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"], swiftSettings: settings),
    .target(name: "ScrollPhysics", swiftSettings: settings),
    .target(name: "Scrollwork", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .target(
      name: "ScrollworkLua", dependencies: ["LuaBridge", "Scrollwork", "ScrollPhysics"],
      resources: [.embedInCode("Behaviors")], swiftSettings: settings),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkTests", dependencies: ["Scrollwork"], swiftSettings: settings),
  ]
)
