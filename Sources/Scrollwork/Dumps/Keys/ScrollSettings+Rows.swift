import ScrollPhysics

extension ScrollSettings {
  /// Every setting that scripts and dumps know, in the order of the reference.
  package static let rows: [Setting] = [
    .flag(
      "enabled", { $0.isEnabled }, { $0.isEnabled = $1 },
      "Whether fingers, wheel and keys move it; calls always do."),
    .table(
      "input", "{ finger=true, mouse=\"drag\", wheel=true, trackpad=true, keys=true }",
      "Which inputs scroll it, one by one, while it is enabled; see doc Inputs.", inputs),
    .table(
      "wheel", "{ axis=\"y\", page=\"off\" }",
      "Along which axis a vertical wheel moves it, and whether the wheel turns pages; see doc Wheel.",
      wheel),
    .axes(
      "bounce", x: { $0.horizontalBounce }, { $0.horizontalBounce = $1 },
      y: { $0.verticalBounce }, { $0.verticalBounce = $1 },
      "Whether content can be pulled past its ends, on both axes or each: \"auto\" only where it is longer than the viewport."
    ),
    .length(
      "slop", { $0.slop }, { $0.slop = $1 },
      "How far a finger moves before it drags, in points."),
    .flag(
      "directional_lock", { $0.directionalLock }, { $0.directionalLock = $1 },
      "Whether a drag that begins along one axis keeps to it until the lift."),
    .axes(
      "overscroll", x: { $0.horizontalOverscroll }, { $0.horizontalOverscroll = $1 },
      y: { $0.verticalOverscroll }, { $0.verticalOverscroll = $1 },
      "What a movement does at the end: \"auto\" goes on to the view around, \"contain\" only bounces, \"none\" does neither."
    ),
    .edges(
      "insets", { $0.insets }, { $0.insets = $1 },
      "What covers the viewport's edges, in points: the region and the range begin beside it; adds up with margins, which are the content's."
    ),
    .edges(
      "margins", { $0.margins }, { $0.margins = $1 },
      "How much empty room surrounds the content, in points; counts in the range like insets, and adds up with them."
    ),
    .edges(
      "indicator_margins", { $0.indicatorMargins }, { $0.indicatorMargins = $1 },
      "How much shorter the scroll bars' tracks are at each end, in points; changes no range."),
    .axes(
      "safe_area", x: { $0.safeArea.x }, { $0.safeArea.x = $1 },
      y: { $0.safeArea.y }, { $0.safeArea.y = $1 },
      "Whether the screen's safe area counts as an inset: \"automatic\" on the axes in which it scrolls."
    ),
    .flag(
      "indicators", { $0.showsIndicators }, { $0.showsIndicators = $1 },
      or: .word(
        "indicator_visibility", { $0.indicatorVisibility }, { $0.indicatorVisibility = $1 }, ""),
      "Whether scroll bars show: \"auto\" only while it scrolls, true and false switch without changing that; they change no range."
    ),
    .flag(
      "clip", { $0.clips }, { $0.clips = $1 },
      "Whether content outside of the viewport is hidden; neither range nor visibility change."),
    .table(
      "edge_effects", "{ top=, bottom=, leading=, trailing= }",
      "How content ends at each edge where a host draws it: \"soft\" fades, \"hard\" is cut.",
      Edge.allCases.map { (edge) -> Setting in
        .wordOrNone(
          edge.rawValue, dump: "effect_\(edge.rawValue)", { $0.edgeEffects[edge] },
          { $0.edgeEffects[edge] = $1 },
          "How content ends at this edge where a host draws it: \"soft\" fades, \"hard\" is cut.")
      }),
    .table(
      "anchors", "{ initial=, size_changes=, alignment= }",
      "What the offset goes by when nothing was written: initial for where it begins, size_changes for changes of size, alignment for content shorter than the region; see doc Anchors.",
      anchors),
    .word(
      "anchoring", { $0.anchoring }, { $0.anchoring = $1 },
      "Whether what shows stays in place when content before it changes; \"off\" keeps the offset and lets what shows move."
    ),
    .either(
      "follow", { $0.followThreshold }, { $0.followThreshold = $1 }, on: Metrics.edge,
      or: .threshold { $0.followThreshold = $1 },
      "Whether it goes along with its end while it is there: how near counts, in points; true is 0.5. For a place that is kept wherever it is, use position."
    ),
    .either(
      "refresh", { $0.refresh }, { $0.refresh = $1 }, on: RefreshSettings(),
      at: { $0.edgeRefreshes[$1] }, { $0.edgeRefreshes[$1] = $2 },
      or: .table(
        refresh, notation: refreshNotation + refreshEdges,
        expected: "true, false or { threshold= … } for refresh"),
      "Whether pulling past an end refreshes, the start unless edges are named; see doc Refresh."),
    .word(
      "origin", { $0.origin }, { $0.origin = $1 },
      "Where offsets are counted from: \"bottom\" turns it round, so that the first item lies at the bottom, as in chats; sw.reversed keeps the order instead."
    ),
    .either(
      "loop", { $0.loop }, { $0.loop = $1 }, on: LoopSettings(),
      or: .table(
        loop, notation: "{ gap= }", expected: "true, false or { gap = … } for loop"),
      "Whether the content repeats without end along its axis: items in a stack, or the rows of a list with known extents; gap is the room between end and start, in points."
    ),
    .table(
      "zoom", "{ min=1, max=1, bounces=true, enabled=true }",
      expected: "{ min=, max= } for zoom",
      "The range of scales to which two fingers and zoom_to go; see doc Zoom.", zoom),
    .length(
      "focus_margin", { $0.focusMargin }, { $0.focusMargin = $1 },
      "How much room stays between a focused field and the region's edge, in points."),
    .flag(
      "scrolls_to_top", { $0.scrollsToTop }, { $0.scrollsToTop = $1 },
      "Whether a tap on the status bar can bring it to its top."),
    .word(
      "keyboard_dismiss", { $0.keyboardDismissal }, { $0.keyboardDismissal = $1 },
      "What puts the keyboard away: no drag, any drag, or a finger that goes below the keyboard's top and takes it along."
    ),
    .word(
      "keyboard_anchor", { $0.keyboardAnchor }, { $0.keyboardAnchor = $1 },
      "What stays in sight while the keyboard comes: the line at the top, the one above the keyboard, or \"auto\", which does the latter for views that follow their end."
    ),
  ]

