/* Carries out the operations on files that its input lists, and prints what each returns. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

static FILE *streams[3];
static fpos_t places[3];

static void show(const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) printf(text[i] > 32 && text[i] < 127 ? "%c" : "<%d>", text[i]);
}

static void open_stream(int n, const char *name, const char *mode) {
  if (streams[n] != NULL) fclose(streams[n]);
  errno = 0;
  streams[n] = fopen(name, mode);
  memset(&places[n], 0, sizeof places[n]);
  printf("%d %d", streams[n] != NULL, streams[n] == NULL ? errno : 0);
}

static void read_some(FILE *f, char kind, int size) {
  char text[100], word[100] = "";
  int number = -77, count;
  memset(text, '.', sizeof text);
  if (kind == 'g') {
    char *line = fgets(text, size % 20 + 1, f);
    printf("%d ", line != NULL);
    if (line != NULL) show(text, strlen(text) + 1);
  } else if (kind == 'r') {
    count = fread(text, size % 3 + 1, size % 7 + 1, f);
    printf("%d ", count);
    show(text, 30);
  } else if (kind == 's') {
    count = fscanf(f, size % 2 ? "%d%9s" : "%3d ,%9[a-z]", &number, word);
    printf("%d %d %s", count, number, word);
  } else {
    count = getc(f);
    printf("%d", count);
  }
}

static void write_some(FILE *f, char kind, int size) {
  if (kind == 'p') printf("%d", fprintf(f, "%d,%s\n", size, size % 2 ? "ab" : "c d"));
  else if (kind == 'w') printf("%d", (int)fwrite("0123456789", size % 4, size % 3, f));
  else if (kind == 'P') printf("%d", fputs(size % 2 ? "x\n" : "yz", f) < 0);
  else printf("%d", fputc('A' + size % 26, f));
}

static void move(FILE *f, char kind, int n, int offset) {
  if (kind == 'S') printf("%d", fseek(f, offset, SEEK_SET));
  else if (kind == 'C') printf("%d", fseek(f, offset - 3, SEEK_CUR));
  else if (kind == 'E') printf("%d", fseek(f, 2 - offset, SEEK_END));
  else if (kind == 'R') rewind(f);
  else if (kind == '<') printf("%d", fgetpos(f, &places[n]));
  else printf("%d", fsetpos(f, &places[n]));
}

static void other(FILE *f, char kind, int size) {
  if (kind == 'u') printf("%d", ungetc('a' + size % 5, f));
  else if (kind == 'f') printf("%d", fflush(size % 4 ? f : NULL));
  else if (kind == 'c') clearerr(f);
  else if (kind == 'b') setvbuf(f, NULL, _IONBF, 0);
}

int main(void) {
  char kind, name[10], mode[10];
  int n, size;
  remove("one");
  remove("two");
  while (scanf(" %c%d%d", &kind, &n, &size) == 3) {
    printf("%c%d ", kind, n);
    if (kind == 'o') {
      scanf("%9s%9s", name, mode);
      open_stream(n, name, mode);
    } else if (kind == 'x') {
      printf("%d", size % 2 ? remove(size % 3 ? "one" : "two") : rename("one", "two"));
    } else if (streams[n] == NULL) {
      printf("none");
    } else if (kind == 'q') {
      printf("%d", fclose(streams[n]));
      streams[n] = NULL;
    } else {
      FILE *f = streams[n];
      if (strchr("grsG", kind)) read_some(f, kind, size);
      else if (strchr("pwPF", kind)) write_some(f, kind, size);
      else if (strchr("SCER<>", kind)) move(f, kind, n, size % 12);
      else other(f, kind, size);
      printf(" %d%d", feof(f) != 0, ferror(f) != 0);
      if (kind != 'u') printf(" %ld", ftell(f));
    }
    printf("\n");
  }
  return 0;
}
