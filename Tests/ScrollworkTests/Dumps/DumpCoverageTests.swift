import ScrollPhysics
import Testing

@testable import Scrollwork

/// What becomes of each stored property in a dump: a new one fails here until somebody has decided.
@Suite("Dump coverage") struct DumpCoverageTests {
  /// The properties of a type, by what a dump does with them.
  struct Decision: CustomTestStringConvertible, Sendable {
    let type: String
    let value: @Sendable () -> Any
    /// Written, and loaded again.
    let written: String
    /// Named in `not_written` when there are any.
    var leftOut = ""
    /// Worked out from the rest, or gone once everything is at rest.
    var moment = ""

    var testDescription: String { type }
  }

  static let decisions: [Decision] = [
    Decision(
      type: "Node", value: { ItemNode() },
      written: """
        id anchor sizeRequest isHidden isEnabled targetTraits
        childrenAreTargets spaceName userData completion children preferences
        isEdgeAttachment isFloating leftOut hasAppeared
        """, leftOut: "knownListeners",
      moment: """
        ownFrame childrenOffset mirror parentReference sceneReference removalTime layoutState lateBox
        """),
    Decision(
      type: "SizeRequest", value: { SizeRequest() }, written: "width height widthShare heightShare"),
    Decision(
      type: "TargetTraits", value: { TargetTraits() },
      written: "isFocusable rare scrollMargin stopsAlways snapAlignment anchoring swipe"),
    Decision(
      type: "StackNode", value: { StackNode(.vertical, children: []) },
      written: "axis spacing padding alignment minimum"),
    Decision(
      type: "OverlayNode", value: { OverlayNode(children: []) },
      written: "padding alignment minimum"),
    Decision(type: "SpacerNode", value: { SpacerNode() }, written: "minimum"),
    Decision(type: "SensorNode", value: { SensorNode() }, written: ""),
    Decision(type: "TrackerNode", value: { TrackerNode() }, written: "key"),
    Decision(
      type: "SectionNode", value: { SectionNode(children: []) },
      written: "header footer spacing padding orthogonal isCollapsed isPinned"),
    Decision(
      type: "GridNode", value: { GridNode(tracks: .count(1), children: []) },
      written: "axis tracks spacing padding alignment aspect minimum", moment: "lines trackCount"),
    Decision(
      type: "HeaderNode", value: { HeaderNode(length: 1) },
      written: "length minimumLength stretches contentOverlap collapse snap collapsed",
      moment: "settling"),
    Decision(
      type: "ReversedNode", value: { ReversedNode(children: []) },
      written: "leadingSpace spacing alignment"),
    Decision(
      type: "ReaderNode", value: { ReaderNode(proxy: ScrollProxy(), content: ItemNode()) },
      written: "proxy"),
    Decision(
      type: "ListNode", value: { ListNode(tree: RowTree(), ids: RowIDs(count: 0)) },
      written: """
        tree ids overscan rowMeasure formerRows rowTraits realized kept pinning columnState
        """,
      leftOut:
        "rowData rowLook rowCompletion rowListeners sectionListeners contents stickyRows keepRule",
      moment: "edits isMeasuring reach positionCache isNaming stopCount departedIDs"),
    Decision(
      type: "ScrollView", value: { ScrollView(children: []) },
      written: """
        axes settings geometry edgeAttachments sheet refresh openSwipe markedID zooming
        reportsFirstOffset movement snapState physicsState offsetState following
        """,
      leftOut: "gestureRules activity linkage monitors",
      moment: """
        trace contentLayout caches keyboardAvoidance marks delegateMonitors laws reported edgeReports
        sectionReport headerReport unusedInputs edgePoint looping
        unconfirmed
        """),
    Decision(
      type: "ReportedState", value: { ReportedState() }, written: "",
      moment: """
        scrollTick lateTick tick offset keptDisplacement geometry activityStart hasActivity
        needsScrollEnd pendingEndings queueMarks laterStarts changeInstant
        """),
    Decision(
      type: "Movement", value: { Movement() }, written: "source isByUser scrolled heading",
      moment:
        "target targetTick cause share endCause last tick generation activityNumber lift eventFreeRange"
    ),
    Decision(
      type: "SnapState", value: { SnapState() }, written: "rule result holdsOutsideRange",
      moment: "ruleCause strictItem reportedItem pending callCount hasNotedBrowser"),
    Decision(
      type: "PhysicsState", value: { PhysicsState() }, written: "rules base",
      moment: "raw caughtVelocity lastAnswer"),
    Decision(
      type: "OffsetState", value: { OffsetState() },
      written: "position rule held lostViewport"),
    Decision(
      type: "HeldPosition",
      value: {
        HeldPosition(item: nil, start: 0, extent: 0, share: 0, isByMeasuring: false, loop: nil)
      },
      written: "item start extent share isByMeasuring loop",
      // Batches and changes of sections are over when a scene is dumped.
      moment: "beforeFold shown isLost"),
    Decision(
      type: "FollowingState", value: { FollowingState() }, written: "keepsToEnd unseenItems",
      moment: "editedUnseen"),
    Decision(
      type: "Scene", value: { Scene(device: Device(size: .zero), children: []) },
      written: "device direction root keyboard animation structure input pending leftOut",
      leftOut: "listeners timers linkStage forms watchers faults",
      moment: """
        log touchTrace reports clock host layoutState causes delivery laws weakBox
        """),
    Decision(
      type: "PendingWork", value: { PendingWork() }, written: "appearing", leftOut: "queue",
      moment: """
        moving needsLayout geometries beginning unmeasured unconfirmed linked needsLook changes
        needsNextLook unsettled traced
        """),
    Decision(
      type: "SceneStructure", value: { SceneStructure() }, written: "keptOffsets",
      moment: """
        markers version isDirty scrollViews preferenceNodes markingViews hasLists hasSections targetLayouts
        hasBegun waitingProxies hasRowContents hasDirectedLists hasSticky batch
        """),
    Decision(
      type: "SceneInput", value: { SceneInput() }, written: "focus",
      leftOut: "touches reordering trackpad wheel hover",
      moment: "gestureCount swipes"),
    Decision(
      type: "SceneWatchers", value: { SceneWatchers() }, written: "",
      leftOut: "visibility observers", moment: "sensors states effects"),
    Decision(
      type: "AnimationContext", value: { AnimationContext() }, written: "reduction",
      leftOut: "layout numbers",
      moment: "ambient"),
    Decision(
      type: "Keyboard", value: { Keyboard() }, written: "overlap target", leftOut: "drag",
      moment: "cause origin start duration reportedOverlap"),
    Decision(
      type: "ScrollSettings", value: { ScrollSettings() },
      written: """
        inputs horizontalBounce verticalBounce slop directionalLock horizontalOverscroll
        verticalOverscroll insets margins indicatorMargins safeArea
        showsIndicators indicatorVisibility clips edgeEffects rate rubberBand minimumFlingVelocity
        velocityEstimator scrollsToTop anchors anchoring followThreshold pulls momentum origin
        loop focusMargin keyboardDismissal keyboardAnchor zoom
        """),
    Decision(
      type: "ScrollGeometry", value: { ScrollGeometry() }, written: "contentOffset zoom lentEnd",
      // These are written of views that are not shown.
      moment:
        "containerSize contentSize contentInsets isContentSizeEstimate mirroredAxes repeatedAxes"),
    Decision(
      type: "ZoomSettings", value: { ZoomSettings() },
      written: "minimum maximum bounces isPinchEnabled"),
    Decision(
      type: "ZoomState", value: { ZoomState() }, written: "source",
      moment: "natural room isActive reported reportedTick isUnusedReported"),
    Decision(
      type: "Device", value: { Device(size: .zero) },
      written: "name size rate safeArea hasTrackingMode"),
    Decision(
      type: "MotionReduction", value: { MotionReduction() },
      written: "isOn stopsBounce stopsParallax"),
    Decision(
      type: "DefaultAnchors", value: { DefaultAnchors() },
      written: "initial sizeChanges alignment"),
    Decision(
      type: "RefreshSettings", value: { RefreshSettings() }, written: "threshold moment inset"),
    Decision(
      type: "RefreshState", value: { RefreshState() }, written: "start end",
      moment: "isChangingRoom"),
    Decision(
      type: "RefreshPulls", value: { RefreshPulls() }, written: "start edges"),
    Decision(
      type: "RefreshEnd", value: { RefreshEnd() }, written: "isRefreshing isArmed",
      moment: "dropped"),
    Decision(
      type: "RowTraits", value: { RowTraits() },
      written: "scrollMargin stopsAlways snapAlignment anchoring userData look completion leftOut",
      leftOut: "effect"),
    Decision(
      type: "PositionRecord", value: { PositionRecord() },
      written: "written item isFollowing mover isByUser isBound source",
      moment: "writes isWriting reported reportedTick hasReported"),
    Decision(
      type: "ScrollPosition", value: { ScrollPosition() },
      written: "value anchor idKind delta lendsRoom", moment: "isByUser"),
    Decision(
      type: "Sheet", value: { Sheet(detents: [.init("a", .points(1))]) },
      written:
        "detents mode initial flickSpeed reported dimming keyboardResponse heightForFocus isDismissible",
      moment: "covered hasNewHeights measured presence"),
    Decision(
      type: "SnapResult", value: { SnapResult(item: nil, offset: .zero) },
      written: "item offset crossItem isOverride detent", moment: "cause judgement"),
    Decision(
      type: "PageSnapping", value: { PageSnapping() },
      written: "unit alignment limit proximity"),
    Decision(
      type: "ViewSnapping", value: { ViewSnapping() },
      written: "alignment limit proximity isStrict allowsCovering"),
    Decision(
      type: "CSSSnapping", value: { CSSSnapping() },
      written: "axes strictness proximity alignment padding browser"),
    Decision(
      type: "IntervalSnapping",
      value: { (try? IntervalSnapping(.rnIOS, stops: .offsets([]))) as Any },
      written: "preset stops momentum freeZones"),
    Decision(
      type: "PhysicsRule", value: { PhysicsRule() },
      written: "drag snap acceptsInput bounce keepsRange set limits",
      leftOut: "boundary ballistic momentum flutterSpring flingLimits"),
    Decision(
      type: "MomentumLimits", value: { MomentumLimits() },
      written: "maximumVelocity share maximumDistance"),
    Decision(
      type: "MomentumSettings", value: { MomentumSettings() }, written: "limits isCarried"),
    Decision(
      type: "ScrollProxy", value: { ScrollProxy() }, written: "isStrict",
      moment: "root scene deferred"),
  ]

