#include "floor_rows.h"

#include <stdlib.h>
#include <string.h>

enum { fanout = 32, filled = 24 };

/* A leaf has height 0, and rows in place of children. */
typedef struct node {
  struct node *parent, *next;
  int height, count;
  double sums[fanout];
  union {
    struct node *children[fanout];
    int keys[fanout];
  };
} node;

struct floor_rows {
  node *root;
  node **leaves; /* of each key */
  int count, room;
};

static node *new_node(int height) {
  node *made = calloc(1, sizeof *made);
  if (!made) abort();
  made->height = height;
  return made;
}

static void free_node(node *node) {
  if (node->height > 0) {
    for (int i = 0; i < node->count; i++) free_node(node->children[i]);
  }
  free(node);
}

static double sum(const node *node, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) sum += node->sums[i];
  return sum;
}

static int index_of_child(const node *parent, const node *child) {
  int i = 0;
  while (parent->children[i] != child) i++;
  return i;
}

static int index_of_key(const node *leaf, int key) {
  int i = 0;
  while (leaf->keys[i] != key) i++;
  return i;
}

floor_rows *floor_rows_make(int count, double extent) {
  floor_rows *rows = calloc(1, sizeof *rows);
  node **level = calloc((size_t)count / filled + 1, sizeof *level);
  if (!rows || !level) abort();
  rows->count = count;
  rows->room = count + count / 2 + 1;
  rows->leaves = malloc((size_t)rows->room * sizeof *rows->leaves);
  if (!rows->leaves) abort();
  int nodes = 0;
  for (int key = 0; key < count; key++) {
    if (key % filled == 0) {
      level[nodes++] = new_node(0);
      if (nodes > 1) level[nodes - 2]->next = level[nodes - 1];
    }
    node *leaf = level[nodes - 1];
    leaf->sums[leaf->count] = extent;
    leaf->keys[leaf->count++] = key;
    rows->leaves[key] = leaf;
  }
  for (int height = 1; nodes > 1; height++) {
    int parents = 0;
    for (int i = 0; i < nodes; i++) {
      node *child = level[i];
      if (i % filled == 0) level[parents++] = new_node(height);
      node *parent = level[parents - 1];
      child->parent = parent;
      parent->sums[parent->count] = sum(child, child->count);
      parent->children[parent->count++] = child;
    }
    nodes = parents;
  }
  rows->root = level[0];
  free(level);
  return rows;
}

void floor_rows_free(floor_rows *rows) {
  free_node(rows->root);
  free(rows->leaves);
  free(rows);
}

double floor_rows_total(const floor_rows *rows) { return sum(rows->root, rows->root->count); }

double floor_rows_start(const floor_rows *rows, int key) {
  const node *node = rows->leaves[key];
  double start = sum(node, index_of_key(node, key));
  for (; node->parent; node = node->parent) {
    start += sum(node->parent, index_of_child(node->parent, node));
  }
  return start;
}

int floor_rows_at(const floor_rows *rows, double offset, double *start) {
  const node *node = rows->root;
  double begin = 0;
  for (;;) {
    int i = 0;
    while (i < node->count - 1 && begin + node->sums[i] <= offset) begin += node->sums[i++];
    if (node->height == 0) {
      *start = begin;
      return node->keys[i];
    }
    node = node->children[i];
  }
}

int floor_rows_next(const floor_rows *rows, int key) {
  const node *leaf = rows->leaves[key];
  int i = index_of_key(leaf, key) + 1;
  if (i < leaf->count) return leaf->keys[i];
  return leaf->next ? leaf->next->keys[0] : -1;
}

double floor_rows_extent(const floor_rows *rows, int key) {
  const node *leaf = rows->leaves[key];
  return leaf->sums[index_of_key(leaf, key)];
}

/* Adds to the sums above a node. */
static void add_above(node *node, double change) {
  for (; node->parent; node = node->parent) {
    node->parent->sums[index_of_child(node->parent, node)] += change;
  }
}

void floor_rows_set_extent(floor_rows *rows, int key, double extent) {
  node *leaf = rows->leaves[key];
  double *kept = &leaf->sums[index_of_key(leaf, key)];
  double change = extent - *kept;
  *kept = extent;
  add_above(leaf, change);
}

/* Makes room for an entry. */
static void open_gap(node *node, int at) {
  size_t after = (size_t)(node->count - at);
  memmove(node->sums + at + 1, node->sums + at, after * sizeof *node->sums);
  if (node->height == 0) {
    memmove(node->keys + at + 1, node->keys + at, after * sizeof *node->keys);
  } else {
    memmove(node->children + at + 1, node->children + at, after * sizeof(void *));
  }
  node->count++;
}

/* Moves the upper half of a full node into a new one beside it. */
static void split(floor_rows *rows, node *full) {
  node *parent = full->parent;
  if (parent && parent->count == fanout) {
    split(rows, parent);
    parent = full->parent;
  }
  node *upper = new_node(full->height);
  int half = full->count / 2;
  for (int i = half; i < full->count; i++) {
    upper->sums[upper->count] = full->sums[i];
    if (full->height == 0) {
      upper->keys[upper->count] = full->keys[i];
      rows->leaves[full->keys[i]] = upper;
    } else {
      upper->children[upper->count] = full->children[i];
      full->children[i]->parent = upper;
    }
    upper->count++;
  }
  full->count = half;
  upper->next = full->next;
  full->next = upper;
  if (!parent) {
    parent = rows->root = new_node(full->height + 1);
    parent->children[parent->count++] = full;
    full->parent = parent;
  }
  int at = index_of_child(parent, full);
  parent->sums[at] = sum(full, full->count);
  open_gap(parent, at + 1);
  parent->sums[at + 1] = sum(upper, upper->count);
  parent->children[at + 1] = upper;
  upper->parent = parent;
}

int floor_rows_insert(floor_rows *rows, int before, double extent) {
  if (rows->count == rows->room) {
    node **leaves = realloc(rows->leaves, (size_t)rows->room * 2 * sizeof *leaves);
    if (!leaves) abort();
    rows->leaves = leaves;
    rows->room *= 2;
  }
  if (rows->leaves[before]->count == fanout) split(rows, rows->leaves[before]);
  node *leaf = rows->leaves[before];
  int at = index_of_key(leaf, before);
  open_gap(leaf, at);
  leaf->sums[at] = extent;
  leaf->keys[at] = rows->count;
  rows->leaves[rows->count] = leaf;
  add_above(leaf, extent);
  return rows->count++;
}
