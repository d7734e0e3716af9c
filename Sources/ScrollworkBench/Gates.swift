extension Gate {
  private static let timesFloor = Kind.ratio("\(Peer.ours)/\(Peer.floor)")
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

      Gate("scenario.fling_snap_10k_rows_per_second", .speed, .atLeast(3_000)),
      Gate(
        "scenario.fling_snap_10k_rows_per_second",
        .ratioToFile("qt-quick-driven", name: "scenario.fling_snap_10k_rows_per_second"),
        .atLeast(2.3), noise: 0.2),
      Gate(
        "scenario.fling_snap_10k_rows_per_second",
        .ratioToFile(
          "chromium-headless-shell-driven", name: "scenario.smooth_scroll_snap_10k_rows_per_second"),
        .atLeast(100), noise: 0.2),
      Gate("scenario.frame", .speed, .atMost(1)),
      Gate("scenario.fling_snap_10k_rows_no_handler_per_second", .speed, .atLeast(20_000)),

      Gate("positionViewAtIndex.n=1e6", .speed, .atMost(1)),
      Gate("insert_at_top.n=1e6", .speed, .atMost(2)),
      Gate("insert_at_top.growth_1e4_to_1e6", .plain, .atMost(2.5), noise: 0.2),
      Gate("linked.list_offset_to_tab", .speed, .atMost(1.5)),
      Gate("linked.tab_to_list", .speed, .atMost(3)),
      Gate("memory.row_numeric_id", .plain, .atMost(24), noise: 0.01),

      Gate("\(RunnerCases.oneThread).wall", timesFloor, .atMost(2.3)),
      Gate("\(RunnerCases.oneThread).wall", timesFasterThanBusted, .atLeast(20), noise: 0.15),
      Gate("\(RunnerCases.oneThread).peak_rss", .plain, .atMost(20_000_000), noise: 0.02),
      Gate("\(RunnerCases.twoThreads).peak_rss", .plain, .atMost(20_000_000), noise: 0.02),
      Gate(RunnerCases.speedup, .plain, .atLeast(1.6), noise: 0.15),
      Gate("\(RunnerCases.many).wall", timesFasterThanBusted, .atLeast(8), noise: 0.15),
      Gate("\(RunnerCases.many).exponent", .plain, .atMost(1.15), noise: 0.1),
      Gate(RunnerCases.memory, .plain, .atMost(1.01), noise: 0.02),
      Gate("runner.1_file.wall", .speed, .atMost(7)),
      Gate("runner.1_file.wall", timesFasterThanBusted, .atLeast(1.6), noise: 0.15),
      Gate("runner.1_file.over_version", .speed, .atMost(2)),
      Gate("runner.1_file_run.wall", .speed, .atMost(7)),
      Gate("runner.1_file_run.over_version", .speed, .atMost(2)),
    ]
    + Growth.Quantity.allCases.map {
      Gate("\($0.rawValue).exponent", .plain, .atMost($0.exponent), noise: 0.15)
    }
}
