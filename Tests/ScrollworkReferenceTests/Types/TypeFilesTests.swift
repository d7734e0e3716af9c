import HostTestSupport
import ScrollworkLua
@testable import ScrollworkReference
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("types") struct TypeFilesTests {
  private let folder = TemporaryFolder([
    "scenes/menu.lua": menuScene, "scenes/broken.lua": "return nothing.here",
  ])

  private func types(_ change: (inout TypesOptions) -> Void = { _ in }) -> CommandCapture {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var options = TypesOptions(invocation: invocation)
      change(&options)
      return try TypesCommandRunner.run(options, streams: streams)
    }
  }

  private func reference() throws -> APIReference {
    try APIReference.make(
      in: SpecProject(
        root: ProjectRoot(ofFolder: FilePath(folder.path)),
        configuration: Invocation(
          environment: [:], currentDirectory: FilePath(folder.path)
        ).configuration(for: ProjectRoot(ofFolder: FilePath(folder.path))),
        currentDirectory: FilePath(folder.path)))
  }

  @Test("writes its files and the server's settings, and says so")
  func writing() {
    let run = types()
    #expect(run.exitCode == .success)
    #expect(
      run.output.split(separator: "\n") == [
        ".scrollwork/types/scrollwork.lua", ".scrollwork/types/globals.lua",
        ".scrollwork/types/project.lua", ".scrollwork/types/scrollwork/behaviors", ".luarc.json",
      ])
    #expect(folder.text(".luarc.json").contains("\"workspace.library\": [\".scrollwork/types\"]"))
  }

  @Test(
    "an id stays in its line, whatever it contains",
    arguments: [
      ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), ("a\tb", #"a\tb"#), ("it's", #"it\'s"#),
      ("say \"x\"", #"say \"x\""#), (#"a\b"#, #"a\\b"#), ("a\u{2028}b", #"a\u{2028}b"#),
      ("a\u{0}b", #"a\u{0}b"#), ("a\u{85}b", #"a\u{85}b"#), ("日本", "日本"),
    ])
  func lines(id: String, literal: String) throws {
    var ids = ProjectIDs()
    (ids.ids, ids.scenes) = ([id, "next"], ["page"])
    let text = TypeFiles(try reference()).files(ids: ids)[2].text
    let lines = text.unicodeScalars.split {
      $0.properties.generalCategory == .control || $0.value == 0x2028
    }
    #expect(lines.allSatisfy { String($0).hasPrefix("---") }, "\(text)")
    #expect(text.contains("---| '\"\(literal)\"'\n---| '\"next\"'\n"), "\(text)")
  }

  @Test("a scene that cannot be loaded is named, and costs only its own ids")
  func brokenScene() {
    let run = types()
    #expect(run.messages.contains("the ids of scene broken are left out"))
    let project = folder.text(".scrollwork/types/project.lua")
    #expect(project.contains("---| '\"s1\"'") && project.contains("---| '\"broken\"'"))
  }

  @Test("each file is Lua that compiles")
  func compiles() {
    guard ShellResult("command -v luac5.4").status == 0 else {
      print("skipped: luac5.4 is not installed (apt-get install lua5.4)")
      return
    }
    _ = types { $0.forLuacheck = true }
    for name in ["scrollwork", "globals", "project", "luacheckrc"] {
      let result = ShellResult(
        "luac5.4 -p '\(folder.path)/.scrollwork/types/\(name).lua' 2>&1")
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test("every field, call, verb and event of the API is there")
  func complete() throws {
    let reference = try reference()
    let files = TypeFiles(reference).files(ids: ProjectIDs())
    let module = files[0].text
    let globals = files[1].text
    for entry in reference.entries {
      switch entry.kind {
      case .field: #expect(module.contains("---@field \(entry.name) "), "\(entry.path)")
      case .method: #expect(module.contains("function \(entry.path)("), "\(entry.path)")
      case .event: #expect(module.contains("name: \"\(entry.name)\""), "\(entry.path)")
      case .function where entry.owner == "test", .verb:
        #expect(
          globals.contains("function \(entry.name)(") || globals.contains("\n\(entry.name) = {}"),
          "\(entry.path)")
      case .function: #expect(module.contains("function \(entry.path)("), "\(entry.path)")
      }
      for option in entry.options where !option.name.isEmpty {
        #expect((module + globals).contains("---@field \(option.name)? "), "\(option.name)")
      }
    }
  }

  @Test("every class that a type speaks of is defined, once")
  func defined() throws {
    let files = TypeFiles(try reference()).files(ids: ProjectIDs())
    let text = files.map(\.text).joined()
    var defined: [String] = []
    var used: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("---@") {
      let words = line.split { " |:?[](),".contains($0) }.map(String.init)
      if line.hasPrefix("---@class (exact)") {
        defined.append(words[2])
      } else if line.hasPrefix("---@class") || line.hasPrefix("---@alias") {
        defined.append(words[1])
      }
      // In a sentence, functions of the module are no types; those have a capital.
      let hasSentence = line.hasPrefix("---@field") || line.hasPrefix("---@param")
      let types = words.enumerated().filter { index, word in
        !hasSentence || index < 3 || word.dropFirst(3).first?.isUppercase == true
      }.map(\.element)
      used.formUnion(types.filter { $0.hasPrefix("sw.") && !$0.hasSuffix(".") })
    }
    #expect(Set(defined).count == defined.count)
    #expect(used.subtracting(defined).sorted() == [])
  }

  @Test("--check says what is stale with 1, and nothing once it is fresh")
  func check() {
    #expect(types { $0.isCheck = true }.exitCode == .failure)
    _ = types()
    let fresh = types { $0.isCheck = true }
    #expect(fresh.exitCode == .success && fresh.output == "")
    folder.write("-- old", to: ".scrollwork/types/globals.lua")
    let stale = types { $0.isCheck = true }
    #expect(stale.exitCode == .failure)
    #expect(stale.output == ".scrollwork/types/globals.lua is stale\n")
  }

  @Test("settings that are there already are never changed; what they lack is said")
  func settings() {
    folder.write("{ \"runtime.version\": \"Lua 5.4\" }\n", to: ".luarc.json")
    let run = types()
    #expect(folder.text(".luarc.json") == "{ \"runtime.version\": \"Lua 5.4\" }\n")
    #expect(
      run.messages.hasSuffix(
        ".luarc.json lacks:\n  \"workspace.library\": [\".scrollwork/types\"]\n"))
  }

  @Test(
    "the API's own notation in the server's words",
    arguments: [
      ("number", "number"), ("{Item}", "sw.Item[]"), ("Item|View", "sw.Item|sw.View"),
      ("\"x\"|\"y\"|\"both\"", "\"x\"|\"y\"|\"both\""), ("{ x, y }", "sw.PointLike"),
      ("fn(axis, delta)", "fun(axis: any, delta: any): any?"),
      ("fn(view: View, opt: table)", "fun(view: sw.View, opt: table): any?"),
      ("fn(move: View) → Item", "(fun(move: sw.View): sw.Item|nil)"), ("id", "sw.Id"), ("", "any"),
      ("boolean|{ bounce=, parallax= }", "boolean|table"), ("{ Item, … }", "sw.Item[]"),
      ("number|{ x=, y= }", "number|sw.PointLike"), ("seconds", "number"),
      ("string?", "string|nil"), ("{ x=, snapped= }?", "table|nil"),
    ])
  func notation(text: String, type: String) {
    #expect(LuaTypeText(classes: ["Item", "View"]).type(text) == type)
  }

  @Test(
    "a behavior's function knows its view, tests need no options, a snap rule's move has fields")
  func functions() {
    #expect(types().exitCode == .success)
    let module = folder.text(".scrollwork/types/scrollwork.lua")
    #expect(module.contains("---@param fn? fun(view: sw.View, opt: table): any? Called with "))
    #expect(module.contains("---@param rule (fun(move: sw.SnapMove): sw.SnapAnswer|nil)|"))
    #expect(module.contains("---@class sw.SnapMove\n---@field start sw.Point The offset at which "))
    #expect(
      module.contains(
        "name: \"will_end_drag\", fn: fun(e: sw.WillEndDragEvent): sw.PointLike|nil, "
          + "opt?: sw.View.on.Options): sw.Sub"))
    let globals = folder.text(".scrollwork/types/globals.lua")
    #expect(globals.contains("---@overload fun(name: string, fn: fun(): any?)\nit = {}\n"))
    #expect(
      globals.contains(
        "---@overload fun(name: string, fn: fun(): any?)\nfunction describe(name, opt, fn) end"))
  }

  // MARK: - Behaviors

  /// A project with a behavior of its own, one that declares nothing, and one of a package.
  private func writeBehaviors() {
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.behavior("gallery", {
        summary = "Cards of which\\none rests.",
        options = {
          gap = { 8, min = 0, unit = "pt", "Space between cards." },
          align = { "start", one_of = { "start", "end" } },
          load = { type = "function", required = true, "Called with\\neach page." },
          into = { type = "view" },
        },
      }, function(view, opt) end)
      """, to: "gallery.lua")
    folder.write(
      "return require('scrollwork').behavior('plain', function() end)", to: "plain.lua")
    folder.write(
      "return require('scrollwork').behavior('say \"x\"', {}, function() end)", to: "odd.lua")
    folder.write(
      """
      return require("scrollwork").behavior("clock", {
        options = { row = { 44, type = "integer", "How high." } }, host = "scene",
      }, function() end)
      """, to: "lib/picker/picker.lua")
    folder.write(
      "[package]\nname = \"picker\"\nversion = \"1.0.0\"", to: "lib/picker/scrollwork.toml")
    folder.write("[dependencies]\npicker = { path = \"lib/picker\" }", to: "scrollwork.toml")
  }

  @Test(
    "a behavior's options are a class with types and sentences, which attach takes beside it · row:J15"
  )
  func behaviorOptions() {
    writeBehaviors()
    #expect(types().exitCode == .success)
    let own = folder.text(".scrollwork/types/project.lua")
    #expect(
      own.hasSuffix(
        """
        ---@class (exact) sw.Behavior.gallery.Options
        ---@field align? "start"|"end"  Default: "start"
        ---@field gap? number Space between cards. ≥ 0 pt. Default: 8
        ---@field into? sw.View 
        ---@field load function Required. Called with each page.

        ---Cards of which one rests.
        ---@class sw.Behavior.gallery: sw.Behavior

        ---@class (exact) sw.Behavior.odd.Options

        ---
        ---@class sw.Behavior.odd: sw.Behavior

        """), "\(own)")
    let module = folder.text(".scrollwork/types/scrollwork.lua")
    #expect(
      module.contains(
        "---@overload fun(self: sw.View, behavior: sw.Behavior.gallery, opt: sw.Behavior.gallery.Options, "
          + "how?: table): sw.Behavior.gallery\n"))
    #expect(
      module.contains(
        "---@overload fun(self: sw.Scene, behavior: sw.Behavior.picker, opt?: sw.Behavior.picker.Options, "
          + "how?: table): sw.Behavior.picker\n"))
    #expect(
      module.contains(
        "---@overload fun(name: \"gallery\", table: sw.behavior.Options, fn: fun(view: sw.View, opt: table): any?): "
          + "sw.Behavior.gallery\n"))
    #expect(!module.contains("sw.Behavior.plain") && !module.contains("name: \"say"))
  }

  @Test(
    "a module that a language server cannot find has a file, which returns the behavior's class · row:J15"
  )
  func behaviorModules() {
    writeBehaviors()
    #expect(types().output.contains(".scrollwork/types/picker.lua\n"))
    #expect(
      folder.text(".scrollwork/types/picker.lua") == """
        ---@meta picker

        ---@class (exact) sw.Behavior.picker.Options
        ---@field row? integer How high. Default: 44

        ---
        ---@class sw.Behavior.picker: sw.Behavior

        ---@type sw.Behavior.picker
        local behavior

        return behavior

        """)
    for name in ShippedBehaviors.names {
      let text = folder.text(".scrollwork/types/scrollwork/behaviors/\(name).lua")
      #expect(text.hasPrefix("---@meta scrollwork.behaviors.\(name)\n"), "\(name)")
      #expect(text.contains("---@class sw.Behavior.scrollwork.\(name): sw.Behavior\n"))
    }
    #expect(types { $0.isCheck = true }.exitCode == .success)
    folder.write("return nil", to: ".scrollwork/types/picker.lua")
    #expect(types { $0.isCheck = true }.output == ".scrollwork/types/picker.lua is stale\n")
  }
}
