extension Gate {
  private static let timesFloor = Kind.ratio("\(Peer.ours)/\(Peer.floor)")
  private static let timesPromises = Kind.ratio("\(Peer.ours)/\(Peer.promises)")
  private static let timesCall = Kind.ratio("\(Peer.ours)/\(Peer.call)")
  private static let timesSession = Kind.ratio("\(Peer.ours)/\(Peer.session)")
  private static let timesFasterThanBusted = Kind.ratio("\(Peer.busted)/\(Peer.ours)")

  /// All bounds.
  static let all: [Gate] =
    [
      Gate("host_to_lua.pcall_3_1.counted", timesFloor, .atMost(1.25), noise: 0.07),
      Gate("lua_to_host.method_offset_2.counted", timesFloor, .atMost(1.4), noise: 0.07),
      Gate("lua_to_host.field_read_y.counted", timesFloor, .atMost(1.35), noise: 0.07),

      Gate("state.new_libs_script100_close", timesFloor, .atMost(1.4)),
      Gate("state.cached_script100_close", timesFloor, .atMost(0.75)),
      Gate("memory.state_libs_script100", .plain, .atMost(64_000), noise: 0.01),
      Gate("error.throw_catch_traceback_depth10", timesFloor, .atMost(1.1)),

      Gate("\(ScenarioCases.withHandler)_fresh_state", timesPromises, .atMost(3.3)),
      Gate("\(ScenarioCases.withHandler)_fresh_state", timesFloor, .atMost(10)),
      Gate("\(ScenarioCases.withoutHandler)_fresh_state", timesFloor, .atMost(3.9)),
      Gate(ScenarioCases.frame, timesPromises, .atMost(3.4)),
      Gate(ScenarioCases.frame, timesFloor, .atMost(7)),
      Gate(
        ScenarioCases.frame,
        .timesFasterThanFrame(
          of: "qt-quick-driven", scenarios: "scenario.fling_snap_10k_rows_per_second"),
        .atLeast(10), noise: 0.2),
      Gate(
        ScenarioCases.frame,
        .timesFasterThanFrame(
          of: "chromium-headless-shell-driven",
          scenarios: "scenario.smooth_scroll_snap_10k_rows_per_second"),
        .atLeast(800), noise: 0.2),

      Gate("positionViewAtIndex.n=1e6", timesPromises, .atMost(2.5)),
      Gate("positionViewAtIndex.n=1e6", timesCall, .atMost(30)),
      Gate("insert_at_top.n=1e6", timesPromises, .atMost(4.8)),
      Gate("insert_at_top.n=1e6", timesCall, .atMost(70)),
      Gate("insert_at_top.growth_1e4_to_1e6", .plain, .atMost(2.5), noise: 0.2),
      Gate("linked.list_offset_to_tab", timesPromises, .atMost(3.9)),
      Gate("linked.list_offset_to_tab", timesCall, .atMost(65)),
      Gate("linked.tab_to_list", timesPromises, .atMost(3.9)),
      Gate("linked.tab_to_list", timesCall, .atMost(88)),
      Gate("memory.row_numeric_id", .plain, .atMost(24), noise: 0.01),
      Gate(HostCases.frame, timesSession, .atMost(1.1)),
      Gate(HostCases.memory, .plain, .atMost(64_000)),

      Gate("\(RunnerCases.oneThread).wall", timesFloor, .atMost(4)),
      Gate("\(RunnerCases.oneThread).wall", timesFasterThanBusted, .atLeast(12), noise: 0.15),
      Gate(RunnerCases.speedup, .plain, .atLeast(1.6), noise: 0.15),
      Gate("\(RunnerCases.many).wall", timesFasterThanBusted, .atLeast(8), noise: 0.15),
      Gate("\(RunnerCases.many).exponent", .plain, .atMost(1.15), noise: 0.1),
      Gate(RunnerCases.memory, .plain, .atMost(1.01), noise: 0.02),
      Gate(
        "runner.1_file.over_version", .ratio("\(Peer.ours)/\(Peer.run)"), .atMost(2), noise: 0.15),
    ]
    + Growth.Quantity.allCases.map {
      Gate("\($0.rawValue).exponent", .plain, .atMost($0.exponent), noise: 0.15)
    }
}
