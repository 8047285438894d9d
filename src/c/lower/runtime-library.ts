/**
 * Library functions that are written in C: those that call back into the program,
 * and those that keep an address between calls, which belongs into its memory. They
 * are lowered like the program's own functions, where it uses them and has none of
 * that name; nothing in them is ever a location.
 */

import { assert } from '#base/assert.js';
import { translate } from '#c/front-end.js';
import type { FunctionDefinition } from '#c/program.js';

/**
 * `qsort` merges as glibc does, half by half, so that calls of the comparison come
 * in the same order and equal elements keep theirs. `strtok` is C17 7.24.5.8.
 */
const text = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void __sort_range(char *base, size_t count, size_t size,
                       int (*compare)(const void *, const void *), char *merged) {
  if (count <= 1) return;
  size_t left_count = count / 2, right_count = count - count / 2;
  char *left = base, *right = base + left_count * size, *next = merged;
  __sort_range(left, left_count, size, compare, merged);
  __sort_range(right, right_count, size, compare, merged);
  while (left_count > 0 && right_count > 0) {
    if (compare(left, right) <= 0) {
      memcpy(next, left, size);
      left += size;
      left_count--;
    } else {
      memcpy(next, right, size);
      right += size;
      right_count--;
    }
    next += size;
  }
  if (left_count > 0) memcpy(next, left, left_count * size);
  memcpy(base, merged, (count - right_count) * size);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  if (count <= 1) return;
  char *merged = malloc(count * size);
  __sort_range(base, count, size, compare, merged);
  free(merged);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    char *element = (char *)base + middle * size;
    int order = compare(key, element);
    if (order < 0) high = middle;
    else if (order > 0) low = middle + 1;
    else return element;
  }
  return NULL;
}

char *strtok_r(char *text, const char *separators, char **rest) {
  if (text == NULL) text = *rest;
  text += strspn(text, separators);
  if (*text == 0) {
    *rest = text;
    return NULL;
  }
  char *end = text + strcspn(text, separators);
  if (*end != 0) *end++ = 0;
  *rest = end;
  return text;
}

char *strtok(char *text, const char *separators) {
  static char *rest;
  return strtok_r(text, separators, &rest);
}

char *strsep(char **rest, const char *separators) {
  char *text = *rest;
  if (text == NULL) return NULL;
  char *end = text + strcspn(text, separators);
  if (*end != 0) *end++ = 0;
  else end = NULL;
  *rest = end;
  return text;
}

void *aligned_alloc(size_t alignment, size_t size) { return malloc(size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = malloc(size);
  return 0;
}

void *reallocarray(void *block, size_t count, size_t size) { return realloc(block, count * size); }

div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }

ssize_t getdelim(char **line, size_t *capacity, int delimiter, FILE *stream) {
  size_t length = 0;
  int c = EOF;
  while (c != delimiter && (c = fgetc(stream)) != EOF) {
    if (*line == NULL || length + 2 > *capacity) {
      size_t enough = *line == NULL || *capacity < 60 ? 120 : 2 * *capacity;
      *line = realloc(*line, enough);
      *capacity = enough;
    }
    (*line)[length++] = c;
    (*line)[length] = 0;
  }
  return length == 0 ? -1 : length;
}

ssize_t getline(char **line, size_t *capacity, FILE *stream) {
  return getdelim(line, capacity, '\\n', stream);
}
`;

const definitions = new Map<string, FunctionDefinition>();

/** The definition of a library function that is written in C; undefined for any other. */
export function runtimeDefinition(name: string): FunctionDefinition | undefined {
  if (!names.has(name)) return undefined;
  if (definitions.size === 0) {
    const { program, diagnostics } = translate(
      { name: '<runtime>', text, isSystem: true },
      { resolveInclude: () => undefined },
    );
    assert(diagnostics.length === 0, `our own C compiles: ${diagnostics[0]?.message}`);
    for (const definition of program.functions) definitions.set(definition.symbol.name, definition);
  }
  return definitions.get(name);
}

/** Known before the text is translated, which most programs never need. */
const names: ReadonlySet<string> = new Set(
  [...text.matchAll(/^[a-z][a-z_ ]*[ *](\w+)\(.*[,{}]$/gm)].map(([, name]) => name!),
);