  private static let anchors: [Setting] = [
    .alignment(
      "initial", dump: "anchor_initial", { $0.anchors.initial }, { $0.anchors.initial = $1 },
      "Which part of the content shows at first; the start unless given."),
    .alignment(
      "size_changes", dump: "anchor_size", { $0.anchors.sizeChanges },
      { $0.anchors.sizeChanges = $1 },
      "Which part of the content stays in place when the viewport changes size, and when the content does while that part shows."
    ),
    .alignment(
      "alignment", dump: "anchor_content", { $0.anchors.alignment }, { $0.anchors.alignment = $1 },
      "Where content lies that is shorter than the region; at the start unless given."),
  ]

  private static let inputs: [Setting] = [
    .flag(
      "finger", dump: "input_finger", { $0.inputs.finger }, { $0.inputs.finger = $1 },
      "Whether fingers on the screen drag and pinch it."),
    .word(
      "mouse", dump: "input_mouse", { $0.inputs.mouse }, { $0.inputs.mouse = $1 },
      "What the button of a mouse does over the content: \"drag\" as a finger does, \"none\" scrolls nothing; taps and swipes of items stay."
    ),
    .flag(
      "wheel", dump: "input_wheel", { $0.inputs.wheel }, { $0.inputs.wheel = $1 },
      "Whether the notches of a wheel scroll it."),
    .flag(
      "trackpad", dump: "input_trackpad", { $0.inputs.trackpad }, { $0.inputs.trackpad = $1 },
      "Whether two fingers on a trackpad scroll it."),
    .flag(
      "keys", dump: "input_keys", { $0.inputs.keys }, { $0.inputs.keys = $1 },
      "Whether keys scroll it."),
  ]

  private static let wheel: [Setting] = [
    .word(
      "axis", dump: "wheel_axis", { $0.wheel.axis }, { $0.wheel.axis = $1 },
      "The axis of the view that a vertical wheel moves, towards the end when it turns down: \"x\" for a row, \"both\" for y as far as it goes, then x. A horizontal wheel moves x."
    ),
    .word(
      "page", dump: "wheel_page", { $0.wheel.page }, { $0.wheel.page = $1 },
      "What turns a page, to the snap rule's next stop or a region further: \"notch\" each notch; \"gesture\" the first of notches less than 0.15 s apart, whose others do nothing, or one swipe on a trackpad with its momentum."
    ),
  ]

  private static let refreshNotation = "{ threshold=80, at=\"pass\"|\"lift\", inset=60"
  private static let refreshEdges =
    ", edge=\"top\"|\"bottom\"|\"leading\"|\"trailing\", top=, bottom=, leading=, trailing= }"

