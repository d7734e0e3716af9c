import ScrollPhysics
import Testing

@testable import Scrollwork

/// Says for each stored property how an idle scene notices a change of it; a new property fails
/// here until it is listed.
///
/// Three questions are asked. Does anything move by itself (`isSettled`)? Which next tick has work
/// (`standsStill`, `isAlone`, the timers)? At which offsets is there none (`isCoasting`,
/// `hasPlainOffset`, `isEventFree`)?
@Suite("Idle coverage") struct IdleCoverageTests {
  /// The properties of a type, by what they do to a scene that is left alone.
  struct Decision: CustomTestStringConvertible, Sendable {
    let type: String
    let value: @Sendable () -> Any
    /// While they hold something, the next tick has work: one of the first two questions asks for
    /// them.
    var wakes = ""
    /// They change with the offset, or decide what a change of it leads to: the third question asks
    /// for them, or a step that is passed over sets them.
    var moves = ""
    /// Calls, edits, layouts and events change them; time alone does not.
    var rests = ""

    var testDescription: String { type }

    /// What is wrong with the lists, a sentence each.
    func faults() throws -> [String] {
      let known = names(in: wakes) + names(in: moves) + names(in: rests)
      let stored = try storedNames(of: value(), declaredBy: type)
      return known.filter { name in known.count { $0 == name } > 1 }.map { "\($0) is said twice" }
        + stored.subtracting(known).sorted().map {
          "\(type).\($0) is new: say whether it wakes the scene, moves with the offset, or rests"
        }
        + Set(known).subtracting(stored).sorted().map { "\(type).\($0) is no longer there" }
    }
  }

  static let decisions: [Decision] = [
    Decision(
      type: "Scene", value: { Scene(device: Device(size: .zero), children: []) },
      wakes: "pending input forms animation keyboard timers faults delivery host",
      moves: "watchers listeners log clock",
      rests: """
        device direction root touchTrace reports laws structure layoutState causes linkStage leftOut
        weakBox
        """),
    Decision(
      type: "PendingWork", value: { PendingWork() },
      wakes: """
        moving queue needsLayout beginning unmeasured unconfirmed linked unsettled appearing traced
        needsNextLook
        """,
      moves: "needsLook changes", rests: "geometries"),
    Decision(
      // A press, a reordering and a trackpad have a touch.
      type: "SceneInput", value: { SceneInput() }, wakes: "touches swipes",
      moves: "hover", rests: "focus reordering trackpad wheel gestureCount"),
    Decision(
      type: "SceneWatchers", value: { SceneWatchers() },
      moves: "sensors visibility observers states effects"),
    Decision(
      type: "AnimationContext", value: { AnimationContext() }, wakes: "layout numbers",
      rests: "ambient reduction"),
    Decision(
      type: "Keyboard", value: { Keyboard() }, wakes: "overlap target drag",
      rests: "cause origin start duration reportedOverlap"),
    Decision(
      type: "EventDelivery", value: { EventDelivery() }, wakes: "isSilenced",
      rests: "bubbling instant"),
    Decision(
      type: "ScrollView", value: { ScrollView(children: []) },
      wakes: "activity",
      moves: """
        settings geometry sheet trace reported edgeReports sectionReport headerReport movement snapState
        physicsState offsetState following looping linkage delegateMonitors openSwipe laws
        """,
      rests: """
        axes edgeAttachments unusedInputs gestureRules edgePoint unconfirmed contentLayout caches
        keyboardAvoidance zooming marks monitors refresh markedID reportsFirstOffset
        """),
    Decision(
      type: "ReportedState", value: { ReportedState() },
      moves: """
        scrollTick tick offset laterStarts keptDisplacement activityStart hasActivity needsScrollEnd
        pendingEndings
        """, rests: "lateTick geometry changeInstant queueMarks"),
    Decision(
      type: "Movement", value: { Movement() },
      moves: "source cause share last tick activityNumber eventFreeRange scrolled heading",
      rests: "target targetTick isByUser generation endCause lift"),
    Decision(
      type: "SnapState", value: { SnapState() }, moves: "rule",
      rests: """
        ruleCause result holdsOutsideRange strictItem reportedItem pending callCount hasNotedBrowser
        """),
    Decision(
      type: "PhysicsState", value: { PhysicsState() }, moves: "rules",
      rests: "base raw caughtVelocity lastAnswer"),
    Decision(
      type: "OffsetState", value: { OffsetState() }, moves: "position",
      rests: "held lostViewport rule"),
    Decision(
      type: "FollowingState", value: { FollowingState() }, moves: "keepsToEnd unseenItems",
      rests: "editedUnseen"),
  ]

  @Test(
    "every stored property is said to wake the scene, to move with the offset, or to rest",
    arguments: decisions)
  func properties(decision: Decision) throws {
    for fault in try decision.faults() { Issue.record("\(fault)") }
  }

  @Test("a property that is not said, one that is gone, and one said twice are found")
  func planted() throws {
    let decision = Decision(
      type: "Planted", value: { Planted() }, wakes: "known", rests: "known gone")
    #expect(
      try decision.faults() == [
        "known is said twice", "known is said twice",
        "Planted.planted is new: say whether it wakes the scene, moves with the offset, or rests",
        "Planted.gone is no longer there",
      ])
  }

  private struct Planted {
    var known = 0
    var planted = 0
  }
}
