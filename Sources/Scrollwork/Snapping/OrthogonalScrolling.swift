/// How a section scrolls across the enclosing view, and where its gestures come to rest.
///
/// A group is a child of the section or, in a section around one grid, a line of its cells.
package enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable {
  /// Where momentum ends.
  case continuous
  /// At the start of the group nearest to where momentum ends.
  case continuousGroupLeading = "continuous_group_leading"
  /// Page by page; a page is as long as the section's region.
  case paging
  /// Group by group.
  case groupPaging = "group_paging"
  /// Group by group, each centered.
  case groupPagingCentered = "group_paging_centered"

  /// The snap rule of the section's scroll view; nil for none.
  package var snapRule: SnapRule? {
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
