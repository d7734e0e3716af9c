internal import ScrollworkTerminal

/// The files by which an editor knows a project: how it starts `scrollwork lsp`, or runs `check`.
///
/// docs/editors.md shows each file as it is written; a test compares them.
struct EditorTemplate {
  /// The value of `--editor` that selects it.
  let name: String
  /// One line for the help.
  let summary: String
  /// The path of each file below the project's folder, and its text.
  let files: [(path: String, text: String)]

  /// The editors, in the order of the help.
  static var all: [EditorTemplate] { [nvim, helix, emacs, vscode] }

  /// The editor with a name.
  ///
  /// - Throws: Exit 2 with the nearest known name.
  static func named(_ name: String) throws(HostError) -> EditorTemplate {
    guard let editor = all.first(where: { $0.name == name }) else {
      throw .unknown("editor", name, among: all.map(\.name))
    }
    return editor
  }

  private static var nvim: EditorTemplate {
    EditorTemplate(
      name: "nvim", summary: "Neovim 0.7 or newer: .nvim.lua",
      files: [
        (
          ".nvim.lua",
          """
          -- Starts the language server of Scrollwork for the Lua files of this project.
          local root, client = vim.fn.getcwd(), nil

          local function start(buffer)
            local settings = { name = "scrollwork", cmd = { "scrollwork", "lsp" }, root_dir = root }
            if vim.lsp.start then
              vim.lsp.start(settings, { bufnr = buffer })
            else -- before 0.8
              client = client or vim.lsp.start_client(settings)
              vim.lsp.buf_attach_client(buffer, client)
            end
          end

          vim.api.nvim_create_autocmd("FileType", {
            pattern = "lua",
            callback = function(event) start(event.buf or vim.api.nvim_get_current_buf()) end,
          })

          -- The lens "step in" opens the prompt just before the test's first expectation.
          vim.lsp.commands["scrollwork.stepIn"] = function(command)
            vim.cmd("botright split | terminal " .. command.arguments[3])
          end

          """
        )
      ])
  }

  private static var helix: EditorTemplate {
    EditorTemplate(
      name: "helix", summary: "Helix 23.10 or newer: .helix/languages.toml",
      files: [
        (
          ".helix/languages.toml",
          """
          [language-server.scrollwork]
          command = "scrollwork"
          args = ["lsp"]

          [[language]]
          name = "lua"
          roots = ["scrollwork.toml"]
          language-servers = ["scrollwork"]
          indent = { tab-width = 2, unit = "  " }

          """
        )
      ])
  }

  private static var emacs: EditorTemplate {
    EditorTemplate(
      name: "emacs", summary: "Emacs with eglot: .dir-locals.el",
      files: [
        (
          ".dir-locals.el",
          """
          ;; Starts the language server of Scrollwork in the Lua buffers of this project.
          ((lua-mode
            . ((indent-tabs-mode . nil)
               (lua-indent-level . 2)
               (eval . (progn
                         (require 'eglot)
                         (add-to-list 'eglot-server-programs '(lua-mode . ("scrollwork" "lsp")))
                         (eglot-ensure)))))
           (lua-ts-mode
            . ((indent-tabs-mode . nil)
               (lua-ts-indent-offset . 2)
               (eval . (progn
                         (require 'eglot)
                         (add-to-list 'eglot-server-programs '(lua-ts-mode . ("scrollwork" "lsp")))
                         (eglot-ensure))))))

          """
        )
      ])
  }

  private static var vscode: EditorTemplate {
    EditorTemplate(
      name: "vscode", summary: "VS Code: tasks, problems of check, and types for LuaLS in .vscode/",
      files: [
        (
          ".vscode/tasks.json",
          #"""
          {
            "version": "2.0.0",
            "tasks": [
              {
                "label": "scrollwork check",
                "type": "shell",
                "command": "scrollwork",
                "args": ["check", ".", "--format", "short", "--color", "never"],
                "group": "build",
                "presentation": { "reveal": "silent" },
                "problemMatcher": {
                  "owner": "scrollwork",
                  "fileLocation": ["relative", "${workspaceFolder}"],
                  "pattern": {
                    "regexp": "^(.+?):(\\d+):(\\d+): (error|warning)\\[(SW\\d+)\\]: (.*)$",
                    "file": 1,
                    "line": 2,
                    "column": 3,
                    "severity": 4,
                    "code": 5,
                    "message": 6
                  }
                }
              },
              {
                "label": "scrollwork test",
                "type": "shell",
                "command": "scrollwork",
                "args": ["test"],
                "group": { "kind": "test", "isDefault": true },
                "problemMatcher": []
              },
              {
                "label": "scrollwork test, this line",
                "type": "shell",
                "command": "scrollwork",
                "args": ["test", "${relativeFile}:${lineNumber}"],
                "problemMatcher": []
              },
              {
                "label": "scrollwork step in, this line",
                "type": "shell",
                "command": "scrollwork",
                "args": ["repl", "--at", "${relativeFile}:${lineNumber}"],
                "problemMatcher": []
              },
              {
                "label": "scrollwork types",
                "type": "shell",
                "command": "scrollwork",
                "args": ["types"],
                "runOptions": { "runOn": "folderOpen" },
                "presentation": { "reveal": "silent" },
                "problemMatcher": []
              }
            ]
          }

          """#
        ),
        (
          ".vscode/settings.json",
          """
          {
            "Lua.runtime.version": "Lua 5.4",
            "Lua.workspace.library": [".scrollwork/types"],
            "Lua.workspace.checkThirdParty": false,
            "editor.tabSize": 2
          }

          """
        ),
        (
          ".vscode/extensions.json",
          """
          {
            "recommendations": ["sumneko.lua"]
          }

          """
        ),
      ])
  }
}
