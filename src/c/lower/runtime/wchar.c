/* The part of <wchar.h> that works on texts in memory. glibc compares to -1, 0 or 1. */

#include <wchar.h>

size_t wcslen(const wchar_t *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

int wcscmp(const wchar_t *left, const wchar_t *right) {
  while (*left != 0 && *left == *right) left++, right++;
  return *left < *right ? -1 : *left > *right;
}

int wcsncmp(const wchar_t *left, const wchar_t *right, size_t count) {
  for (; count > 0; count--, left++, right++) {
    if (*left != *right) return *left < *right ? -1 : 1;
    if (*left == 0) return 0;
  }
  return 0;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  size_t at = 0;
  while ((to[at] = from[at]) != 0) at++;
  return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t count) {
  size_t at = 0;
  for (; at < count && from[at] != 0; at++) to[at] = from[at];
  for (; at < count; at++) to[at] = 0;
  return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t count) {
  wchar_t *end = to + wcslen(to);
  for (; count > 0 && *from != 0; count--) *end++ = *from++;
  *end = 0;
  return to;
}

wchar_t *wcschr(const wchar_t *text, wchar_t wanted) {
  for (;; text++) {
    if (*text == wanted) return (wchar_t *)text;
    if (*text == 0) return NULL;
  }
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t wanted) {
  const wchar_t *found = NULL;
  for (;; text++) {
    if (*text == wanted) found = text;
    if (*text == 0) return (wchar_t *)found;
  }
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *part) {
  size_t length = wcslen(part);
  for (;; text++) {
    if (wcsncmp(text, part, length) == 0) return (wchar_t *)text;
    if (*text == 0) return NULL;
  }
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count) {
  for (size_t at = 0; at < count; at++) to[at] = from[at];
  return to;
}

wchar_t *wmemset(wchar_t *to, wchar_t value, size_t count) {
  for (size_t at = 0; at < count; at++) to[at] = value;
  return to;
}
