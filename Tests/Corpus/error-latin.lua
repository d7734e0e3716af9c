-- expect 3 \xE2\x80\xAE
error("caf\xE9 \u{202E}\u{200B}\r\n\t\x07")
