// swift-tools-version: 6.2
import PackageDescription

// Built by scripts/fuzz, which adds the sanitizers' flags to every target.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "scrollwork", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "Scrollwork", package: "scrollwork"),
        .product(name: "ScrollworkLua", package: "scrollwork"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)],
      // gold, the default, breaks on the sanitizers' debug information.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ]
)
