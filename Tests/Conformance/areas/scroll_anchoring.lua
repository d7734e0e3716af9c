-- Offsets after edits of what is scrolled: of the outermost scroller, then of those in it that remain.
--
-- One edit of plain boxes is done to a view; several at once, exclusions, positions, padding and the candidate
-- that comes first go through `sw.anchoring.adjust`.
local sw = require "scrollwork"
local test = require "scrollwork.test"

-- MARK: through the function

local function copy(nodes)
  local made = {}
  for index, node in ipairs(nodes) do
    local twin = {}
    for key, value in pairs(node) do twin[key] = value end
    if node.children then twin.children = copy(node.children) end
    made[index] = twin
  end
  return made
end

-- The list that holds a node, and where.
local function find(nodes, id)
  for index, node in ipairs(nodes) do
    if node.id == id then return nodes, index end
    if node.children then
      local list, at = find(node.children, id)
      if list then return list, at end
    end
  end
end

local function edited(nodes, edits)
  nodes = copy(nodes)
  for _, edit in ipairs(edits) do
    if edit.insert then
      local list = nodes
      if edit.into ~= 0 then
        local siblings, at = find(nodes, edit.into)
        list = siblings[at].children
      end
      table.insert(list, edit.at + 1, copy { edit.insert }[1])
    else
      local list, at = find(nodes, edit.remove or edit.resize or edit.flow)
      if edit.remove then table.remove(list, at)
      elseif edit.resize then list[at].height = edit.height
      else list[at].position = edit.position end
    end
  end
  return nodes
end

-- The nodes as boxes, where the next one begins, and how far what they hold reaches.
local function boxes(nodes, y)
  local list, reach = {}, y
  for _, node in ipairs(nodes) do
    local box = { id = node.id, y = y, exclude = node.exclude, position = node.position }
    local length, deepest = node.height or node.scroll, y
    if not length then
      local below
      box.children, below, deepest = boxes(node.children, y)
      length = below - y
    end
    box.height = length
    reach = math.max(reach, y + length, deepest)
    if node.position ~= "absolute" then y = y + length end
    list[#list + 1] = box
  end
  return list, y, reach
end

local function adjusted(port, offset, before, after, padding, priority)
  local was, _, length = boxes(before, 0)
  local is, _, now = boxes(after, 0)
  return sw.anchoring.adjust {
    viewport = port, offset = math.max(0, math.min(offset, length - port)), before = was, after = is,
    content_before = length, content_after = now, priority = priority,
    padding = padding and { 0, padding[1], 0, padding[2] },
  }.offset
end

local function scrollers(nodes, list)
  for _, node in ipairs(nodes) do
    if node.scroll then list[#list + 1] = node end
    if node.children then scrollers(node.children, list) end
  end
  return list
end

local function through_function(case)
  local after = edited(case.nodes, case.edits)
  local answers = { adjusted(case.port, case.offset, case.nodes, after, case.padding, case.priority) }
  for _, node in ipairs(scrollers(after, {})) do
    local list, at = find(case.nodes, node.id)
    local before, after = list[at].children, node.children
    -- Exclusion of a scroller leaves it without an anchor of its own.
    if node.exclude then before, after = { { exclude = true, children = before } }, { { children = after } } end
    answers[#answers + 1] = adjusted(node.scroll, node.offset, before, after, nil, case.priority)
  end
  return answers
end

-- MARK: through a view

local function node_of(node)
  if node.height then return sw.item { id = node.id, width = 200, height = node.height } end
  local children = { id = node.id }
  if node.scroll then children.id = nil end
  for index, child in ipairs(node.children) do children[index] = node_of(child) end
  local column = sw.column(children)
  if not node.scroll then return column end
  return sw.scroll { id = node.id, width = 200, height = node.scroll, bounce = "off", column }
end

local function through_view(case)
  local outer = {}
  for index, node in ipairs(case.nodes) do outer[index] = node_of(node) end
  local scene = sw.scene {
    width = 200, height = case.port,
    sw.scroll { id = "outer", width = 200, height = case.port, bounce = "off", sw.column(outer) },
  }
  local view = scene:view "outer"
  view:scroll_to { y = case.offset }
  for _, node in ipairs(scrollers(case.nodes, {})) do scene:view(node.id):scroll_to { y = node.offset } end
  local now = copy(case.nodes)
  for _, edit in ipairs(case.edits) do
    if edit.insert then
      local list, within = now, view
      if edit.into ~= 0 then
        local siblings, at = find(now, edit.into)
        list = siblings[at].children
      end
      local next, last = list[edit.at + 1], list[edit.at]
      local where = next and { before = next.id } or { after = last and last.id }
      within:insert(node_of(edit.insert), where)
    elseif edit.remove then
      view:remove(edit.remove)
    else
      view:update(edit.resize, { height = edit.height })
    end
    now = edited(now, { edit })
  end
  test.tick(1)
  local answers = { view.y }
  for _, node in ipairs(scrollers(now, {})) do answers[#answers + 1] = scene:view(node.id).y end
  return answers
end

-- Whether the case is about nothing that only the function knows.
local function is_plain(nodes)
  for _, node in ipairs(nodes) do
    if node.exclude or node.position then return false end
    if node.children and (#node.children == 0 or not is_plain(node.children)) then return false end
  end
  return true
end

return function(case)
  local plain = #case.edits == 1 and is_plain(case.nodes) and not case.priority and case.padding[1] + case.padding[2] == 0
  for _, edit in ipairs(case.edits) do plain = plain and not edit.flow end
  if plain then return through_view(case), "view" end
  return through_function(case), "function"
end
