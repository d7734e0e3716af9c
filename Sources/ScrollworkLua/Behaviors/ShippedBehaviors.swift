/// The behaviors inside the binary, which `require "scrollwork.behaviors.NAME"` finds.
package enum ShippedBehaviors {
  private static let sources: [(name: String, bytes: [UInt8])] = [
    ("carousel", PackageResources.carousel_lua),
    ("chat", PackageResources.chat_lua),
    ("collapsing_header", PackageResources.collapsing_header_lua),
    ("emoji_collector", PackageResources.emoji_collector_lua),
    ("first_incomplete", PackageResources.first_incomplete_lua),
    ("header_fade", PackageResources.header_fade_lua),
    ("hide_until_scrolled", PackageResources.hide_until_scrolled_lua),
    ("is_scrolling", PackageResources.is_scrolling_lua),
    ("keyboard_form", PackageResources.keyboard_form_lua),
    ("linked_tabs", PackageResources.linked_tabs_lua),
    ("load_more", PackageResources.load_more_lua),
    ("looping_carousel", PackageResources.looping_carousel_lua),
    ("masonry", PackageResources.masonry_lua),
    ("mirror", PackageResources.mirror_lua),
    ("parallax", PackageResources.parallax_lua),
    ("photo_grid", PackageResources.photo_grid_lua),
    ("photo_viewer", PackageResources.photo_viewer_lua),
    ("pull_to_refresh", PackageResources.pull_to_refresh_lua),
    ("reorder", PackageResources.reorder_lua),
    ("sectioned_feed", PackageResources.sectioned_feed_lua),
    ("sheet", PackageResources.sheet_lua),
    ("sticky_table", PackageResources.sticky_table_lua),
    ("stretchy_header", PackageResources.stretchy_header_lua),
    ("swipe_rows", PackageResources.swipe_rows_lua),
    ("title_by_offset", PackageResources.title_by_offset_lua),
  ]

  /// Their names, in order.
  package static var names: [String] { sources.map(\.name) }

  /// The text of one; nil for a name that is not shipped.
  package static func source(_ name: String) -> ScriptSource? {
    sources.first { $0.name == name }.map {
      ScriptSource(name: "scrollwork/behaviors/\(name).lua", bytes: $0.bytes)
    }
  }
}
