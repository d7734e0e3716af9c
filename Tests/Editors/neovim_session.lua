-- A session of Neovim: opens a test, reads findings, completes, jumps to an id's scene, renames it.
-- The answer is JSON in the file that ANSWER names.
local answer = {}

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then error("waited in vain for " .. what) end
end

local function request(method, params)
  local results = vim.lsp.buf_request_sync(0, method, params, 20000)
  local _, result = next(results or {})
  if not result or result.err then error(method .. ": " .. vim.inspect(results)) end
  return result.result
end

local function find(text)
  vim.fn.cursor(1, 1)
  if vim.fn.search("\\V" .. text, "c") == 0 then error("no " .. text) end
end

local function session()
  vim.cmd("edit tests/linked_tabs_test.lua")
  vim.bo.filetype = "lua"
  wait("the client", function() return #vim.lsp.buf_get_clients(0) > 0 end)

  -- A slip is found as it is typed.
  find("menu:scroll_to(")
  local line = vim.fn.line(".")
  local before = vim.fn.getline(line)
  vim.fn.setline(line, (before:gsub("scroll_to", "scrol_to")))
  wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
  answer.findings = vim.tbl_map(function(d)
    return d.code or d.user_data.lsp.code
  end, vim.diagnostic.get(0))

  -- A half-written line is completed.
  vim.fn.setline(line, "    menu:")
  vim.fn.cursor(line, 9)
  local params = vim.lsp.util.make_position_params()
  params.position.character = 9
  answer.completions = vim.tbl_map(function(item) return item.label end,
    request("textDocument/completion", params).items)
  vim.fn.setline(line, before)
  wait("no finding", function() return #vim.diagnostic.get(0) == 0 end)

  -- From an id to the scene that gives it to a node.
  find('"drinks"')
  vim.fn.cursor(vim.fn.line("."), vim.fn.col(".") + 2)
  vim.lsp.buf.definition()
  wait("the jump", function() return vim.fn.expand("%:t") == "menu.lua" end)
  answer.jumped = { vim.fn.expand("%:p"), vim.fn.getline(".") }

  -- The id gets another name, in the scene and in the tests.
  wait("the client of the scene", function() return #vim.lsp.buf_get_clients(0) > 0 end)
  find('"drinks"')
  vim.fn.cursor(vim.fn.line("."), vim.fn.col(".") + 2)
  vim.lsp.buf.rename("beverages")
  wait("the new name", function() return vim.fn.search('"beverages"', "nw") > 0 end)
  vim.cmd("wall")
end

local ok, message = pcall(session)
if not ok then answer.error = tostring(message) end
local file = assert(io.open(os.getenv("ANSWER"), "w"))
file:write(vim.fn.json_encode(answer))
file:close()
vim.cmd("qall!")
