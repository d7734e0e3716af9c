/// The data of a scroll indicator, as shares of its track; the engine does not draw it.
package struct ScrollIndicator: Hashable, Sendable {
  /// The thumb's length as a share of the track: V/C, at most 1.
  package var extent: Double
  /// The thumb's position: 0 at the start of the range, 1 at its end; a loop begins again at 0.
  package var position: Double
  /// Whether it is visible now.
  package var isVisible: Bool
}

extension ScrollView {
  /// The indicator of an axis.
  package func indicator(_ axis: Axis) -> ScrollIndicator {
    let geometry = currentGeometry
    let content = geometry.contentSize[axis]
    let displacement = rangeLength(axis)
    let visible: Bool
    switch settings.indicatorVisibility {
    case .never: visible = false
    case .always: visible = settings.showsIndicators && geometry.overflows(axis)
    case .auto: visible = settings.showsIndicators && geometry.overflows(axis) && isScrolling
    }
    return ScrollIndicator(
      extent: content > 0 ? min(1, geometry.containerSize[axis] / content) : 1,
      position: displacement > 0
        ? min(max(covered(axis) / displacement, 0), 1) : 0,
      isVisible: visible)
  }
}
