import HostTestSupport
import ScrollworkCheck
import ScrollworkLua
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("check on the options of behaviors") struct BehaviorOptionTests {
  private static let own = """
    local sw = require "scrollwork"
    return sw.behavior("own", {
      options = {
        gap = { 8, min = 0, max = 100, unit = "pt", "Space." },
        count = { type = "integer", "How many." },
        align = { "start", one_of = { "start", "end" }, "Where." },
        load = { type = "function", required = true, "Called." },
      },
    }, function(view, opt) view:emit("x", { gap = opt.gap }) end)
    """

  private func check(_ attach: String, own: String = own) -> (codes: [String], output: String) {
    let text = """
      local sw = require "scrollwork"
      local view = sw.scene { sw.scroll { id = "v", sw.item { height = 900 } } }:view "v"
      \(attach)
      return view
      """
    let folder = TemporaryFolder(["a.lua": text, "own.lua": own])
    let output = CheckCapture.run(["a.lua"], in: folder).output
    return (
      CheckCapture.codes(CheckCapture.run(["a.lua"], in: folder, format: .json).output), output
    )
  }

  @Test(
    "a misspelled option is found in every shipped behavior · row:J17",
    arguments: ShippedBehaviors.names)
  func shipped(name: String) {
    let found = check("view:attach(require \"scrollwork.behaviors.\(name)\", { treshold = 10 })")
    #expect(found.codes.contains("SW2004"), "\(name): \(found.output)")
    #expect(found.output.contains("has no option \"treshold\""))
  }

  @Test(
    "a value that the declaration does not allow is found before anything runs · row:J17",
    arguments: [
      ("{ load = print, gap = -1 }", "own: gap is a number 0 … 100 pt, got -1"),
      ("{ load = print, gap = 200 }", "own: gap is a number 0 … 100 pt, got 200"),
      ("{ load = print, count = 1.5 }", "own: count is a whole number, got 1.5"),
      ("{ load = print, align = 'strat' }", "own: align cannot be \"strat\"; did you mean"),
      ("{ load = print, gap = 'wide' }", "own: gap takes number, got a string"),
      ("{ gap = 3 }", "own needs load, a function"),
      ("{ load = print, gapp = 3 }", "own has no option \"gapp\"; did you mean \"gap\"?"),
    ])
  func values(_ options: String, _ sentence: String) {
    let found = check("view:attach(require \"own\", \(options))")
    #expect(found.output.contains(sentence), "\(found.output)")
    let local = check("local own = require \"own\"\nview:attach(own, \(options))")
    #expect(local.output.contains(sentence), "\(local.output)")
  }

  @Test(
    "what is right, or cannot be known, is left alone · row:J17",
    arguments: [
      "view:attach(require 'own', { load = print, gap = 3.5, count = 2, align = 'end' })",
      "view:attach(require 'own', view.options)",
      "local o = require 'own'; o = view.other; view:attach(o, { x = 1 })",
      "view:attach(sw.behavior('any', function() end), { x = 1 })",
      "local k = 'load'; view:attach(require 'own', { [k] = print })",
      "view:attach(require 'scrollwork.behaviors.carousel')",
    ])
  func honest(_ attach: String) {
    let found = check(attach)
    #expect(
      !found.codes.contains("SW2003") && !found.codes.contains("SW2004"),
      "\(attach): \(found.output)")
  }

  @Test("a behavior that is made in the file is checked as well · row:J17")
  func inTheFile() {
    let found = check(
      "local b = sw.behavior('b', { options = { gap = { 1 } } }, function() end)\nview:attach(b, { gip = 1 })"
    )
    #expect(found.output.contains("b has no option \"gip\""), "\(found.output)")
  }

  @Test(
    "options that nothing checks are a hint at the behavior, with their names · row:J17",
    arguments: [
      (
        "sw.behavior('b', function(view, opt) view:snap { interval = opt.step + opt.gap + opt.step } end)",
        "the options of b are not declared, so nothing checks them: step gap"
      ),
      (
        "local function run(view, opt) return opt.step end\nlocal b = sw.behavior('b', run)",
        "the options of b are not declared, so nothing checks them: step"
      ),
      (
        "local run = function(_, opt) print(opt) end\nlocal b = sw.behavior('b', run)",
        "the options of b are not declared, so nothing checks them"
      ),
      (
        "local name = view.id .. 'b'\nlocal b = sw.behavior(name, function(_, opt) return opt['step'] end)",
        "the options of this behavior are not declared, so nothing checks them"
      ),
    ])
  func undeclared(_ text: String, _ sentence: String) {
    let found = check(text.hasPrefix("sw.") ? "view:attach(\(text))" : text)
    #expect(found.codes.filter { $0 == "SW2106" }.count == 1, "\(found.output)")
    #expect(found.output.contains("hint[SW2106]: \(sentence)    a.lua:"), "\(found.output)")
  }

  @Test(
    "nothing is said of a behavior that takes none, uses none, or declares them · row:J17",
    arguments: [
      "sw.behavior('b', function(view) view:stop() end)",
      "sw.behavior('b', function(view, opt) view:stop() end)",
      "sw.behavior('b', function(view, _) view:stop() end)",
      "sw.behavior('b', { options = { step = { 1 } } }, function(view, opt) return opt.step end)",
      "sw.behavior('b', {}, function(view, opt) return opt end)",
      "sw.behavior('b', view.rule)", "sw.behavior('b', require('own').function_of)",
      "sw.behavior('b')",
    ])
  func nothingToSay(_ text: String) {
    #expect(!check("local b = \(text)").codes.contains("SW2106"))
  }

  @Test(
    "what [behaviors] of a project sets is checked with the project as a whole · row:J17",
    arguments: [
      ("own", "gapp = 12", "own has no option \"gapp\"; did you mean \"gap\"?"),
      ("own", "gap = \"x\"", "own: gap is a number 0 … 100 pt, got 'x'"),
      ("own", "align = \"strat\"", "own: align cannot be \"strat\"; did you mean \"start\"?"),
      ("carousel", "gapp = 1", "carousel has no option \"gapp\""),
      ("owwn", "gap = 1", "no behavior is named \"owwn\"; did you mean \"own\"?"),
      ("own", "gap = 12", ""), ("carousel", "gap = 1", ""), ("inline", "gap = 1", ""),
      ("behind", "gap = 1", ""),
    ])
  func configuration(behavior: String, line: String, message: String) {
    let folder = TemporaryFolder([
      "scrollwork.toml": "[behaviors.\(behavior)]\n\(line)\n", "own.lua": Self.own,
      "inline.lua": "require('scrollwork').behavior('inline', {}, function() end)",
      "lib/other.lua":
        "local sw = require 'scrollwork' return sw.behavior('behind', { options = { gap = { 8 } } }, function(view, opt) view:emit('x', opt.gap) end)",
    ])
    let output = CheckCapture.run(["."], in: folder).output
    if message.isEmpty {
      #expect(!output.contains("scrollwork.toml"), "\(output)")
    } else {
      #expect(output.contains(message) && output.contains("scrollwork.toml:2"), "\(output)")
    }
    #expect(
      !CheckCapture.run(["own.lua"], in: folder).output.contains("scrollwork.toml"),
      "one file is not the project")
  }
}
