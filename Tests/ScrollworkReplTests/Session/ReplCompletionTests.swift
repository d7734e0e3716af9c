@testable import ScrollworkRepl
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// What Tab offers, by what stands before the cursor.
@Suite("ReplSession, completion") struct ReplCompletionTests {
  private let folder = TemporaryFolder([
    "scenes/menu.lua": sampleScene, "scenes/other.lua": sampleScene, "scrollwork.toml": "",
    "notes.txt": "", "part.lua": "",
  ])

  private func offers(
    _ texts: [String], after entries: [String] = []
  ) throws -> [TabCompletion] {
    let path = folder.path
    return try ScriptThread.run { () -> [TabCompletion] in
      let commandOutput = CommandOutput(
        CommandStreams(
          output: .plain, messages: .plain, writeOutput: { _ in }, writeMessages: { _ in }))
      let repl = ReplSession(
        root: ProjectRoot(path: FilePath(path)), configuration: Configuration(),
        currentDirectory: FilePath(path), device: nil, commandOutput: commandOutput)
      defer { repl.close() }
      _ = try? repl.loadScene(FilePath("\(path)/scenes/menu.lua"))
      for entry in entries { repl.enter(entry) }
      return texts.map { repl.offer(for: $0) }
    }
  }

  @Test("the sample: members with their owner, then ids in their order with the call's shape")
  func sample() throws {
    let offers = try offers(["menu:scro", "menu:scroll_to("])
    #expect(offers[0].replaced == "menu:scro")
    #expect(
      offers[0].lines(width: 100) == ["menu:scroll_by  menu:scroll_to  menu:scroll_to_edge"])
    #expect(
      offers[1].lines(width: 110) == [
        "\"intro\"  \"address\"  \"payment\"  \"review\"  \"done\"        "
          + "(target: string|Item, opt?: ScrollOpts) → Motion"
      ])
    #expect(offers[1].listsFirst)
  }

  @Test("option keys in the table of a call, of a plain table and of a constructor")
  func keys() throws {
    let offers = try offers([
      "menu:scroll_to('done', { al", "flick(menu, { o", "sw.scroll { boun",
      "menu:scroll_to('a', { x = 1, ",
      "local t = { al", "menu:scroll_to('done', { align = \"cen",
    ])
    #expect(offers[0].candidates == ["align = "] && offers[0].replaced == "al")
    #expect(offers[1].candidates == ["over = "])
    #expect(offers[2].candidates == ["bounce = "])
    #expect(offers[3].candidates.contains("animate = ") && offers[3].candidates.count > 4)
    #expect(!offers[4].candidates.contains("align = "))
    #expect(offers[5].candidates == ["center"])
  }

  @Test("events where a name of one is written")
  func events() throws {
    let offers = try offers([
      "menu:on(\"will_", "menu:once \"will_end", "scene:on('ph", "expect(menu):to_emit(\"sna",
    ])
    #expect(offers[0].candidates.contains("will_begin_drag"))
    #expect(offers[1].candidates == ["will_end_drag"])
    #expect(offers[2].candidates == ["phase"])
    #expect(offers[3].candidates == ["snap", "snap_changing", "snapped"])
  }

  @Test("ids of the scene as it is, those of the view that is asked first")
  func ids() throws {
    let offers = try offers(
      ["tap(menu, \"ne", "menu:item \"", "tabs:item('tab-d", "scene:view(\"m"],
      after: ["menu:insert(sw.item { id = 'newest', height = 10 })"])
    #expect(offers[0].candidates == ["newest"])
    #expect(offers[1].candidates == ["intro", "address", "payment", "review", "done", "newest"])
    #expect(offers[2].candidates == ["tab-done"])
    #expect(offers[3].candidates == ["menu"])
  }

  @Test("of a hundred thousand ids a few are shown, and all count")
  func manyIDs() throws {
    let offers = try offers(
      ["long:scroll_to(\"row-999", "long:scroll_to(\"row-5", "tap(long, \"row-9999"],
      after: [
        "sw.scene { sw.scroll { id = 'long', height = 800, sw.list { count = 100000, extent = 40, "
          + "ids = function(i) return 'row-' .. i end } } }"
      ])
    #expect(offers[0].candidates.count == 100 && offers[0].commonBeginning == "row-999")
    #expect(offers[0].lines(width: 80).last == "and 11 more")
    #expect(offers[1].lines(width: 80).last == "and 11,011 more")
    #expect(
      offers[2].candidates == ["row-9999"] + (99990...99999).map { "row-\($0)" })
  }

  @Test("fields of a table, chains of answers, variables inside of blocks")
  func chains() throws {
    let offers = try offers(
      [
        "t.alp", "menu:scroll_to('done').ou", "for i = 1, 2 do\n  men", "menu.offs", "sw.phys",
        "1 +", "-- men",
      ],
      after: ["t = { alpha = 1, ['a b'] = 2 }"])
    #expect(offers[0].candidates == ["t.alpha"])
    #expect(offers[1].candidates.first?.hasSuffix(".outcome") == true)
    #expect(offers[2].candidates == ["menu"])
    #expect(offers[3].candidates == ["menu.offset"])
    #expect(offers[4].candidates == ["sw.physics"])
    #expect(offers[5].candidates.isEmpty && offers[6].candidates.isEmpty)
  }

  @Test("commands and what they take: views, devices, scenes, files, settings, Lua")
  func commands() throws {
    let offers = try offers([
      ":se", ":view t", ":device tab", ":scene o", ":load par", ":save scenes/m", ":set d",
      ":type menu.ph", ":step ", ":nosuch x", "::lab",
    ])
    #expect(offers[0].candidates == ["settle", "set"])
    #expect(offers[1].candidates == ["tabs"])
    #expect(offers[2].candidates == ["tablet", "tablet-wide"])
    #expect(offers[3].candidates == ["other"])
    #expect(offers[4].candidates == ["part.lua"])
    #expect(offers[5].candidates == ["menu.lua"])
    #expect(offers[6].candidates == ["depth"])
    #expect(offers[7].candidates == ["menu.phase", "menu.physical"])
    #expect(offers[8].candidates.isEmpty && offers[9].candidates.isEmpty)
    #expect(offers[10].candidates.isEmpty)
  }

  @Test("an id brings its closing quote; a long bracket has none")
  func closing() throws {
    let offers = try offers([
      "menu:scroll_to(\"pay", "menu:scroll_to 'pay", "menu:scroll_to([[pay", "menu:scr",
    ])
    #expect(offers.map(\.closing) == ["\"", "'", "", ""])
    #expect(offers[0].candidates == ["payment"])
  }

  @Test("commands and topics are completed behind :help and :doc")
  func topics() throws {
    let offers = try offers([":help ste", ":doc snappi", ":doc SW201", ":doc View:scroll_to_"])
    #expect(offers[0].candidates == ["step"] && offers[1].candidates == ["snapping"])
    #expect(offers[2].candidates.contains("SW2010"))
    #expect(offers[3].candidates == ["View:scroll_to_edge"])
  }

  @Test("classes, tables and names without their owner are topics, too; a code is offered once")
  func namesOfPages() throws {
    let offers = try offers([":doc Faul", ":doc Motio", ":doc scroll_to_e", ":doc SW2001"])
    #expect(offers[0].candidates == ["Faults"] && offers[1].candidates.contains("Motion"))
    #expect(offers[2].candidates == ["scroll_to_edge"] && offers[3].candidates == ["SW2001"])
  }
}
