/* The part of <stdio.h> that is written in C: POSIX lines of any length. The program owns their buffer. */

#include <stdio.h>
#include <stdlib.h>

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
