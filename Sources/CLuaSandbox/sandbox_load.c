#include <stdio.h>
#include <string.h>

#include "sandbox_internal.h"

enum {
  longest_source = 128 * 1024,
  /// The number of bytes compiled between two checks of the budget.
  piece_length = 256,
};

// MARK: - Chunk names

/// The length of the well-formed UTF-8 sequence of two or more bytes at `text`, or 0.
static size_t utf8_length(const unsigned char *text, size_t rest) {
  size_t length = text[0] >= 0xC2 && text[0] < 0xE0   ? 2
                  : text[0] >= 0xE0 && text[0] < 0xF0 ? 3
                  : text[0] >= 0xF0 && text[0] < 0xF5 ? 4
                                                      : 0;
  if (length == 0 || length > rest) return 0;
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80) return 0;
  }
  if (text[0] == 0xE0 && text[1] < 0xA0) return 0;
  if (text[0] == 0xED && text[1] >= 0xA0) return 0;
  if (text[0] == 0xF0 && text[1] < 0x90) return 0;
  if (text[0] == 0xF4 && text[1] >= 0x90) return 0;
  return length;
}

/// Writes `=[load "…"]` with the first line of `name`, cut to the LUA_IDSIZE bytes that Lua shows
/// of a chunk's name.
///
/// Quotes become apostrophes and other unprintable bytes `\xNN`, so that a name can neither close
/// the bracket early, nor send control characters to the terminal, nor look like a file name.
static void write_chunk_name(char out[LUA_IDSIZE + 1], const char *name, size_t length) {
  static const char head[] = "=[load \"", tail[] = "\"]", cut[] = "...";
  const size_t end = LUA_IDSIZE - (sizeof cut - 1) - (sizeof tail - 1);
  size_t used = sizeof head - 1;
  memcpy(out, head, used);
  size_t i = 0;
  while (i < length && name[i] != '\n' && name[i] != '\r') {
    unsigned char byte = (unsigned char)name[i];
    char escape[5];
    const char *piece = name + i;
    size_t taken = 1, piece_size = 1;
    if (byte == '"') {
      piece = "'";
    } else if (byte < 0x20 || byte >= 0x7F) {
      size_t sequence = utf8_length((const unsigned char *)name + i, length - i);
      // U+0080 to U+009F are control characters too.
      if (sequence == 0 || (byte == 0xC2 && (unsigned char)name[i + 1] < 0xA0)) {
        piece_size = (size_t)snprintf(escape, sizeof escape, "\\x%02X", byte);
        piece = escape;
      } else {
        taken = piece_size = sequence;
      }
    }
    if (used + piece_size > end) break;
    memcpy(out + used, piece, piece_size);
    used += piece_size;
    i += taken;
  }
  if (i < length) {
    memcpy(out + used, cut, sizeof cut - 1);
    used += sizeof cut - 1;
  }
  memcpy(out + used, tail, sizeof tail);
}

// MARK: - Reading

typedef struct {
  const char *text;
  size_t length;
} source_reader;

/// The lua_Reader of a source_reader, which charges each piece. [-0, +0, v]
static const char *read_piece(lua_State *L, void *context, size_t *size) {
  source_reader *reader = context;
  size_t length = reader->length < piece_length ? reader->length : piece_length;
  const char *piece = reader->text;
  scrollwork_lua_charge(L, (long long)length);
  reader->text += length;
  reader->length -= length;
  *size = length;
  return length > 0 ? piece : NULL;
}

/// Compiles text into a function whose globals are the fourth argument, else upvalue 1.
/// [-?, +(1|2), v]
static int sandbox_load(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  source_reader reader;
  reader.text = lua_tolstring(L, 1, &reader.length);
  size_t name_length = reader.length;
  const char *name = reader.text;
  if (!lua_isnoneornil(L, 2)) {
    name = luaL_checklstring(L, 2, &name_length);
    if (name_length > 0 && (name[0] == '=' || name[0] == '@')) name++, name_length--;
  }
  const char *mode = luaL_optstring(L, 3, "t");
  int has_environment = !lua_isnone(L, 4);
  if (reader.length > longest_source) {
    lua_pushnil(L);
    lua_pushfstring(
      L, "source text of %I bytes is longer than 128 KiB", (LUAI_UACINT)reader.length);
    return 2;
  }
  char shown[LUA_IDSIZE + 1];
  write_chunk_name(shown, name, name_length);
  if (strchr(mode, 't') == NULL) mode = "";
  if (lua_load(L, read_piece, &reader, shown, mode[0] == '\0' ? mode : "t") != LUA_OK) {
    // lua_load also catches a stop that the reader raised; this raises it again.
    scrollwork_lua_charge(L, 0);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, has_environment ? 4 : lua_upvalueindex(1));
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  return 1;
}

void sandbox_push_load(lua_State *L, int environment) {
  lua_pushvalue(L, environment);
  lua_pushcclosure(L, sandbox_load, 1);
}
