/*
 * The part of <stdio.h> that is written in C: POSIX lines of any length, whose buffer the program owns,
 * and names of temporary files.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
  return getdelim(line, capacity, '\n', stream);
}

/* Counts through names where glibc draws them, so that every run of a test has the same. */
char *tmpnam(char *name) {
  static char own[L_tmpnam];
  static unsigned count;
  char *made = name == NULL ? own : name;
  unsigned rest = count++;
  strcpy(made, "/tmp/fileAAAAAA");
  for (char *letter = made + 14; rest > 0; letter--, rest /= 26) *letter = 'A' + rest % 26;
  return made;
}
