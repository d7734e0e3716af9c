/// How a section scrolls across the view that it is part of, and where it comes to rest (V13).
///
/// A group is what the section repeats: a child, or of a section around one grid a line of its cells.
public enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable {
  /// Wherever momentum ends.
  case continuous
  /// Wherever momentum ends, and there at the start of a group.
  case continuousGroupLeading = "continuous_group_leading"
  /// Page by page, as long as the section's region.
  case paging
  /// Group by group.
  case groupPaging = "group_paging"
  /// Group by group, each in the middle.
  case groupPagingCentered = "group_paging_centered"

  /// What decides where gestures end.
  public var snapRule: SnapRule? {
    switch self {
    case .continuous: nil
    case .continuousGroupLeading: .views(ViewSnapping())
    case .paging: .pages
    case .groupPaging: .paging(PageSnapping(unit: .group))
    case .groupPagingCentered:
      .paging(PageSnapping(unit: .group, alignment: .center))
    }
  }
}
