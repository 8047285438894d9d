/*
 * <string.h> and <strings.h>, byte by byte. Rounds are counted, since the end of a text may be
 * unknown; the analysers check the pointers.
 */

/* chunk memcpy; provides memcpy */
void *__nm_memcpy(void *to, const void *from, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    ((char *)to)[i] = ((const char *)from)[i];
  }
  return to;
}

/* chunk memmove; provides memmove */
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
}

/* chunk memset; provides memset */
void *__nm_memset(void *to, int c, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    ((char *)to)[i] = (char)c;
  }
  return to;
}

/* chunk bzero; provides bzero; needs memset */
void __nm_bzero(void *to, unsigned long size) { __nm_memset(to, 0, size); }

/* chunk bcopy; provides bcopy; needs memmove */
void __nm_bcopy(const void *from, void *to, unsigned long size) { __nm_memmove(to, from, size); }

/* chunk memcmp; provides memcmp */
int __nm_memcmp(const void *a, const void *b, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    if (((const unsigned char *)a)[i] != ((const unsigned char *)b)[i])
      return ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
  }
  return 0;
}

/* chunk bcmp; provides bcmp; needs memcmp */
int __nm_bcmp(const void *a, const void *b, unsigned long size) { return __nm_memcmp(a, b, size); }

/* chunk memchr; provides memchr */
void *__nm_memchr(const void *text, int c, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    if (((const unsigned char *)text)[i] == (unsigned char)c) return (char *)text + i;
  }
  return 0;
}

/* chunk strlen; provides strlen */
unsigned long __nm_strlen(const char *text) {
  unsigned long length = 0;
  unsigned rounds = 0;
  while (text[length] != 0) {
    __NM_ROUND(rounds)
    length++;
  }
  return length;
}

/* chunk strnlen; provides strnlen */
unsigned long __nm_strnlen(const char *text, unsigned long most) {
  unsigned long length = 0;
  unsigned rounds = 0;
  while (length < most && text[length] != 0) {
    __NM_ROUND(rounds)
    length++;
  }
  return length;
}

/* chunk stpcpy; provides stpcpy */
char *__nm_stpcpy(char *to, const char *from) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; from[i] != 0; i++) {
    __NM_ROUND(rounds)
    to[i] = from[i];
  }
  to[i] = 0;
  return to + i;
}

/* chunk strcpy; provides strcpy; needs stpcpy */
char *__nm_strcpy(char *to, const char *from) {
  __nm_stpcpy(to, from);
  return to;
}

/* chunk strncpy; provides strncpy */
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
}

/* chunk strcat; provides strcat; needs strlen stpcpy */
char *__nm_strcat(char *to, const char *from) {
  __nm_stpcpy(to + __nm_strlen(to), from);
  return to;
}

/* chunk strncat; provides strncat; needs strlen */
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
}

/* chunk strcmp; provides strcmp */
int __nm_strcmp(const char *a, const char *b) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; a[i] == b[i]; i++) {
    __NM_ROUND(rounds)
    if (a[i] == 0) return 0;
  }
  return (unsigned char)a[i] - (unsigned char)b[i];
}

/* chunk strcoll; provides strcoll; needs strcmp */
int __nm_strcoll(const char *a, const char *b) { return __nm_strcmp(a, b); }

/* chunk strncmp; provides strncmp */
int __nm_strncmp(const char *a, const char *b, unsigned long size) {
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size; i++) {
    __NM_ROUND(rounds)
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (a[i] == 0) return 0;
  }
  return 0;
}

/* chunk strncasecmp; provides strncasecmp; needs tolower */
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
}

/* chunk strcasecmp; provides strcasecmp; needs strncasecmp */
int __nm_strcasecmp(const char *a, const char *b) { return __nm_strncasecmp(a, b, 18446744073709551615UL); }

/* chunk strchr; provides strchr */
char *__nm_strchr(const char *text, int c) {
  unsigned rounds = 0;
  for (;; text++) {
    __NM_ROUND(rounds)
    if (*text == (char)c) return (char *)text;
    if (*text == 0) return 0;
  }
}

/* chunk index; provides index; needs strchr */
char *__nm_index(const char *text, int c) { return __nm_strchr(text, c); }

/* chunk strrchr; provides strrchr */
char *__nm_strrchr(const char *text, int c) {
  const char *found = 0;
  unsigned rounds = 0;
  for (;; text++) {
    __NM_ROUND(rounds)
    if (*text == (char)c) found = text;
    if (*text == 0) return (char *)found;
  }
}

/* chunk rindex; provides rindex; needs strrchr */
char *__nm_rindex(const char *text, int c) { return __nm_strrchr(text, c); }

/* chunk strcspn; provides strcspn */
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
}

/* chunk strspn; provides strspn */
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
}

/* chunk strpbrk; provides strpbrk; needs strcspn */
char *__nm_strpbrk(const char *text, const char *set) {
  text += __nm_strcspn(text, set);
  return *text == 0 ? 0 : (char *)text;
}

/* chunk strstr; provides strstr */
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
}

/* chunk strtok_r; provides strtok_r; needs strspn strcspn */
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
}

/* chunk strtok; provides strtok; needs strtok_r */
static char *__nm_strtok_rest;
char *__nm_strtok(char *text, const char *separators) {
  return __nm_strtok_r(text, separators, &__nm_strtok_rest);
}

/* chunk strdup; provides strdup; needs strlen stpcpy */
void *malloc(unsigned long);
char *__nm_strdup(const char *text) {
  char *copy = (char *)malloc(__nm_strlen(text) + 1);
  if (copy != 0) __nm_stpcpy(copy, text);
  return copy;
}
