/**
 * <string.h> and <strings.h>, byte by byte. Rounds are counted, since where a text
 * ends may be unknown; pointers are the analysers' to check.
 */

import type { Chunk } from './chunk.js';

const functions: Readonly<Record<string, readonly [needs: readonly string[], text: string]>> = {
  memcpy: [
    [],
    `
void *__nm_memcpy(void *to, const void *from, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    ((char *)to)[i] = ((const char *)from)[i];
  }
  return to;
}`,
  ],
  memmove: [
    [],
    `
void *__nm_memmove(void *to, const void *from, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  if ((unsigned long)to <= (unsigned long)from) {
    for (i = 0; i < size; i++) {
      __NM_ROUND(rounds)
      ((char *)to)[i] = ((const char *)from)[i];
    }
  } else {
    for (i = size; i > 0; i--) {
      __NM_ROUND(rounds)
      ((char *)to)[i - 1] = ((const char *)from)[i - 1];
    }
  }
  return to;
}`,
  ],
  memset: [
    [],
    `
void *__nm_memset(void *to, int c, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    ((char *)to)[i] = (char)c;
  }
  return to;
}`,
  ],
  bzero: [['memset'], '\nvoid __nm_bzero(void *to, unsigned long size) { __nm_memset(to, 0, size); }'],
  bcopy: [
    ['memmove'],
    '\nvoid __nm_bcopy(const void *from, void *to, unsigned long size) { __nm_memmove(to, from, size); }',
  ],
  memcmp: [
    [],
    `
int __nm_memcmp(const void *a, const void *b, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    if (((const unsigned char *)a)[i] != ((const unsigned char *)b)[i])
      return ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
  }
  return 0;
}`,
  ],
  bcmp: [
    ['memcmp'],
    '\nint __nm_bcmp(const void *a, const void *b, unsigned long size) { return __nm_memcmp(a, b, size); }',
  ],
  memchr: [
    [],
    `
void *__nm_memchr(const void *text, int c, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    if (((const unsigned char *)text)[i] == (unsigned char)c) return (char *)text + i;
  }
  return 0;
}`,
  ],
  strlen: [
    [],
    `
unsigned long __nm_strlen(const char *text) {
  unsigned long length = 0;
  unsigned rounds = 0;
  while (text[length] != 0) {
    __NM_ROUND(rounds)
    length++;
  }
  return length;
}`,
  ],
  strnlen: [
    [],
    `
unsigned long __nm_strnlen(const char *text, unsigned long most) {
  unsigned long length = 0;
  unsigned rounds = 0;
  while (length < most && text[length] != 0) {
    __NM_ROUND(rounds)
    length++;
  }
  return length;
}`,
  ],
  stpcpy: [
    [],
    `
char *__nm_stpcpy(char *to, const char *from) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; from[i] != 0; i++) {
    __NM_ROUND(rounds)
    to[i] = from[i];
  }
  to[i] = 0;
  return to + i;
}`,
  ],
  strcpy: [
    ['stpcpy'],
    `
char *__nm_strcpy(char *to, const char *from) {
  __nm_stpcpy(to, from);
  return to;
}`,
  ],
  strncpy: [
    [],
    `
char *__nm_strncpy(char *to, const char *from, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size && from[i] != 0; i++) {
    __NM_ROUND(rounds)
    to[i] = from[i];
  }
  rounds = 0;
  for (; i < size; i++) {
    __NM_ROUND(rounds)
    to[i] = 0;
  }
  return to;
}`,
  ],
  strcat: [
    ['strlen', 'stpcpy'],
    `
char *__nm_strcat(char *to, const char *from) {
  __nm_stpcpy(to + __nm_strlen(to), from);
  return to;
}`,
  ],
  strncat: [
    ['strlen'],
    `
char *__nm_strncat(char *to, const char *from, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  char *end = to + __nm_strlen(to);
  for (i = 0; i < size && from[i] != 0; i++) {
    __NM_ROUND(rounds)
    end[i] = from[i];
  }
  end[i] = 0;
  return to;
}`,
  ],
  strcmp: [
    [],
    `
int __nm_strcmp(const char *a, const char *b) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; a[i] == b[i]; i++) {
    __NM_ROUND(rounds)
    if (a[i] == 0) return 0;
  }
  return (unsigned char)a[i] - (unsigned char)b[i];
}`,
  ],
  strcoll: [['strcmp'], '\nint __nm_strcoll(const char *a, const char *b) { return __nm_strcmp(a, b); }'],
  strncmp: [
    [],
    `
int __nm_strncmp(const char *a, const char *b, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (a[i] == 0) return 0;
  }
  return 0;
}`,
  ],
  strncasecmp: [
    ['tolower'],
    `
int __nm_strncasecmp(const char *a, const char *b, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  int difference;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    difference = __nm_tolower((unsigned char)a[i]) - __nm_tolower((unsigned char)b[i]);
    if (difference != 0) return difference;
    if (a[i] == 0) return 0;
  }
  return 0;
}`,
  ],
  strcasecmp: [
    ['strncasecmp'],
    '\nint __nm_strcasecmp(const char *a, const char *b) { return __nm_strncasecmp(a, b, 18446744073709551615UL); }',
  ],
  strchr: [
    [],
    `
char *__nm_strchr(const char *text, int c) {
  unsigned rounds = 0;
  for (;; text++) {
    __NM_ROUND(rounds)
    if (*text == (char)c) return (char *)text;
    if (*text == 0) return 0;
  }
}`,
  ],
  index: [['strchr'], '\nchar *__nm_index(const char *text, int c) { return __nm_strchr(text, c); }'],
  strrchr: [
    [],
    `
char *__nm_strrchr(const char *text, int c) {
  const char *found = 0;
  unsigned rounds = 0;
  for (;; text++) {
    __NM_ROUND(rounds)
    if (*text == (char)c) found = text;
    if (*text == 0) return (char *)found;
  }
}`,
  ],
  rindex: [['strrchr'], '\nchar *__nm_rindex(const char *text, int c) { return __nm_strrchr(text, c); }'],
  strcspn: [
    [],
    `
unsigned long __nm_strcspn(const char *text, const char *set) {
  unsigned long length, i;
  unsigned rounds = 0, set_rounds;
  for (length = 0; text[length] != 0; length++) {
    __NM_ROUND(rounds)
    set_rounds = 0;
    for (i = 0; set[i] != 0; i++) {
      __NM_ROUND(set_rounds)
      if (set[i] == text[length]) return length;
    }
  }
  return length;
}`,
  ],
  strspn: [
    [],
    `
unsigned long __nm_strspn(const char *text, const char *set) {
  unsigned long length, i;
  unsigned rounds = 0, set_rounds;
  for (length = 0; text[length] != 0; length++) {
    __NM_ROUND(rounds)
    set_rounds = 0;
    for (i = 0; set[i] != 0 && set[i] != text[length]; i++) {
      __NM_ROUND(set_rounds)
    }
    if (set[i] == 0) return length;
  }
  return length;
}`,
  ],
  strpbrk: [
    ['strcspn'],
    `
char *__nm_strpbrk(const char *text, const char *set) {
  text += __nm_strcspn(text, set);
  return *text == 0 ? 0 : (char *)text;
}`,
  ],
  strstr: [
    [],
    `
char *__nm_strstr(const char *text, const char *part) {
  unsigned long i;
  unsigned rounds = 0, part_rounds;
  for (;; text++) {
    __NM_ROUND(rounds)
    part_rounds = 0;
    for (i = 0; part[i] != 0 && part[i] == text[i]; i++) {
      __NM_ROUND(part_rounds)
    }
    if (part[i] == 0) return (char *)text;
    if (*text == 0) return 0;
  }
}`,
  ],
  strtok_r: [
    ['strspn', 'strcspn'],
    `
char *__nm_strtok_r(char *text, const char *separators, char **rest) {
  char *end;
  if (text == 0) text = *rest;
  text += __nm_strspn(text, separators);
  *rest = text;
  if (*text == 0) return 0;
  end = text + __nm_strcspn(text, separators);
  if (*end != 0) *end++ = 0;
  *rest = end;
  return text;
}`,
  ],
  strtok: [
    ['strtok_r'],
    `
static char *__nm_strtok_rest;
char *__nm_strtok(char *text, const char *separators) {
  return __nm_strtok_r(text, separators, &__nm_strtok_rest);
}`,
  ],
  strdup: [
    ['strlen', 'stpcpy'],
    `
void *malloc(unsigned long);
char *__nm_strdup(const char *text) {
  char *copy = (char *)malloc(__nm_strlen(text) + 1);
  if (copy != 0) __nm_stpcpy(copy, text);
  return copy;
}`,
  ],
};

export const stringChunks: readonly Chunk[] = Object.entries(functions).map(
  ([name, [needs, text]]): Chunk => ({
    name,
    provides: [name],
    needs: ['primitives', ...needs],
    text: `${text}\n`,
  }),
);
