extension ErrorCode {
  /// What the code means in general, in one sentence; a message describes the case at hand.
  package var summary: String { text.summary }

  /// What usually helps, in one sentence.
  package var help: String { text.help }

  private var text: (summary: String, help: String) {
    switch self {
    case .syntax:
      (
        "The script is not valid Lua: it does not compile.",
        "Look at the line, and at the one before it."
      )
    case .uncaughtError:
      (
        "The script raised an error that no code caught.",
        "The excerpt shows the line; the notes show how it was reached."
      )
    case .moduleCircle:
      (
        "Modules require each other in a circle.",
        "Move what both need into a third module."
      )
    case .moduleNotFound:
      (
        "A module cannot be found, or may not be read.",
        "require \"a.b\" is ROOT/a/b.lua, then ROOT/a/b/init.lua."
      )
    case .notAScene:
      (
        "A scene file returns no scene.",
        "return sw.scene { … }, or a function of options that does."
      )
    case .injectedFault:
      (
        "A handler or a snap rule failed on purpose: the scene's faults make it fail.",
        "The script should survive this; in a test, reports() takes the report."
      )
    case .offsetNotFinite:
      (
        "A call was given an offset that is not a number.",
        "Every number must be finite."
      )
    case .axisDoesNotScroll:
      (
        "A call moves nothing along an axis, because the view does not scroll along it.",
        "Add the axis to the view's option axis, or leave that part out of the target."
      )
    case .ruleOrListenerFailed:
      (
        "A rule or a listener failed, or returned what cannot be used.",
        "The engine went on as if it had not been called."
      )
    case .curveFailed:
      (
        "A script's animation curve failed or returned no number.",
        "The call went straight to its target."
      )
    case .endlessEvents:
      (
        "Events cause each other without end within one tick.",
        "Look for two handlers that react to each other's events."
      )
    case .rowIDFailed:
      (
        "A list's id function failed, or returned what is not an id.",
        "This row has no id; the others keep theirs."
      )
    case .positionOrMapFailed:
      (
        "A position names an item that is not in the view, or a link's map failed.",
        "The view stays where it is."
      )
    case .rowExtentFailed:
      (
        "A list's extent function failed or returned no length.",
        "The row keeps its estimate."
      )
    case .rowContentFailed:
      (
        "A list's row function failed, or returned a node that cannot be in the row.",
        "Return a new node from each call, or nil for an empty row."
      )
    case .stickyWithoutContainer:
      (
        "A sticky node has no scroll view around it, or is not inside the node it names.",
        "Put it into sw.scroll { … }; inside = names a node around it in that view."
      )
    case .loopObstructed:
      (
        "A view that should loop is an ordinary one, because its content cannot repeat.",
        "Give it items in one stack along its axis, or a list with known extents, longer than its region and the longest item together."
      )
    case .headerNotFirst:
      (
        "A header is not the first child of a scroll view, and behaves as an item.",
        "Put sw.header before the column or the list: sw.scroll { sw.header { … }, sw.column { … } }."
      )
    case .monitorWithoutSensor:
      (
        "A monitor of kind \"common\" has no sensor.",
        "Put sw.sensor { } into the view's content."
      )
    case .listWithoutSections:
      (
        "A link of sections has a list without sections, items or rows.",
        "Put an item, a row or sw.section { id = … } into the list, one for each label."
      )
    case .lawOfConservation:
      (
        "Law of conservation: distance was lost or made between views.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .lawOfRange:
      (
        "Law of the range: a view rests outside of it.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .lawOfOneEnd:
      (
        "Law of one end: something began and has no end, or two.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .lawOfChange:
      (
        "Law of change: the last scroll event has another offset than the view.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .lawOfLinkSettle:
      (
        "Law of link settle: links wrote a view twice in one tick.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .lawOfLanding:
      (
        "Law of landing: a motion ended at another offset than it announced.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .lawOfCause:
      (
        "Law of cause: a change of an offset names no line that ran before it.",
        "The engine broke its own rule; --laws off goes on without."
      )
    case .nothingZooms:
      (
        "Two fingers spread, or a call sets a scale, where no view zooms.",
        "Give a view a range of scales: zoom = { min = 1, max = 4 }."
      )
    case .linksDisagree:
      (
        "Links disagree: two paths through them move a view to different offsets.",
        "The first one wins; a cycle of links must lead back to where it began."
      )
    case .browsersDiffer:
      (
        "With this layout, a browser rests elsewhere than CSS Scroll Snap says.",
        "Set like = to the browser's name to do the same, or change the layout so that all agree."
      )
    case .nothingScrolls:
      (
        "A finger, wheel or key moves nothing: neither the view nor one around it can be scrolled that way.",
        "view:why_not_scrollable() says why; calls can move a disabled view."
      )
    case .stillMoving:
      (
        "Something still moves after the time that settle may take.",
        "Lift the finger, end the motion, or allow more: settle { within = … }."
      )
    case .savedTestFails:
      (
        "The test that was written from a session does not pass.",
        "Its scene or files have changed since, or the session did what a test cannot express."
      )
    case .instructionBudget:
      (
        "The budget of instructions is used up.",
        "Let the loop wait with sw.wait_until, or raise --budget instructions=…"
      )
    case .virtualTimeBudget:
      (
        "The budget of virtual time is used up.",
        "End the run earlier, stop what never ends, or raise --budget virtual=…"
      )
    case .outputBudget:
      (
        "The budget of output is used up.",
        "Print less."
      )
    case .memoryBudget:
      (
        "The budget of memory is used up, or the system has no more.",
        "Keep less, or raise --budget memory=…"
      )
    case .wallTimeBudget:
      (
        "The budget of CPU time is used up: a clock ended the script, not a count.",
        "Not deterministic: another run may stop elsewhere or not at all. Raise --budget wall=…"
      )
    case .testSkipped:
      (
        "The test skipped itself.",
        "It called it.skip(reason)."
      )
    case .expectationFailed:
      (
        "An expectation does not hold, or two runs of one script differ.",
        "- is what was expected, + what was received."
      )
    case .testInTest:
      (
        "Tests and groups do not nest in tests.",
        "Move the call out of the test's function."
      )
    case .outsideOfTest:
      (
        "A call that needs a running test is outside a test.",
        "Move it into it(\"…\", function() … end) or into before_each."
      )
    case .testWithoutResult:
      (
        "A planned test has no result: a shard is missing, cut short or did not end.",
        "Run that shard again; --merge takes the records of all of them."
      )
    case .duplicateTestName:
      (
        "Two tests in a file have the same name.",
        "Tests are selected by name: rename one."
      )
    case .skipWithoutTest:
      (
        "it.skip(reason) defines nothing by itself.",
        "it.skip(reason)(\"name\", function() … end), or it.skip(\"name\", function …)."
      )
    case .testsChangedOnReload:
      (
        "A file defined other tests when it was loaded again.",
        "Which tests a file defines must depend on nothing but the file."
      )
    case .onlyInCI:
      (
        "it.only leaves out other tests, so it is refused where CI is set.",
        "Write it(…)."
      )
    case .runsDiffer:
      (
        "A test ran differently in another process.",
        "Look for a value that does not come from the script."
      )
    case .noTestMatches:
      (
        "No test matches.",
        "With --allow-empty this succeeds."
      )
    case .tooManyTests:
      (
        "A file has too many tests, open expectations or matchers.",
        "The message names the limit."
      )
    case .recordsOfOtherPlans:
      (
        "Records to be merged come from different plans.",
        "Give every shard the same files, flags and seed, and the same costs."
      )
    case .unknownTestID:
      (
        "An id given with --from names no test.",
        "scrollwork test --list names the tests, in lines that --from takes."
      )
    case .keptCaseUnreadable:
      (
        "A kept case of a property cannot be read or is not there.",
        "Fix the case in __cases__, or take it out."
      )
    case .snapshotFormat:
      (
        "A snapshot has a format that this program does not read.",
        "Use the program that wrote it, or delete it and let the next run write it."
      )
    case .snapshotUnreadable:
      (
        "A snapshot cannot be read: it was cut short or changed.",
        "Restore it, or remove it and run scrollwork test --snapshot missing."
      )
    case .snapshotUsedTwice:
      (
        "Two tests use one snapshot for different motions.",
        "Give each its own name."
      )
    case .recordsOfOtherSources:
      (
        "Records to be merged were made of different sources.",
        "Run the named shards again: --merge takes shards of one tree only."
      )
    case .recordCutShort:
      (
        "A record was cut short.",
        "Write it again: the rest of the run is missing."
      )
    case .notARecord:
      (
        "A file is a record of another version, or not a record at all.",
        "Write it again with this program."
      )
    case .noPNG:
      (
        "A PNG could not be made: rsvg-convert is not there, or failed.",
        "sudo apt-get install librsvg2-bin, or draw an SVG."
      )
    case .recordWithoutTicks:
      (
        "A record holds no ticks: tests that pass keep none.",
        "scrollwork trace TEST_FILE:LINE runs the test and draws it."
      )
    case .nothingToDraw:
      (
        "There is nothing to draw: the run had no view.",
        "Give the run a scene."
      )
    case .internalCrash:
      (
        "Scrollwork itself crashed.",
        "The message says where the crash note is, and which line of Lua ran."
      )
    case .brokenWorker:
      (
        "A worker process sent an invalid message.",
        "This is a bug in Scrollwork; --jobs 0 runs without workers."
      )
    case .unknownMember:
      (
        "There is no such field, call or matcher.",
        "The message names the nearest one."
      )
    case .unknownEvent:
      (
        "The host has no such event.",
        "The message names the nearest one."
      )
    case .wrongArgument:
      (
        "An argument is of the wrong kind, missing, or one too many.",
        "name? in the REPL shows what a call takes."
      )
    case .unknownOption:
      (
        "An option table has a key that the call does not know.",
        "The message names the nearest one."
      )
    case .unknownID:
      (
        "There is no such id or detent.",
        "The message names the nearest ones."
      )
    case .unknownChoice:
      (
        "A name is not among those that are allowed.",
        "The message lists them."
      )
    case .cannotWait:
      (
        "Something waits where nothing can wait.",
        "Wait inside a handler, sw.task(fn), a timer, or a test."
      )
    case .dotForColon:
      (
        "A call has a dot and needs a colon.",
        "view:scroll_to(…)"
      )
    case .fieldAssigned:
      (
        "A field was assigned.",
        "Reading is a field, doing is a call."
      )
    case .notInScene:
      (
        "Something was used that is not, or no longer, part of a scene.",
        "Its field alive is false; the message says when it was removed."
      )
    case .noRight:
      (
        "A package changes or moves something it has no permission for.",
        "Permit it with allow in [dependencies] of scrollwork.toml, or attach it to that view."
      )
    case .behaviorDetached:
      (
        "A package's behavior is detached: it failed again and again, or used up its share of the budget.",
        "The errors before it say what failed, and where."
      )
    case .claimTaken:
      (
        "Two behaviors want the same of a view: the later one has it, the earlier waits.",
        "Detach one, or attach the later one with { yields = true }."
      )
    case .noScene:
      (
        "There is no scene yet.",
        "Make one with sw.scene { … }, or give one with --scene."
      )
    case .cannotEdit:
      (
        "The content cannot be edited that way.",
        "The message says why."
      )
    case .stoppedTooLate:
      (
        "An event was stopped after every listener had received it.",
        "Call e:stop() in its handler, before it waits."
      )
    case .noTrackingMode:
      (
        "The device has no tracking mode that an exclusion monitor could watch.",
        "Use \"delegate\" or \"common\"."
      )
    case .dumpUnreadable:
      (
        "A scene dump cannot be read.",
        "The message says where it breaks off."
      )
    case .eventNotSent:
      (
        "A listener waits for an event that nothing sends: neither the host, nor anything inside it, nor a script.",
        "Listen where it is sent, or send an event of your own with :emit."
      )
    }
  }
}
