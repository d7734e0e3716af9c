"""The server under a client of others: pytest-lsp, which also checks what the client can take."""
import asyncio

import pytest
import pytest_lsp
from conftest import PROGRAM, Text, apply
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

pytestmark = pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[PROGRAM, "lsp"]),
    params=["visual_studio_code", "neovim", "emacs"],
)
async def client(request, lsp_client: LanguageClient, tmp_path):
    # pytest-lsp announces these requests but leaves the answers to the test.
    for method in ("client/registerCapability", "workspace/inlayHint/refresh"):
        lsp_client.feature(method)(lambda *_: None)
    parameters = types.InitializeParams(
        capabilities=client_capabilities(request.param),
        workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="project")],
    )
    await lsp_client.initialize_session(parameters)
    yield
    await lsp_client.shutdown_session()


def opened(client, path, text=None):
    """Opens a file of the project with its own or another text; the address."""
    uri = path.as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=uri, language_id="lua", version=1, text=path.read_text() if text is None else text
            )
        )
    )
    return uri


def at(uri, text):
    return {
        "text_document": types.TextDocumentIdentifier(uri=uri),
        "position": types.Position(line=text.line, character=text.column),
    }


def plain(documentation):
    """The text of documentation, which is a string for clients that know no formats."""
    return documentation if isinstance(documentation, str) else documentation.value


TEST = 'it("😀 a test", function()\n  local menu, tabs = scene("menu"):get("menu", "tabs")\n  %s\nend)\n'


async def completions(client, project, line):
    text = Text(TEST % line)
    uri = opened(client, project / "tests/new_test.lua", text.text)
    found = await client.text_document_completion_async(types.CompletionParams(**at(uri, text)))
    return {item.label: item for item in found.items}


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "line, wanted",
    [
        ("menu:|", "scroll_to"),
        ("menu.|", "phase"),
        ('menu:scroll_to("mains", { | })', "align"),
        ('menu:scroll_to("mains", { align = "|" })', "top"),
        ('menu:on("|", function(e) end)', "phase"),
        ('menu:on("scroll", function(e) print(e.|) end)', "delta"),
        ('scene "|"', "menu"),
        ('menu:item "|"', "drinks"),
        ('expect(menu):to_rest_on "|"', "mains"),
        ("local copy = menu\n  copy:|\n  local other = 1", "scroll_to"),
        ("tap(tabs, '|", "coffee"),
        ("se|", "settle"),
    ],
)
async def test_completes(client: LanguageClient, project, line, wanted):
    items = await completions(client, project, line)
    assert wanted in items
    assert "" not in items


@pytest.mark.asyncio
async def test_documentation_is_resolved(client: LanguageClient, project):
    item = (await completions(client, project, "menu:|"))["scroll_to"]
    assert item.documentation is None
    resolved = await client.completion_item_resolve_async(item)
    assert "Shows an id" in plain(resolved.documentation)
    item = (await completions(client, project, 'menu:scroll_to("mains", { | })'))["align"]
    resolved = await client.completion_item_resolve_async(item)
    assert "View:scroll_to" in plain(resolved.documentation)


@pytest.mark.asyncio
async def test_findings_follow_the_text(client: LanguageClient, project):
    path = project / "tests/linked_tabs_test.lua"
    uri = opened(client, path)
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert not client.diagnostics[uri]
    wrong = path.read_text().replace("menu:scroll_to", "menu:scrol_to", 1)
    assert wrong != path.read_text()
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text=wrong)],
        )
    )
    await client.wait_for_notification("textDocument/publishDiagnostics")
    (found,) = client.diagnostics[uri]
    assert found.code == "SW2001"
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            range=found.range,
            context=types.CodeActionContext(diagnostics=[found]),
        )
    )
    fix = next(action for action in actions if action.is_preferred)
    assert apply(wrong, fix.edit.changes[uri]) == path.read_text()


