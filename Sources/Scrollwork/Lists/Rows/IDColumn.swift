/// The ids of rows 0, 1, 2, …, in the most compact form that holds them.
///
/// An arithmetic sequence of integers takes no memory per id, integers within 2³¹ of the first take
/// 4 bytes each, other integers 8, all other ids the size of a ``MarkerID``.
struct IDColumn {
  /// How the ids are stored; a column changes from a form only to later ones.
  private enum Form {
    /// `first + step · position`, without overflow for any position; `step` is not 0.
    case run(first: Int, step: Int)
    /// `base + narrow[position]`.
    case narrow(base: Int)
    case wide
    case general
  }

  private var form = Form.run(first: 0, step: 1)
  private(set) var count = 0
  private var narrow: [UInt32] = []
  private var wide: [Int] = []
  private var general: [MarkerID] = []

  init() {}

  /// The ids from 1 up to a count.
  init(upTo count: Int) {
    form = .run(first: 1, step: 1)
    self.count = count
  }
}

// MARK: - Reading

extension IDColumn {
  /// Whether a position can be computed from its id.
  var isRun: Bool {
    if case .run = form { true } else { false }
  }

  /// The ids, if they are consecutive integers, in either order; nil without any.
  var consecutive: ClosedRange<Int>? {
    guard case .run(let first, let step) = form, count > 0, count == 1 || step == 1 || step == -1
    else {
      return nil
    }
    let last = first + step * (count - 1)
    return min(first, last)...max(first, last)
  }

  /// Whether the ids are stored in 4 bytes each.
  var isNarrow: Bool {
    if case .narrow = form { true } else { false }
  }

  /// The position of an id in a run.
  func positionInRun(of id: MarkerID) -> Int? {
    guard case .run(let first, let step) = form, case .integer(let value) = id, count > 0 else {
      return nil
    }
    let last = first + step * (count - 1)
    guard value >= min(first, last), value <= max(first, last) else { return nil }
    // The distance may exceed Int, but never UInt.
    let distance = UInt(bitPattern: step > 0 ? value &- first : first &- value)
    let (position, rest) = distance.quotientAndRemainder(dividingBy: step.magnitude)
    return rest == 0 ? Int(position) : nil
  }

  subscript(position: Int) -> MarkerID {
    precondition((0..<count).contains(position), "id \(position) of \(count)")
    switch form {
    case .run(let first, let step): return .integer(first + step * position)
    case .narrow(let base): return .integer(base + Int(narrow[position]))
    case .wide: return .integer(wide[position])
    case .general: return general[position]
    }
  }

  /// Whether the id at a position is a given one.
  func matches(_ id: MarkerID, at position: Int) -> Bool {
    if case .general = form { return general[position] == id }
    guard case .integer(let value) = id else { return false }
    switch form {
    case .run(let first, let step): return value == first + step * position
    case .narrow(let base): return value == base + Int(narrow[position])
    case .wide, .general: return value == wide[position]
    }
  }

  /// The ``MarkerID/placement`` of the id at a position.
  func placement(at position: Int) -> UInt64 {
    switch form {
    case .general: general[position].placement
    default: self[position].placement
    }
  }
}

// MARK: - Editing

extension IDColumn {
  mutating func append(_ id: MarkerID) {
    while !fits(id) { widen(for: id) }
    switch (form, id) {
    case (.run, .integer(let value)):
      if count == 0 {
        form = .run(first: value, step: 1)
      } else if count == 1, case .run(let first, _) = form {
        form = .run(first: first, step: value - first)
      }
    case (.narrow(let base), .integer(let value)): narrow.append(UInt32(value - base))
    case (.wide, .integer(let value)): wide.append(value)
    default: general.append(id)
    }
    count += 1
  }

  /// Releases the memory of the id at a position; the position stays and must not be read again.
  mutating func clear(_ position: Int) {
    if case .general = form { general[position] = .boolean(false) }
  }

  /// Whether the next id can be appended in the present form.
  private func fits(_ id: MarkerID) -> Bool {
    if case .general = form { return true }
    guard case .integer(let value) = id else { return false }
    switch form {
    case .run(let first, let step):
      guard count > 0 else { return true }
      let (distance, overflow) = value.subtractingReportingOverflow(first)
      if count == 1 { return !overflow && distance != 0 }
      let (expected, overrun) = step.multipliedReportingOverflow(by: count)
      return !overflow && !overrun && distance == expected
    case .narrow(let base):
      let (distance, overflow) = value.subtractingReportingOverflow(base)
      return !overflow && distance >= 0 && distance <= UInt32.max
    case .wide, .general: return true
    }
  }

  /// Converts to the first later form that can hold an id.
  ///
  /// - Complexity: O(n).
  private mutating func widen(for id: MarkerID) {
    let ids = (0..<count).lazy.map { [self] in self[$0] }
    func integers() -> [Int] {
      ids.compactMap { if case .integer(let value) = $0 { value } else { nil } }
    }
    guard case .integer = id else {
      general = Array(ids)
      (narrow, wide, form) = ([], [], .general)
      return
    }
    // An integer of 32 bits is as narrow as it is.
    if case .run(let first, let step) = form, Int.bitWidth > 32 {
      let (base, overflow) = first.subtractingReportingOverflow(1 << 31)
      let last = first + step * (count - 1)
      let reach = last.subtractingReportingOverflow(base)
      if !overflow && !reach.overflow && reach.partialValue >= 0
        && reach.partialValue <= UInt32.max
      {
        narrow = integers().map { UInt32($0 - base) }
        form = .narrow(base: base)
        return
      }
    }
    wide = integers()
    (narrow, form) = ([], .wide)
  }
}
