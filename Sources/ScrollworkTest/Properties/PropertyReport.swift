/// The outcome of a property, for reports.
struct PropertyReport: Hashable, Codable, Sendable {
  /// The number of generated cases that were requested; without any, that of the stored ones that
  /// ran.
  var cases: Int
  /// The number of the first case that failed, from 1; 0 for a stored case, nil if all passed.
  var failing: Int?
  /// The simplest failing case found, as Lua source.
  var smallest = ""
  /// The size of the case that failed first.
  var size = 0
  /// The size of the simplest failing case.
  var smallestSize = 0
  /// The number of cases that shrinking ran.
  var tries = 0
  /// The id of the simplest failing case, for `--case`.
  var id = ""
  /// The file that the case was stored in, as messages show its path; nil if it was not.
  var keptFile: String?
}
