internal import ScrollworkTerminal
internal import ScrollworkTest

extension TestCommand {
  /// What is done with the tests; a page that `--ui` serves runs them itself.
  var mode: TestOptions.Mode {
    if list { return .list }
    if merge { return .merge }
    if verification.verify { return .verify }
    return watching.watch ? .watch : .run
  }

  /// Refuses flags of which one has no effect beside, or without, another.
  ///
  /// - Throws: Exit 2, with the names of two such flags.
  func refuseContradictions() throws(HostError) {
    typealias Flag = (name: String, isGiven: Bool)
    let merging: Flag = ("--merge", merge)
    let verifying: Flag = ("--verify", verification.verify)
    let watch: Flag = ("--watch", watching.watch)
    let board: Flag = ("--ui", watching.ui)
    let listing: Flag = ("--list", list)
    let reports: [Flag] = [("--report", !report.isEmpty), ("--record", record != nil)]
    let filming: Flag = ("--films", self.filming.films != nil)
    let covering: Flag = ("--coverage", coverage != nil)
    let part: Flag = ("--shard", shard != nil)
    let wholeRun: [Flag] = [
      covering, ("--update-costs", updateCosts), ("--rows", rows != nil),
    ]
    let asking: Flag = ("--review", review)
    let repeating: Flag = ("--repeat", rounds != nil)
    let choice: [Flag] = [
      ("--failed", failed), ("--changed", changed != nil), ("--from", from != nil),
      ("--case", keptCase != nil),
    ]
    // A merge has the tests and results that the records have.
    let running: [Flag] = [
      part, ("--jobs", jobs != nil), ("--seed", seed != "0"), ("--cases", cases != nil),
      ("--bail", bail != nil), ("--budget", budget != nil), ("--laws", laws != "on"),
      ("--allow-empty", allowEmpty),
    ]
    let filters: [Flag] = [
      ("--filter", !filter.isEmpty), ("--tag", !tag.isEmpty), ("--device", !device.isEmpty),
      ("--rate", rate != nil),
    ]
    let rules: [(flag: Flag, others: [Flag])] = [
      (
        merging,
        [verifying, watch, board, listing, repeating, filming] + choice + filters + running
      ),
      (verifying, [watch, board, listing, ("--record -", record == "-")]),
      (watch, [board, listing, part, repeating, filming] + reports + wholeRun),
      (board, [listing, part, repeating, filming] + reports + wholeRun),
      (listing, [covering, repeating, filming, ("--slowest", slowest != nil)] + reports),
      (asking, [merging, verifying, watch, board, listing, part] + reports),
      (("--doc", doc), [merging, verifying, watch, board, asking, filming] + choice + wholeRun),
    ]
    if self.filming.filmLinks != nil, self.filming.films == nil, !merge {
      throw .usage("--film-links is for --films", help: ["--films DIR --film-links PREFIX"])
    }
    if shardBy != nil, shard == nil { throw .usage("--shard-by is for --shard") }
    for rule in rules where rule.flag.isGiven {
      guard let other = rule.others.first(where: \.isGiven) else { continue }
      throw .usage(
        "\(rule.flag.name) and \(other.name) do not go together",
        help: review && watching.watch ? ["r reviews during --watch"] : [])
    }
  }
}
