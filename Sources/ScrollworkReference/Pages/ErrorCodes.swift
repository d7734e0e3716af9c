/// The diagnostic codes of the runtime, each with its general meaning and a hint.
package enum ErrorCodes {
  /// A code, its meaning and a hint.
  struct Entry: Hashable, Sendable {
    let code: String
    let summary: String
    let help: String
  }

  /// The codes in ascending order.
  static let all: [Entry] = [
    Entry(
      code: "SW0101",
      summary: "The script is not valid Lua: it does not compile.",
      help: "Look at the line, and at the one before it."),
    Entry(
      code: "SW0102",
      summary: "The script raised an error that nobody caught.",
      help: "The excerpt shows the line, the notes how it came to run."),
    Entry(
      code: "SW0103",
      summary: "Modules require each other in a circle.",
      help: "Move what both need into a third module."),
    Entry(
      code: "SW0104",
      summary: "A module cannot be found, or may not be read.",
      help: "require \"a.b\" is ROOT/a/b.lua, then ROOT/a/b/init.lua."),
    Entry(
      code: "SW0105",
      summary: "A scene file returns no scene.",
      help: "return sw.scene { … }, or a function of options that does."),
    Entry(
      code: "SW0106",
      summary: "A call of a handler or a snap rule failed because the scene's faults asked for it.",
      help: "A script should go on all the same; reports() takes the report away."),
    Entry(
      code: "SW0301",
      summary: "A call asked for a place that is no number.",
      help: "Every number has to be finite."),
    Entry(
      code: "SW0302",
      summary: "A call moves nothing on an axis, since the view does not scroll on it.",
      help: "Give the view the axis, or leave that part of the target out."),
    Entry(
      code: "SW0303",
      summary: "A rule or a listener failed, or answered what cannot be used.",
      help: "The engine went on as if it had not been asked."),
    Entry(
      code: "SW0304",
      summary: "A script's animation curve failed or answered no number.",
      help: "The call went straight to its target."),
    Entry(
      code: "SW0305",
      summary: "Events cause each other without end within one tick.",
      help: "Look for two handlers that answer each other's events."),
    Entry(
      code: "SW0306",
      summary: "A list's id function failed, or gave two rows one id.",
      help: "The rows cannot be named."),
    Entry(
      code: "SW0307",
      summary: "A position names an item that is not in the view, or a link's map failed.",
      help: "The view keeps its place."),
    Entry(
      code: "SW0308",
      summary: "A list's extent function failed or answered no length.",
      help: "The row keeps its estimate."),
    Entry(
      code: "SW0309",
      summary: "A common monitor has no sensor to see with.",
      help: "Put sw.sensor { } into the view's content."),
    Entry(
      code: "SW0310",
      summary: "A link of sections has a list without sections.",
      help: "Put sw.section { id = … } into the list; items and rows activate no label."),
    Entry(
      code: "SW0311",
      summary: "Law of conservation: distance was lost or made between views.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0312",
      summary: "Law of the range: a view rests outside of it.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0313",
      summary: "Law of one end: something began and has no end, or two.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0314",
      summary: "Law of change: the last scroll event does not tell where the view is.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0315",
      summary: "Law of link settle: links wrote a view twice in one tick.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0316",
      summary: "Law of landing: a motion ended elsewhere than it said.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0317",
      summary: "Law of cause: a change of an offset names no line that ran before it.",
      help: "The engine broke its own rule; --laws off goes on without."),
    Entry(
      code: "SW0318",
      summary: "Two fingers spread where no view zooms.",
      help: "Give a view a range of scales: zoom = { min = 1, max = 4 }."),
    Entry(
      code: "SW0319",
      summary: "Links disagree: two ways through them want a view at different places.",
      help: "The first one counts; a cycle of links has to come back to where it began."),
    Entry(
      code: "SW0401",
      summary: "Something still moves after the time that settle was given.",
      help: "Lift the finger, end the motion, or allow more: settle { within = … }."),
    Entry(
      code: "SW0402",
      summary: "The test that was made of a session does not pass as written.",
      help:
        "Its scene or files have changed since, or the session used what a test has no word for."),
    Entry(
      code: "SW0501",
      summary: "The budget of instructions is used up.",
      help: "Wait for what the loop waits for, or raise --budget instructions=…"),
    Entry(
      code: "SW0502",
      summary: "The budget of virtual time is used up.",
      help: "End the run earlier, stop what never ends, or raise --budget virtual=…"),
    Entry(code: "SW0503", summary: "The budget of output is used up.", help: "Print less."),
    Entry(
      code: "SW0504",
      summary: "The budget of memory is used up, or the system has no more.",
      help: "Keep less, or raise --budget memory=…"),
    Entry(
      code: "SW0505",
      summary: "The budget of wall time is used up: a clock ended the script, not a count.",
      help: "Not deterministic: another run may stop elsewhere or not at all. Raise --budget wall=…"
    ),
    Entry(
      code: "SW0600",
      summary: "The test left itself out.",
      help: "it.skip(reason) inside a test."),
    Entry(
      code: "SW0601",
      summary: "An expectation does not hold, or two runs of one script differ.",
      help: "- is what was expected, + what was received."),
    Entry(
      code: "SW0602",
      summary: "Tests and groups do not nest in tests.",
      help: "Move the word out of the test's function, next to it."),
    Entry(
      code: "SW0603",
      summary: "A word that needs a running test stands outside of one.",
      help: "Move it into it(\"…\", function() … end) or into before_each."),
    Entry(
      code: "SW0604",
      summary: "A planned test has no result: a shard is missing, cut short or did not end.",
      help: "Run that shard again; --merge takes the records of all of them."),
    Entry(
      code: "SW0605",
      summary: "Two tests of a file have one name.",
      help: "A name is how a test is asked for."),
    Entry(
      code: "SW0606",
      summary: "it.skip(reason) defines nothing by itself.",
      help: "it.skip(reason)(\"name\", function() … end), or it.skip(\"name\", function …)."),
    Entry(
      code: "SW0608",
      summary: "A file defined other tests when it was loaded again.",
      help: "What a file defines may depend on nothing but the file."),
    Entry(
      code: "SW0609",
      summary: "it.only leaves out other tests, so it is refused where CI is set.",
      help: "Write it(…)."),
    Entry(
      code: "SW0610",
      summary: "A test ran differently in another process.",
      help: "Look for what does not come from the script."),
    Entry(code: "SW0611", summary: "No test matches.", help: "--allow-empty makes that fine."),
    Entry(
      code: "SW0612",
      summary: "A file has too many tests, open expectations or matchers.",
      help: "The message names the limit."),
    Entry(
      code: "SW0613",
      summary: "Records to be merged come from different plans.",
      help: "Give every shard the same files, flags and seed, and the same costs."),
    Entry(
      code: "SW0614",
      summary: "An id given with --from names no test.",
      help: "scrollwork test --list names the tests, in lines that --from takes."),
    Entry(
      code: "SW0615", summary: "A kept case of a property cannot be read or is not there.",
      help: "Mend the case in __cases__, or take it out."),
    Entry(
      code: "SW0616", summary: "A snapshot is of another format than this program reads.",
      help: "Use the program that wrote it, or remove it and have it written again."),
    Entry(
      code: "SW0617", summary: "A snapshot cannot be read: it was cut short or changed.",
      help: "Restore it, or remove it and run scrollwork test --snapshot missing."),
    Entry(
      code: "SW0618", summary: "One snapshot was asked for twice, and not for the same.",
      help: "Give each its own name."),
    Entry(
      code: "SW0619", summary: "Records to be merged were made of different sources.",
      help: "Run the shards that are named again: --merge takes parts of one tree."),
    Entry(
      code: "SW0621", summary: "A record was cut short.",
      help: "Write it again; what was whole is not taken for all of it."),
    Entry(
      code: "SW0622", summary: "A file is a record of another version, or not a record at all.",
      help: "Write it again with this program."),
    Entry(
      code: "SW0623", summary: "A PNG could not be made: rsvg-convert is not there, or failed.",
      help: "sudo apt-get install librsvg2-bin, or draw an SVG."),
    Entry(
      code: "SW0624", summary: "A record holds no ticks: tests that pass keep none.",
      help: "scrollwork trace TEST_FILE:LINE runs the test and draws it."),
    Entry(
      code: "SW0625", summary: "There is nothing to draw: the run had no view.",
      help: "Give the run a scene."),
    Entry(
      code: "SW0701",
      summary: "Scrollwork itself crashed.",
      help: "The message says where the crash note is, and which line of Lua ran."),
    Entry(
      code: "SW0702",
      summary: "A worker process answered what it should not.",
      help: "A bug of Scrollwork; --jobs 0 runs without workers."),
    Entry(
      code: "SW2001",
      summary: "There is no such field, call or matcher.",
      help: "The message names the nearest one."),
    Entry(
      code: "SW2002",
      summary: "The host has no such event.",
      help: "The message names the nearest one."),
    Entry(
      code: "SW2003",
      summary: "An argument is of the wrong kind, missing, or one too many.",
      help: "name? in the REPL shows what a call takes."),
    Entry(
      code: "SW2004",
      summary: "An option table has a key that the call does not know.",
      help: "The message names the nearest one."),
    Entry(
      code: "SW2005",
      summary: "There is no such id or detent.",
      help: "The message names the nearest ones."),
    Entry(
      code: "SW2006",
      summary: "A name is not among those that are allowed.",
      help: "The message lists them."),
    Entry(
      code: "SW2007",
      summary: "Something waits where nothing can wait.",
      help: "Wait inside a handler, sw.task(fn), a timer, or a test."),
    Entry(
      code: "SW2008",
      summary: "A call was made with a dot that wants a colon.",
      help: "view:scroll_to(…)"),
    Entry(
      code: "SW2009",
      summary: "A field was assigned.",
      help: "Reading is a field, doing is a call."),
    Entry(
      code: "SW2010",
      summary: "Something was used that is not, or no longer, part of a scene.",
      help: "alive tells; the message says when it went."),
    Entry(
      code: "SW2011",
      summary: "There is no scene yet.",
      help: "Make one with sw.scene { … }, or give one with --scene."),
    Entry(
      code: "SW2012",
      summary: "The content cannot be edited that way.",
      help: "The message says what stands against it."),
    Entry(
      code: "SW2013",
      summary: "An event was stopped after every listener had received it.",
      help: "Call e:stop() in its handler, before it waits."),
    Entry(
      code: "SW2014",
      summary: "The device has no tracking mode that an exclusion monitor could watch.",
      help: "Use \"delegate\" or \"common\"."),
    Entry(
      code: "SW2015",
      summary: "A scene dump cannot be read.",
      help: "The message says where it breaks off."),
  ]

  /// The entry of a code; nil for an unknown code.
  static func entry(_ code: String) -> Entry? { all.first { $0.code == code } }
}

extension ErrorCodes {
  /// All codes, those of `check` included.
  package static var names: [String] { all.map(\.code) + Lint.all.map(\.code) }

  /// The lines of a code's page, in whichever case it is written; nil for an unknown code.
  package static func page(of name: String) -> [String]? {
    if let code = entry(name.uppercased()) {
      return ["\(code.code)  \(code.summary)", "  \(code.help)"]
    }
    return Lint.named(name.uppercased())?.page
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