@pytest.mark.asyncio
async def test_an_id_is_renamed_in_scenes_and_tests(client: LanguageClient, project):
    scene, test = project / "scenes/menu.lua", project / "tests/linked_tabs_test.lua"
    text = test.read_text()
    marked = Text(text.replace('"mains"', '"ma|ins"', 1))
    uri = opened(client, test)
    edit = await client.text_document_rename_async(
        types.RenameParams(new_name="big-ones", **at(uri, marked))
    )
    assert set(edit.changes) == {uri, scene.as_uri()}
    assert apply(text, edit.changes[uri]) == text.replace('"mains"', '"big-ones"')
    assert apply(scene.read_text(), edit.changes[scene.as_uri()]) == scene.read_text().replace(
        '"mains"', '"big-ones"'
    )
    with pytest.raises(Exception, match="taken"):
        await client.text_document_rename_async(
            types.RenameParams(new_name="drinks", **at(uri, marked))
        )


@pytest.mark.asyncio
async def test_definitions_and_signatures(client: LanguageClient, project):
    text = Text(TEST % 'menu:item "drin|ks"')
    uri = opened(client, project / "tests/new_test.lua", text.text)
    (found,) = await client.text_document_definition_async(types.DefinitionParams(**at(uri, text)))
    assert found.uri == (project / "scenes/menu.lua").as_uri()
    line = (project / "scenes/menu.lua").read_text().split("\n")[found.range.start.line]
    assert 'id = "drinks"' in line
    text = Text(TEST % 'menu:scroll_to("mains", |)')
    uri = opened(client, project / "tests/other_test.lua", text.text)
    help = await client.text_document_signature_help_async(types.SignatureHelpParams(**at(uri, text)))
    assert help.signatures[0].label.startswith("View:scroll_to(")
    assert help.active_parameter == 1
    hover = await client.text_document_hover_async(
        types.HoverParams(**at(uri, Text(TEST % 'menu:scro|ll_to("mains", )')))
    )
    assert "Shows an id" in plain(hover.contents)


@pytest.mark.asyncio
async def test_a_lens_runs_its_test(client: LanguageClient, project):
    path = project / "tests/linked_tabs_test.lua"
    path.write_text(path.read_text().replace('to_equal "mains"', 'to_equal "sides"', 1))
    uri = opened(client, path)
    lenses = await client.text_document_code_lens_async(
        types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri))
    )
    run = next(lens.command for lens in lenses if lens.command.title == "run")
    await client.workspace_execute_command_async(
        types.ExecuteCommandParams(command=run.command, arguments=run.arguments)
    )
    while not client.diagnostics.get(uri):
        await client.wait_for_notification("textDocument/publishDiagnostics")
    (failure,) = client.diagnostics[uri]
    assert "sides" in failure.message and "mains" in failure.message
    assert client.messages
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            range=types.Range(types.Position(0, 0), types.Position(200, 0)),
        )
    )
    assert any("menu y" in hint.label for hint in hints)
    assert (project / ".scrollwork/editor.jsonl").exists()


@pytest.mark.asyncio
async def test_while_tests_run_others_are_answered_and_they_can_be_ended(client: LanguageClient, project):
    path = project / "tests/slow_test.lua"
    path.write_text('it("is slow", function()\n  while true do end\nend)\n')
    uri = opened(client, path)
    command = types.ExecuteCommandParams(command="scrollwork.run", arguments=[uri, 1])
    run = asyncio.ensure_future(client.workspace_execute_command_async(command))
    document = types.TextDocumentIdentifier(uri=uri)
    await asyncio.sleep(0)
    (test,) = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document)
    )
    assert test.name == "is slow" and not run.done()
    # The requests that the client has sent and that are not answered.
    (request,) = client.protocol._request_futures
    client.cancel_request(types.CancelParams(id=request))
    with pytest.raises(Exception, match="no longer wants it"):
        await asyncio.wait_for(run, 10)


@pytest.mark.asyncio
async def test_symbols(client: LanguageClient, project):
    uri = opened(client, project / "tests/linked_tabs_test.lua")
    (group, *_) = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=uri))
    )
    assert group.name == "linked tabs"
    assert any("marks the section" in child.name for child in group.children)
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="linked_tabs"))
    assert any(symbol.location.uri.endswith("linked_tabs.lua") for symbol in found)
    # A test is found by a part of its name, and is where its name says.
    (test, *_) = await client.workspace_symbol_async(
        types.WorkspaceSymbolParams(query="marks the section")
    )
    assert test.location.uri == uri
    position = types.DefinitionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=test.location.range.start
    )
    found = await client.text_document_definition_async(position)
    assert found.range == test.location.range
