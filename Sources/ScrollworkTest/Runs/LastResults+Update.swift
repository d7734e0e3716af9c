internal import ScrollworkSession
internal import ScrollworkTerminal

extension LastResults {
  /// Stores the results of a run; entries of files and tests that did not run stay as they are.
  ///
  /// - Returns: The entries of the files all of whose tests have run.
  @discardableResult
  mutating func update(from run: SpecRun, of plan: SpecPlan, in root: FilePath) -> [Entry] {
    var complete: [Entry] = []
    let results = run.locationsByFile
    for (number, file) in plan.files.enumerated() {
      let own = file.selection.path.description
      let path = file.selection.path.shown(in: root)
      let isComplete =
        file.isWhole && file.failure == nil && results[number].count == run.plan.files[number].count
      var entry = (isComplete ? nil : entry(of: path)) ?? Entry(file: path)
      entry.isBroken = file.failure != nil
      var others: Set<ByteText> = []
      var last = ""
      var tests = 0
      var lastTest: Int?
      var failed = Set(texts: entry.failed)
      for index in results[number] {
        // Most tests read only their own file; most others repeat the last path, which is skipped.
        for read in run.results[index].reads
        where !hasSameBytes(read, own) && !hasSameBytes(read, last) {
          others.insert(FilePath(read).shown(in: root))
          last = read
        }
        // The variants of a test are adjacent.
        let test = run.results[index].planned.index
        if test != lastTest { tests += 1 }
        lastTest = test
        if run.results[index].status.isBad {
          failed.insert(run.results[index].planned.name)
        } else if !failed.isEmpty {
          failed.remove(text: run.results[index].planned.name)
        }
      }
      // The tests that did not run may read more files: the stored ones stay.
      if tests < file.definitions.count { others.formUnion(texts: entry.reads) }
      entry.reads = others.union([ByteText(path)]).sortedTexts
      entry.failed = failed.sortedTexts
      store(entry, isLoaded: file.failure == nil)
      if isComplete { complete.append(entry) }
    }
    return complete
  }
}

extension TestCosts {
  /// Stores the instructions of the tests that passed or failed in a run.
  mutating func update(from run: SpecRun) {
    for result in run.results where result.status == .passed || result.status == .failed {
      set(result.instructions, of: result.planned.key)
    }
  }
}
