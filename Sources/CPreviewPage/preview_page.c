#include "preview_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char board_html[] = {
#embed "Page/board.html"
};
static const unsigned char film_css[] = {
#embed "Page/film.css"
};
static const unsigned char preview_css[] = {
#embed "Page/preview.css"
};
static const unsigned char report_css[] = {
#embed "Page/report.css"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char acts_js[] = {
#embed "Page/acts.js"
};
static const unsigned char app_js[] = {
#embed "Page/app.js"
};
static const unsigned char app_stage_js[] = {
#embed "Page/app-stage.js"
};
static const unsigned char board_js[] = {
#embed "Page/board.js"
};
static const unsigned char branches_js[] = {
#embed "Page/branches.js"
};
static const unsigned char comparison_js[] = {
#embed "Page/comparison.js"
};
static const unsigned char controls_js[] = {
#embed "Page/controls.js"
};
static const unsigned char coverage_js[] = {
#embed "Page/coverage.js"
};
static const unsigned char decision_js[] = {
#embed "Page/decision.js"
};
static const unsigned char dialogs_js[] = {
#embed "Page/dialogs.js"
};
static const unsigned char events_js[] = {
#embed "Page/events.js"
};
static const unsigned char film_js[] = {
#embed "Page/film.js"
};
static const unsigned char film_page_js[] = {
#embed "Page/film-page.js"
};
static const unsigned char fit_js[] = {
#embed "Page/fit.js"
};
static const unsigned char format_js[] = {
#embed "Page/format.js"
};
static const unsigned char frames_js[] = {
#embed "Page/frames.js"
};
static const unsigned char hand_js[] = {
#embed "Page/hand.js"
};
static const unsigned char handle_js[] = {
#embed "Page/handle.js"
};
static const unsigned char header_js[] = {
#embed "Page/header.js"
};
static const unsigned char hues_js[] = {
#embed "Page/hues.js"
};
static const unsigned char icons_js[] = {
#embed "Page/icons.js"
};
static const unsigned char keys_js[] = {
#embed "Page/keys.js"
};
static const unsigned char key_js[] = {
#embed "Page/key.js"
};
static const unsigned char known_js[] = {
#embed "Page/known.js"
};
static const unsigned char lane_js[] = {
#embed "Page/lane.js"
};
static const unsigned char lane_scale_js[] = {
#embed "Page/lane-scale.js"
};
static const unsigned char lanes_js[] = {
#embed "Page/lanes.js"
};
static const unsigned char lanes_hand_js[] = {
#embed "Page/lanes-hand.js"
};
static const unsigned char life_js[] = {
#embed "Page/life.js"
};
static const unsigned char link_js[] = {
#embed "Page/link.js"
};
static const unsigned char lives_js[] = {
#embed "Page/lives.js"
};
static const unsigned char looks_js[] = {
#embed "Page/looks.js"
};
static const unsigned char marks_js[] = {
#embed "Page/marks.js"
};
static const unsigned char panels_js[] = {
#embed "Page/panels.js"
};
static const unsigned char photos_js[] = {
#embed "Page/photos.js"
};
static const unsigned char plugins_js[] = {
#embed "Page/plugins.js"
};
static const unsigned char probe_js[] = {
#embed "Page/probe.js"
};
static const unsigned char project_js[] = {
#embed "Page/project.js"
};
static const unsigned char reconnect_js[] = {
#embed "Page/reconnect.js"
};
static const unsigned char reel_js[] = {
#embed "Page/reel.js"
};
static const unsigned char report_js[] = {
#embed "Page/report.js"
};
static const unsigned char roles_js[] = {
#embed "Page/roles.js"
};
static const unsigned char samples_js[] = {
#embed "Page/samples.js"
};
static const unsigned char scene_tree_js[] = {
#embed "Page/scene-tree.js"
};
static const unsigned char screen_js[] = {
#embed "Page/screen.js"
};
static const unsigned char source_panel_js[] = {
#embed "Page/source-panel.js"
};
static const unsigned char share_js[] = {
#embed "Page/share.js"
};
static const unsigned char stage_js[] = {
#embed "Page/stage.js"
};
static const unsigned char stage_worker_js[] = {
#embed "Page/stage-worker.js"
};
static const unsigned char takes_js[] = {
#embed "Page/takes.js"
};
static const unsigned char theme_js[] = {
#embed "Page/theme.js"
};
static const unsigned char times_js[] = {
#embed "Page/times.js"
};
static const unsigned char tree_js[] = {
#embed "Page/tree.js"
};
static const unsigned char ui_js[] = {
#embed "Page/ui.js"
};
static const unsigned char view_panel_js[] = {
#embed "Page/view-panel.js"
};
static const unsigned char why_js[] = {
#embed "Page/why.js"
};
static const unsigned char wire_js[] = {
#embed "Page/wire.js"
};
static const unsigned char vendor_preact_htm_js[] = {
#embed "Page/vendor/preact-htm.js"
};

#define FILE_OF(path, type, bytes) {path, type, bytes, sizeof(bytes)}

