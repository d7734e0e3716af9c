#ifndef CEDIT_H
#define CEDIT_H

// libedit's wide-character interface. Its setters are variadic, which Swift cannot import; each
// function below stands in for one use of el_wset, el_wget or history_w.

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

typedef wchar_t *_Nullable (*cedit_prompt)(EditLine *_Nonnull);
typedef unsigned char (*cedit_command)(EditLine *_Nonnull, wint_t);

/// el_wset(EL_TERMINAL): the name of the terminal's description; NULL takes TERM.
static inline int cedit_set_terminal(EditLine *_Nonnull editor, const char *_Nullable name) {
  return el_wset(editor, EL_TERMINAL, name);
}

/// el_wset(EL_PROMPT): the text before the line.
static inline int cedit_set_prompt(EditLine *_Nonnull editor, cedit_prompt _Nonnull prompt) {
  return el_wset(editor, EL_PROMPT, prompt);
}

/// el_wset(EL_RPROMPT): the text at the right edge.
static inline int cedit_set_right_prompt(EditLine *_Nonnull editor, cedit_prompt _Nonnull prompt) {
  return el_wset(editor, EL_RPROMPT, prompt);
}

/// el_wset(EL_EDITOR): the key bindings, L"emacs" or L"vi".
static inline int cedit_set_editor(EditLine *_Nonnull editor, const wchar_t *_Nonnull name) {
  return el_wset(editor, EL_EDITOR, name);
}

/// el_wset(EL_SIGNAL): whether libedit installs signal handlers while it reads.
static inline int cedit_set_signals(EditLine *_Nonnull editor, int on) {
  return el_wset(editor, EL_SIGNAL, on);
}

/// el_wset(EL_PREP_TERM): turns the terminal's own line editing off at once, not at the first key.
static inline int cedit_prepare_terminal(EditLine *_Nonnull editor) {
  return el_wset(editor, EL_PREP_TERM, 1);
}

/// el_wset(EL_CLIENTDATA): a pointer that callbacks read by cedit_client.
static inline int cedit_set_client(EditLine *_Nonnull editor, void *_Nullable client) {
  return el_wset(editor, EL_CLIENTDATA, client);
}

/// el_wget(EL_CLIENTDATA): the pointer given to cedit_set_client.
static inline void *_Nullable cedit_client(EditLine *_Nonnull editor) {
  void *client = NULL;
  return el_wget(editor, EL_CLIENTDATA, &client) == 0 ? client : NULL;
}

/// el_wset(EL_HIST): the history through which the arrow keys step.
static inline int cedit_set_history(EditLine *_Nonnull editor, HistoryW *_Nonnull history) {
  return el_wset(editor, EL_HIST, history_w, history);
}

/// el_wset(EL_ADDFN): a command to which keys can be bound.
static inline int cedit_add_command(EditLine *_Nonnull editor, const wchar_t *_Nonnull name,
                                    const wchar_t *_Nonnull help, cedit_command _Nonnull command) {
  return el_wset(editor, EL_ADDFN, name, help, command);
}

/// el_wset(EL_BIND): runs a command when a key sequence is typed.
static inline int cedit_bind(EditLine *_Nonnull editor, const wchar_t *_Nonnull keys,
                             const wchar_t *_Nonnull command) {
  return el_wset(editor, EL_BIND, keys, command, NULL);
}

/// history_w(H_SETSIZE): the greatest number of entries.
static inline int cedit_history_limit(HistoryW *_Nonnull history, int count) {
  HistEventW event;
  return history_w(history, &event, H_SETSIZE, count);
}

/// history_w(H_SETUNIQUE): whether an entry equal to the one before is dropped.
static inline int cedit_history_unique(HistoryW *_Nonnull history, int on) {
  HistEventW event;
  return history_w(history, &event, H_SETUNIQUE, on);
}

/// history_w(H_ENTER): adds an entry.
static inline int cedit_history_add(HistoryW *_Nonnull history, const wchar_t *_Nonnull entry) {
  HistEventW event;
  return history_w(history, &event, H_ENTER, entry);
}

/// history_w(H_LOAD): adds the entries of a file; -1 when it cannot be read.
static inline int cedit_history_load(HistoryW *_Nonnull history, const char *_Nonnull path) {
  HistEventW event;
  return history_w(history, &event, H_LOAD, path);
}

/// history_w(H_SAVE_FP): writes all entries to a file that only the user may read. Returns their
/// number, or -1 when not all could be written, as on a full disk.
static inline int cedit_history_save(HistoryW *_Nonnull history, const char *_Nonnull path) {
  HistEventW event;
  FILE *file = fopen(path, "we");
  if (!file) return -1;
  fchmod(fileno(file), S_IRUSR | S_IWUSR);
  int count = history_w(history, &event, H_SAVE_FP, file);
  int is_whole = fflush(file) == 0 && !ferror(file);
  return fclose(file) == 0 && is_whole ? count : -1;
}

#endif
