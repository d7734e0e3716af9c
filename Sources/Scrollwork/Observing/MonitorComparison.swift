/// All monitors of a view side by side, and where they disagree (D15).
public final class MonitorComparison {
  /// What each monitor thought from one time on.
  public struct Row: Hashable, Sendable {
    /// Since when, in seconds.
    public let time: Double
    /// In the order of `monitors`.
    public let values: [Bool]

    /// Whether all think the same.
    public var isUnanimous: Bool { Set(values).count < 2 }
  }

  /// A time in which the monitors thought differently.
  public struct Disagreement: Hashable, Sendable {
    /// Since when, in seconds.
    public let start: Double
    /// Until when; nil while it lasts.
    public let end: Double?
    /// In the order of `monitors`.
    public let values: [Bool]
  }

  /// The monitors: those that the host allows.
  public let monitors: [ScrollMonitor]
  /// What they thought at the end of each tick in which one changed its mind.
  public private(set) var rows: [Row] = []
  @Faint private var scene: Scene?

  /// Attaches a monitor of each kind.
  public init(of view: ScrollView) throws(ScrollMonitor.Obstacle) {
    var monitors: [ScrollMonitor] = []
    for kind in ScrollMonitor.Kind.allCases {
      do throws(ScrollMonitor.Obstacle) {
        monitors.append(try ScrollMonitor.make(kind, of: view))
      } catch {
        guard error == .noTrackingMode else { throw error }
      }
    }
    self.monitors = monitors
    scene = view.scene
    note(at: scene?.now ?? 0)
    for monitor in monitors {
      monitor.onChange = { [weak self] monitor in self?.note(at: monitor.changeTime) }
    }
  }

  private func note(at time: Double) {
    // What ended between two ticks is told in the second, maybe behind another monitor's change.
    let row = Row(
      time: max(time, rows.last?.time ?? time), values: monitors.map(\.isScrolling))
    if rows.last?.time == row.time { rows.removeLast() }
    if rows.last?.values != row.values { rows.append(row) }
  }

  /// Where they disagree, in order.
  public var disagreements: [Disagreement] {
    rows.indices.filter { !rows[$0].isUnanimous }.map { index in
      Disagreement(
        start: rows[index].time,
        end: index + 1 < rows.count ? rows[index + 1].time : nil, values: rows[index].values)
    }
  }

  /// Detaches the monitors; what was recorded stays.
  public func detach() {
    for monitor in monitors { monitor.detach() }
  }
}
