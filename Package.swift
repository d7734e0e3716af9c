// swift-tools-version: 6.2
import PackageDescription

/// One set of settings for every Swift target.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of another package, which is fetched only with the trait.
func forProgram(_ product: String, of package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Program"]))
}
func forPlugins(_ product: String, of package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Plugins"]))
}

let package = Package(
  name: "scrollwork",
  products: [
    .executable(name: "scrollwork", targets: ["ScrollworkProgram"]),
    .executable(name: "scrollwork-core", targets: ["ScrollworkCoreProgram"]),
    .library(name: "Scrollwork", targets: ["Scrollwork"]),
    .library(name: "ScrollworkLua", targets: ["ScrollworkLua"]),
    .library(name: "ScrollworkPlugins", targets: ["ScrollworkPlugins"]),
    .library(name: "ScrollworkC", type: .static, targets: ["ScrollworkC"]),
  ],
  traits: [
    .trait(name: "Plugins", description: "What ScrollworkPlugins needs: a parser of TOML."),
    .trait(name: "Program", description: "What the command needs.", enabledTraits: ["Plugins"]),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // Lua and the border to it.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaBorder", dependencies: ["CLua"]),
    .target(name: "CLuaSandbox", dependencies: ["CLua", "CLuaBorder"]),
    .target(name: "CProcess", dependencies: ["CLua", "CLuaBorder"]),
    .target(
      name: "LuaBridge", dependencies: ["CLua", "CLuaBorder", "CLuaSandbox"],
      swiftSettings: settings),

    // The behaviors of examples are in the library.
    .target(name: "CBehaviors"),

    // The engine.
    .target(name: "ScrollPhysics", swiftSettings: settings),
    .target(name: "Scrollwork", dependencies: ["ScrollPhysics"], swiftSettings: settings),
    .target(
      name: "ScrollworkLua",
      dependencies: ["CBehaviors", "LuaBridge", "Scrollwork", "ScrollPhysics"],
      swiftSettings: settings),

    // The engine for programs in C: scrollwork.h.
    .target(name: "CScrollwork"),
    .target(
      name: "ScrollworkC", dependencies: ["CScrollwork", "Scrollwork", "ScrollworkLua"],
      swiftSettings: settings),

    // The commands.
    .target(name: "LuaSyntax", swiftSettings: settings),
    .target(name: "CBuild", dependencies: ["CLua"]),
    .target(
      name: "ScrollworkTerminal", dependencies: ["CBuild", "CProcess", "Scrollwork"],
      swiftSettings: settings),
    // The files of the pages are in the program.
    .target(name: "CPreviewPage", exclude: ["Page"]),
    .target(
      name: "ScrollworkTrace", dependencies: ["CPreviewPage", "Scrollwork", "ScrollworkTerminal"],
      swiftSettings: settings),
    .target(
      name: "ScrollworkSession",
      dependencies: [
        "CLuaBorder", "CProcess", "LuaBridge", "LuaSyntax", "Scrollwork", "ScrollworkLua",
        "ScrollworkTerminal",
        "ScrollworkTrace", forPlugins("TOMLKit", of: "TOMLKit"),
      ], swiftSettings: settings),
    // Packages for programs that embed scripts.
    .target(
      name: "ScrollworkPlugins",
      dependencies: ["LuaBridge", "ScrollworkLua", "ScrollworkSession", "ScrollworkTerminal"],
      swiftSettings: settings),
    // Fetches the packages that a project depends on.
    .target(
      name: "ScrollworkPackages",
      dependencies: ["Scrollwork", "ScrollworkLua", "ScrollworkSession", "ScrollworkTerminal"],
      swiftSettings: settings),
    // The pages of docs/guide are in the program, and the scripts of the reference and of new projects.
    .target(name: "CReference", exclude: ["Scripts"]),
    .target(
      name: "ScrollworkTest",
      dependencies: [
        "CProcess", "LuaBridge", "LuaSyntax", "ScrollPhysics", "Scrollwork", "ScrollworkLua",
        "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTrace",
      ], swiftSettings: settings),
    // Plays what people do, to find what nobody wrote a test for.
    .target(
      name: "ScrollworkExplore",
      dependencies: [
        "LuaBridge", "ScrollPhysics", "Scrollwork", "ScrollworkLua", "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest", "ScrollworkTrace",
      ], swiftSettings: settings),
    .target(
      name: "ScrollworkReference",
      dependencies: [
        "CReference",
        "LuaBridge", "Scrollwork", "ScrollworkLua", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTest",
      ], swiftSettings: settings),
    .target(
      name: "ScrollworkCheck",
      dependencies: [
        "LuaBridge", "LuaSyntax", "ScrollPhysics", "Scrollwork", "ScrollworkLua",
        "ScrollworkReference", "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest",
      ], swiftSettings: settings),
    .target(
      name: "ScrollworkLanguageServer",
      dependencies: [
        "LuaSyntax", "Scrollwork", "ScrollworkCheck", "ScrollworkLua", "ScrollworkReference",
        "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest",
      ], swiftSettings: settings),
    .target(
      name: "ScrollworkRepl",
      dependencies: [
        "CProcess", "LuaBridge", "LuaSyntax", "Scrollwork", "ScrollworkLua", "ScrollworkReference",
        "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest", "ScrollworkTrace",
      ], swiftSettings: settings),
    .target(
      name: "ScrollworkPreview",
      dependencies: [
        "LuaBridge", "LuaSyntax", "Scrollwork", "ScrollworkLua", "ScrollworkRepl",
        "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest", "ScrollworkTrace",
      ], swiftSettings: settings),
    // The only target that knows of networks.
    .target(
      name: "ScrollworkPreviewServer",
      dependencies: [
        "ScrollworkPreview", "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest",
        "ScrollworkTrace",
        forProgram("NIOCore", of: "swift-nio"),
        forProgram("NIOPosix", of: "swift-nio"),
        forProgram("NIOHTTP1", of: "swift-nio"),
        forProgram("NIOWebSocket", of: "swift-nio"),
      ], swiftSettings: settings),
    .target(
      name: "ScrollworkCLI",
      dependencies: [
        "Scrollwork", "ScrollworkCheck", "ScrollworkExplore", "ScrollworkPackages",
        "ScrollworkReference", "ScrollworkRepl", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTest", "ScrollworkTrace",
        forProgram("ArgumentParser", of: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "ScrollworkProgram",
      dependencies: [
        "ScrollworkCLI", "ScrollworkLanguageServer", "ScrollworkPreviewServer", "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest",
      ], swiftSettings: settings),
    // The same without servers: what a fresh checkout builds first.
    .executableTarget(
      name: "ScrollworkCoreProgram",
      dependencies: ["ScrollworkCLI", "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest"],
      swiftSettings: settings),

    // Measuring, beside the same work in C.
    .target(name: "CLuaFloor", dependencies: ["CLua"]),
    .executableTarget(
      name: "ScrollworkBench",
      dependencies: [
        "CLuaFloor", "CScrollwork", "LuaBridge", "ScrollPhysics", "Scrollwork", "ScrollworkC",
        "ScrollworkLua",
      ],
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
      name: "ScrollworkPluginsTests", dependencies: ["ScrollworkPlugins", "TestSupport"],
      swiftSettings: settings),
    .target(
      name: "HostTestSupport",
      dependencies: [
        "Scrollwork", "TestSupport", "ScrollworkCheck", "ScrollworkReference", "ScrollworkRepl",
        "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest", "ScrollworkTrace",
      ], path: "Tests/HostTestSupport", swiftSettings: settings),
    .testTarget(
      name: "ScrollworkExploreTests",
      dependencies: [
        "Scrollwork", "ScrollworkExplore", "ScrollworkLua", "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkPreviewTests",
      dependencies: [
        "Scrollwork", "ScrollworkPreview", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTest", "ScrollworkTrace", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkPreviewServerTests",
      dependencies: [
        "ScrollworkPreview", "ScrollworkPreviewServer", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTest", "ScrollworkTrace", forProgram("NIOCore", of: "swift-nio"),
        forProgram("NIOEmbedded", of: "swift-nio"),
        forProgram("NIOHTTP1", of: "swift-nio"),
        forProgram("NIOPosix", of: "swift-nio"),
        forProgram("NIOWebSocket", of: "swift-nio"),
      ], swiftSettings: settings),
    .testTarget(
      name: "LuaSyntaxTests",
      dependencies: ["LuaSyntax", "ScrollworkSession", "HostTestSupport", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ScrollworkTerminalTests",
      dependencies: ["ScrollworkTerminal", "HostTestSupport", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ScrollworkTraceTests",
      dependencies: [
        "Scrollwork", "ScrollworkTerminal", "ScrollworkTrace", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkSessionTests",
      dependencies: [
        "LuaSyntax", "Scrollwork", "ScrollworkLua", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTrace", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkPackagesTests",
      dependencies: [
        "ScrollworkPackages", "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest",
        "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkTestTests",
      dependencies: [
        "Scrollwork", "ScrollworkLua", "ScrollworkSession", "ScrollworkTerminal", "ScrollworkTest",
        "ScrollworkTrace", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkReferenceTests",
      dependencies: [
        "Scrollwork", "ScrollworkLua", "ScrollworkReference", "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkCheckTests",
      dependencies: [
        "ScrollworkCheck", "ScrollworkReference", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTest", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkLanguageServerTests",
      dependencies: [
        "LuaSyntax", "ScrollworkLanguageServer", "ScrollworkSession", "ScrollworkTerminal",
        "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkReplTests",
      dependencies: [
        "Scrollwork", "ScrollworkLua", "ScrollworkRepl", "ScrollworkSession", "ScrollworkTerminal",
        "ScrollworkTest", "ScrollworkTrace", "HostTestSupport", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScrollworkCLITests",
      dependencies: [
        "Scrollwork", "ScrollworkCLI", "ScrollworkExplore", "ScrollworkLua", "ScrollworkProgram",
        "ScrollworkCheck", "ScrollworkReference", "ScrollworkRepl", "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest", "ScrollworkTrace", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "ScrollworkCLI", "ScrollworkProgram",
        "ScrollworkCheck", "ScrollworkReference", "ScrollworkRepl", "ScrollworkSession",
        "ScrollworkTerminal", "ScrollworkTest", "ScrollworkTrace", "TestSupport",
      ],
      path: "Tests/Faults", swiftSettings: settings),
  ]
)
