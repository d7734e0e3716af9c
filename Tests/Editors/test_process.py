"""The server's process beside its client's."""
import json
import subprocess

from conftest import PROGRAM


def test_the_server_ends_when_the_clients_process_has_ended():
    client = subprocess.Popen(["true"])
    client.wait()
    server = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    body = json.dumps(
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "initialize",
            "params": {"processId": client.pid, "capabilities": {}},
        }
    )
    server.stdin.write(f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
    server.stdin.flush()
    # Its standard input stays open.
    assert server.wait(30) != 0
    assert b'"capabilities"' in server.stdout.read()