static const preview_page_file files[] = {
  FILE_OF("/index.html", "text/html; charset=utf-8", index_html),
  FILE_OF("/board.html", "text/html; charset=utf-8", board_html),
  FILE_OF("/film.css", "text/css; charset=utf-8", film_css),
  FILE_OF("/preview.css", "text/css; charset=utf-8", preview_css),
  FILE_OF("/report.css", "text/css; charset=utf-8", report_css),
  FILE_OF("/style.css", "text/css; charset=utf-8", style_css),
  FILE_OF("/acts.js", "text/javascript; charset=utf-8", acts_js),
  FILE_OF("/app.js", "text/javascript; charset=utf-8", app_js),
  FILE_OF("/app-stage.js", "text/javascript; charset=utf-8", app_stage_js),
  FILE_OF("/board.js", "text/javascript; charset=utf-8", board_js),
  FILE_OF("/branches.js", "text/javascript; charset=utf-8", branches_js),
  FILE_OF("/comparison.js", "text/javascript; charset=utf-8", comparison_js),
  FILE_OF("/controls.js", "text/javascript; charset=utf-8", controls_js),
  FILE_OF("/coverage.js", "text/javascript; charset=utf-8", coverage_js),
  FILE_OF("/decision.js", "text/javascript; charset=utf-8", decision_js),
  FILE_OF("/dialogs.js", "text/javascript; charset=utf-8", dialogs_js),
  FILE_OF("/events.js", "text/javascript; charset=utf-8", events_js),
  FILE_OF("/film.js", "text/javascript; charset=utf-8", film_js),
  FILE_OF("/film-page.js", "text/javascript; charset=utf-8", film_page_js),
  FILE_OF("/fit.js", "text/javascript; charset=utf-8", fit_js),
  FILE_OF("/format.js", "text/javascript; charset=utf-8", format_js),
  FILE_OF("/frames.js", "text/javascript; charset=utf-8", frames_js),
  FILE_OF("/hand.js", "text/javascript; charset=utf-8", hand_js),
  FILE_OF("/handle.js", "text/javascript; charset=utf-8", handle_js),
  FILE_OF("/header.js", "text/javascript; charset=utf-8", header_js),
  FILE_OF("/hues.js", "text/javascript; charset=utf-8", hues_js),
  FILE_OF("/icons.js", "text/javascript; charset=utf-8", icons_js),
  FILE_OF("/keys.js", "text/javascript; charset=utf-8", keys_js),
  FILE_OF("/key.js", "text/javascript; charset=utf-8", key_js),
  FILE_OF("/known.js", "text/javascript; charset=utf-8", known_js),
  FILE_OF("/lane.js", "text/javascript; charset=utf-8", lane_js),
  FILE_OF("/lane-scale.js", "text/javascript; charset=utf-8", lane_scale_js),
  FILE_OF("/lanes.js", "text/javascript; charset=utf-8", lanes_js),
  FILE_OF("/lanes-hand.js", "text/javascript; charset=utf-8", lanes_hand_js),
  FILE_OF("/life.js", "text/javascript; charset=utf-8", life_js),
  FILE_OF("/link.js", "text/javascript; charset=utf-8", link_js),
  FILE_OF("/lives.js", "text/javascript; charset=utf-8", lives_js),
  FILE_OF("/looks.js", "text/javascript; charset=utf-8", looks_js),
  FILE_OF("/marks.js", "text/javascript; charset=utf-8", marks_js),
  FILE_OF("/panels.js", "text/javascript; charset=utf-8", panels_js),
  FILE_OF("/photos.js", "text/javascript; charset=utf-8", photos_js),
  FILE_OF("/plugins.js", "text/javascript; charset=utf-8", plugins_js),
  FILE_OF("/probe.js", "text/javascript; charset=utf-8", probe_js),
  FILE_OF("/project.js", "text/javascript; charset=utf-8", project_js),
  FILE_OF("/reconnect.js", "text/javascript; charset=utf-8", reconnect_js),
  FILE_OF("/reel.js", "text/javascript; charset=utf-8", reel_js),
  FILE_OF("/report.js", "text/javascript; charset=utf-8", report_js),
  FILE_OF("/roles.js", "text/javascript; charset=utf-8", roles_js),
  FILE_OF("/samples.js", "text/javascript; charset=utf-8", samples_js),
  FILE_OF("/scene-tree.js", "text/javascript; charset=utf-8", scene_tree_js),
  FILE_OF("/screen.js", "text/javascript; charset=utf-8", screen_js),
  FILE_OF("/source-panel.js", "text/javascript; charset=utf-8", source_panel_js),
  FILE_OF("/share.js", "text/javascript; charset=utf-8", share_js),
  FILE_OF("/stage.js", "text/javascript; charset=utf-8", stage_js),
  FILE_OF("/stage-worker.js", "text/javascript; charset=utf-8", stage_worker_js),
  FILE_OF("/takes.js", "text/javascript; charset=utf-8", takes_js),
  FILE_OF("/theme.js", "text/javascript; charset=utf-8", theme_js),
  FILE_OF("/times.js", "text/javascript; charset=utf-8", times_js),
  FILE_OF("/tree.js", "text/javascript; charset=utf-8", tree_js),
  FILE_OF("/ui.js", "text/javascript; charset=utf-8", ui_js),
  FILE_OF("/view-panel.js", "text/javascript; charset=utf-8", view_panel_js),
  FILE_OF("/why.js", "text/javascript; charset=utf-8", why_js),
  FILE_OF("/wire.js", "text/javascript; charset=utf-8", wire_js),
  FILE_OF("/vendor/preact-htm.js", "text/javascript; charset=utf-8", vendor_preact_htm_js),
};

size_t preview_page_count(void) { return sizeof(files) / sizeof(files[0]); }

const preview_page_file *preview_page_at(size_t index) { return &files[index]; }
