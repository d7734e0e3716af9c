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
  products: [
    .executable(name: "scrollwork", targets: ["ScrollworkCLI"]),
    .library(name: "Scrollwork", targets: ["Scrollwork"]),
    .library(name: "ScrollworkLua", targets: ["ScrollworkLua", "LuaBridge"]),
  ],
  dependencies: [
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    // Lua and the border to it.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaBorder", dependencies: ["CLua"]),
    .target(name: "CLuaSandbox", dependencies: ["CLua", "CLuaBorder"]),
    .target(name: "CProcess", dependencies: ["CLua", "CLuaBorder"]),
    .target(
      name: "LuaBridge", dependencies: ["CLua", "CLuaBorder", "CLuaSandbox", "CProcess"],
      swiftSettings: settings),

    // The engine.
    .target(name: "ScrollPhysics", swiftSettings: settings),
    .target(name: "Scrollwork", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .target(
      name: "ScrollworkLua", dependencies: ["LuaBridge", "Scrollwork", "ScrollPhysics"],
      resources: [
        .embedInCode("Behaviors/carousel.lua"),
        .embedInCode("Behaviors/chat.lua"),
        .embedInCode("Behaviors/collapsing_header.lua"),
        .embedInCode("Behaviors/emoji_collector.lua"),
        .embedInCode("Behaviors/first_incomplete.lua"),
        .embedInCode("Behaviors/header_fade.lua"),
        .embedInCode("Behaviors/hide_until_scrolled.lua"),
        .embedInCode("Behaviors/is_scrolling.lua"),
        .embedInCode("Behaviors/keyboard_form.lua"),
        .embedInCode("Behaviors/linked_tabs.lua"),
        .embedInCode("Behaviors/mirror.lua"),
        .embedInCode("Behaviors/parallax.lua"),
        .embedInCode("Behaviors/photo_grid.lua"),
        .embedInCode("Behaviors/photo_viewer.lua"),
        .embedInCode("Behaviors/pull_to_refresh.lua"),
        .embedInCode("Behaviors/sheet.lua"),
        .embedInCode("Behaviors/stretchy_header.lua"),
        .embedInCode("Behaviors/swipe_rows.lua"),
        .embedInCode("Behaviors/title_by_offset.lua"),
      ], swiftSettings: settings),

    // The commands.
    .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(
      name: "ScrollworkHost",
      dependencies: [
        "CEdit", "CLuaBorder", "CProcess", "LuaBridge", "Scrollwork", "ScrollworkLua",
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      path: "Sources",
      sources: [
        "LuaSyntax", "ScrollworkTerminal", "ScrollworkTrace", "ScrollworkSession", "ScrollworkTest",
        "ScrollworkReference/Lints", "ScrollworkReference/Pages", "ScrollworkReference/Types",
        "ScrollworkReference/Examples/APIExample.swift",
        "ScrollworkReference/Examples/ExampleProject.swift",
        "ScrollworkReference/Examples/ExampleRun.swift",
        "ScrollworkReference/Templates/NewCommandRunner.swift",
        "ScrollworkReference/Templates/NewProject.swift",
        "ScrollworkReference/Templates/ProjectTemplate.swift",
        "ScrollworkCheck", "ScrollworkRepl",
      ],
      resources: [
        .embedInCode("ScrollworkReference/Examples/Scripts/expect.lua"),
        .embedInCode("ScrollworkReference/Examples/Scripts/handles.lua"),
        .embedInCode("ScrollworkReference/Examples/Scripts/stock.lua"),
        .embedInCode("ScrollworkReference/Examples/Scripts/sw.lua"),
        .embedInCode("ScrollworkReference/Examples/Scripts/test.lua"),
        .embedInCode("ScrollworkReference/Examples/Scripts/verbs.lua"),
        .embedInCode("ScrollworkReference/Examples/Scripts/view.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/blank.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/blank_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/blank_test.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/carousel_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/carousel_test.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/chat_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/chat_test.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/form_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/form_test.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/linked_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/linked_test.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/monitor_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/monitor_test.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/sheet_scene.lua"),
        .embedInCode("ScrollworkReference/Templates/Starters/sheet_test.lua"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "ScrollworkCLI",
      dependencies: [
        "Scrollwork", "ScrollworkHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),

    // Measuring, beside the same work in C.
    .target(name: "CLuaFloor", dependencies: ["CLua"]),
    .executableTarget(
      name: "ScrollworkBench",
      dependencies: ["CLuaFloor", "LuaBridge", "ScrollPhysics", "Scrollwork", "ScrollworkLua"],
      swiftSettings: settings),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(name: "CSandboxTesting", dependencies: ["CLua", "CLuaBorder", "CLuaSandbox"]),
    .testTarget(
      name: "SandboxTests", dependencies: ["CSandboxTesting"], swiftSettings: settings),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"], swiftSettings: settings),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .testTarget(name: "ScrollworkTests", dependencies: ["Scrollwork"], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkLuaTests", dependencies: ["ScrollworkLua", "LuaBridge"],
      swiftSettings: settings),
    .testTarget(
      name: "ScrollworkHostTests",
      dependencies: ["Scrollwork", "ScrollworkHost", "ScrollworkLua", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkCLITests", dependencies: ["ScrollworkCLI", "ScrollworkHost", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "FaultTests", dependencies: ["ScrollworkCLI", "ScrollworkHost", "TestSupport"],
      path: "Tests/Faults", swiftSettings: settings),
  ]
)