  @Test(
    "every stored property is written, named as left out, or worked out from others · row:V14",
    arguments: decisions)
  func properties(decision: Decision) throws {
    let known =
      names(in: decision.written) + names(in: decision.leftOut) + names(in: decision.moment)
    #expect(Set(known).count == known.count)
    let stored = try storedNames(of: decision.value(), declaredBy: decision.type)
    for name in stored.subtracting(known).sorted() {
      Issue.record(
        "\(decision.type).\(name) is new: add it to Dumps, or say here why it is not there")
    }
    for name in Set(known).subtracting(stored).sorted() {
      Issue.record("\(decision.type).\(name) is no longer there")
    }
  }

  @Test("every kind of node that a scene has can be made again · row:V14")
  func kinds() {
    let nodes: [Node] = [
      StackNode(.vertical, children: []), StackNode(.horizontal, children: []),
      OverlayNode(children: []), GridNode(tracks: .count(1), children: []), ItemNode(),
      SpacerNode(), SensorNode(), TrackerNode(),
      SectionNode(children: []), HeaderNode(length: 3), ReversedNode(children: []),
      ReaderNode(proxy: ScrollProxy(), content: ItemNode()), ScrollView(children: []),
      ScrollView(sheet: Sheet(detents: [.init("a", .points(1))]), children: []),
      ListNode(tree: RowTree(), ids: RowIDs(count: 0)),
    ]
    for node in nodes { #expect(DumpKind.named[node.kind] != nil, "\(node.kind)") }
    #expect(Set(nodes.map(\.kind)) == Set(DumpKind.all.map(\.name)))
  }

  @Test("no name of a field means two things on one line · row:V14")
  func keysOfOneLine() {
    let view =
      DumpKeys.viewState.map(\.name) + DumpKeys.settings.map(\.name)
      + DumpKeys.physicsBase.map(\.name) + [
        "axis", "detents", "mode", "initial_detent", "flick_speed", "largest_undimmed",
        "dims_always", "dismissible",
      ]
    for kind in DumpKind.all {
      let own = kind.name == "scroll" || kind.name == "sheet" ? view : []
      let names = DumpKeys.node.map(\.name) + kind.keys.map(\.name) + own
      #expect(Set(names).count == names.count, "\(kind.name)")
    }
  }
}
