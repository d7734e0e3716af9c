/// A monitor of each kind on one view, with a record of when they disagree.
package final class MonitorComparison: WeaklyReferenced {
  /// The values of all monitors from one time on.
  package struct Row: Hashable, Sendable {
    /// The beginning, in seconds of virtual time.
    package let time: Double
    /// The values, in the order of `monitors`.
    package let values: [Bool]

    /// Whether all monitors have the same value.
    package var isUnanimous: Bool { Set(values).count < 2 }
  }

  /// A period in which the monitors have different values.
  package struct Disagreement: Hashable, Sendable {
    /// The beginning, in seconds of virtual time.
    package let start: Double
    /// The end, in seconds of virtual time; nil while it lasts.
    package let end: Double?
    /// The values, in the order of `monitors`.
    package let values: [Bool]
  }

  /// The monitors, one of each kind that the device allows.
  package let monitors: [ScrollMonitor]
  /// The values after each instant at which one changed, in order of time.
  package private(set) var rows: [Row] = []
  /// The cell through which weak handles read it.
  package let weakBox = WeakBox()
  @WeakHandle private var scene: Scene?

  /// Attaches a monitor of each kind; without a tracking mode, none of kind `exclusion`.
  ///
  /// - Throws: `noScene` for a view outside a scene.
  package init(of view: ScrollView) throws(ScrollMonitor.Obstacle) {
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
    weakBox.begin(self)
    note(at: scene?.now ?? 0)
    for monitor in monitors {
      monitor.onChange = { [own = WeakHandle(self)] monitor in
        own.object?.note(at: monitor.changeTime)
      }
    }
  }

  deinit { weakBox.end() }

  private func note(at time: Double) {
    // A change between two ticks is reported in the second, possibly after another monitor's
    // change.
    let row = Row(
      time: max(time, rows.last?.time ?? time), values: monitors.map { $0.isScrolling })
    if rows.last?.time == row.time { rows.removeLast() }
    if rows.last?.values != row.values { rows.append(row) }
  }

  /// The periods of disagreement, in order of time.
  package var disagreements: [Disagreement] {
    rows.indices.filter { !rows[$0].isUnanimous }.map { index in
      Disagreement(
        start: rows[index].time,
        end: index + 1 < rows.count ? rows[index + 1].time : nil, values: rows[index].values)
    }
  }

  /// Detaches the monitors; the record remains.
  package func detach() {
    for monitor in monitors { monitor.detach() }
  }
}