  /// The keys of one refresh; `change` finds it in the settings.
  private static func refreshKeys(
    _ change: @escaping @Sendable (inout ScrollSettings, (inout RefreshSettings) -> Void) -> Void
  ) -> [Setting] {
    [
      .key(
        "threshold", .positive { settings, length in change(&settings) { $0.threshold = length } },
        or: "80",
        "How far the content has to be pulled past that end, in points, above 0; where nothing bounces, the finger."
      ),
      .key(
        "at", .choice { settings, moment in change(&settings) { $0.moment = moment } },
        or: "\"pass\"",
        "When the refresh begins: once the pull passes the threshold, or at the lift beyond it."),
      .key(
        "inset", .length { settings, inset in change(&settings) { $0.inset = inset } }, or: "60",
        "How much room that end keeps while it refreshes, in points."),
    ]
  }

  /// The keys of the refresh at an end, then the edges, which begin with what those say.
  private static let refresh: [Setting] =
    refreshKeys { settings, change in
      if var refresh = settings.refresh {
        change(&refresh)
        settings.refresh = refresh
      }
    } + [
      .key(
        "edge", .choice { $0.edgeRefreshes[$1] = $0.refresh }, or: "",
        "The edge at which it refreshes: \"top\" or \"bottom\" of a view that scrolls vertically, \"leading\" or \"trailing\" of a horizontal one; the start unless given."
      )
    ]
    + Edge.allCases.map { edge in
      .key(
        edge.rawValue,
        .either(
          { $0.edgeRefreshes[edge] = $1 ? $0.refresh : nil },
          .table(
            refreshKeys { settings, change in
              if var refresh = settings.edgeRefreshes[edge] {
                change(&refresh)
                settings.edgeRefreshes[edge] = refresh
              }
            }, notation: refreshNotation + " }",
            expected: "true, false or { threshold= … } for \(edge.rawValue)")),
        or: "false",
        "Whether it refreshes at this edge: with what stands beside it, and what its own table says in place of that."
      )
    }

  private static let loop: [Setting] = [
    .key(
      "gap", .length { $0.loop?.gap = $1 }, or: "the content's spacing",
      "How much room lies between the last item and the first, in points.")
  ]

  private static let zoom: [Setting] = [
    .factor(
      "min", dump: "zoom_min", { $0.zoom.minimum }, { $0.zoom.minimum = $1 },
      "The least scale at rest, a factor above 0."),
    .factor(
      "max", dump: "zoom_max", { $0.zoom.maximum }, { $0.zoom.maximum = $1 },
      "The largest scale at rest, a factor above 0, at least min."),
    .flag(
      "bounces", dump: "zoom_bounces", { $0.zoom.bounces }, { $0.zoom.bounces = $1 },
      "Whether fingers may go beyond the range, less and less, and it comes back at the lift."),
    .flag(
      "enabled", dump: "zoom_pinch", { $0.zoom.isPinchEnabled }, { $0.zoom.isPinchEnabled = $1 },
      "Whether two fingers zoom; zoom_to always does."),
  ]
}

extension DumpKeys {
  /// Every setting of a scroll view.
  static let settings: [DumpKey<ScrollSettings>] = {
    let usual = ScrollSettings()
    typealias Key = DumpKey<ScrollSettings>
    // Those that scripts set by a physics rule.
    let physics = [
      Key(
        "rate", { $0.ratePerMillisecond }, { $0.ratePerMillisecond = $1 },
        unless: usual.ratePerMillisecond
      ) { $0 > 0 && $0 < 1 },
      Key("rubber_band", { $0.rubberBand }, { $0.rubberBand = $1 }, unless: usual.rubberBand),
      Key(
        "minimum_fling", { $0.minimumFlingVelocity }, { $0.minimumFlingVelocity = $1 },
        unless: usual.minimumFlingVelocity),
      Key(
        "estimator", { $0.velocityEstimator }, { $0.velocityEstimator = $1 },
        unless: usual.velocityEstimator),
      Key(
        "carry", { $0.carriesMomentum }, { $0.carriesMomentum = $1 }, unless: usual.carriesMomentum),
    ]
    return ScrollSettings.rows.flatMap { $0.dumps } + physics
      + momentumLimits({ $0.momentumLimits }, { $0.momentumLimits = $1 })
  }()
}

extension ScrollSettings {
  /// The deceleration rate: the fraction of velocity left after a millisecond, above 0, below 1.
  fileprivate var ratePerMillisecond: Double {
    get { rate.perMillisecond }
    set { rate = .init(perMillisecond: newValue) ?? rate }
  }
}
