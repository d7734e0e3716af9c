// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "embedding",
  dependencies: [.package(name: "scrollwork", path: "../..", traits: ["Plugins"])],
  targets: [
    .executableTarget(
      name: "Embedding",
      dependencies: [.product(name: "ScrollworkLua", package: "scrollwork")]),
    .executableTarget(
      name: "Frames",
      dependencies: [.product(name: "ScrollworkLua", package: "scrollwork")]),
    .executableTarget(
      name: "Plugins",
      dependencies: [.product(name: "ScrollworkPlugins", package: "scrollwork")]),
  ]
)
