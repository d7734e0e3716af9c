internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

extension RecordMerge {
  /// Refuses records that were made from different sources.
  ///
  /// If the sources are in this folder, the error names the records that differ from them, which
  /// are older than a change. Otherwise it names the first two records that differ.
  ///
  /// - Throws: Exit 4.
  func checkSources() throws(HostError) {
    var here = SourceFingerprints()
    for record in records { here.merge(record.run.sources.now(in: folder)) }
    let stale = records.compactMap { record in
      record.run.sources.differences(from: here).first.map { (record, path: $0) }
    }
    guard stale.isEmpty else {
      let names = stale.map(\.0.path)
      throw refusal(
        "\(names.joined(separator: ", ")) \(names.count == 1 ? "was" : "were") made of other sources "
          + "than are here",
        notes: stale.map { record, path in "\(record.path): \(path) has changed since" },
        shards: stale.map(\.0))
    }
    // Each path's fingerprint is compared with that of the first record that has the path.
    var first: [ByteText: RecordedRun] = [:]
    for record in records {
      for path in record.run.sources.paths {
        guard let other = first[path] else {
          first[path] = record
          continue
        }
        guard let one = other.run.sources.files[path], let two = record.run.sources.files[path],
          one != two
        else { continue }
        throw refusal(
          "\(other.path) and \(record.path) were made of different sources",
          notes: ["\(path) is \(one) in \(other.path)", "\(path) is \(two) in \(record.path)"],
          shards: [other, record])
      }
    }
  }

  private func refusal(
    _ message: String, notes: [String], shards: [RecordedRun]
  ) -> HostError {
    let names = shards.map { $0.run.plan.shard?.text ?? "1/1" }
    return HostError(
      .incomplete, code: .recordsOfOtherSources, message, notes: notes,
      help: [
        "run \(names.count == 1 ? "shard" : "shards") \(names.joined(separator: ", ")) again, "
          + "from the tree of the others"
      ])
  }
}
