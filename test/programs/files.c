/* Files: written, read back and changed, in every mode (C17 7.21.4 to 7.21.10). */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *name) {
  FILE *f = fopen(name, "rb");
  int c;
  printf("%s:", name);
  if (f == NULL) {
    printf(" none, %s\n", strerror(errno));
    return;
  }
  while ((c = fgetc(f)) != EOF) printf(c < 32 || c > 126 ? " <%02x>" : "%c", c);
  printf(" | %d %d\n", feof(f) != 0, ferror(f) != 0);
  fclose(f);
}

static void text(void) {
  char word[20], line[12];
  int a, b, c;
  double d;
  FILE *f = fopen("a.txt", "w");
  printf("%d", fprintf(f, "%d %5.2f %s\n", 42, 3.14159, "words"));
  printf(" %d", fputs("a line\n", f) >= 0);
  printf(" %d", fputc('x', f));
  printf(" %d", putc('\n', f));
  printf(" %d\n", fclose(f));
  show("a.txt");
  f = fopen("./a.txt", "r");
  c = fscanf(f, "%d %lf %s", &a, &d, word);
  printf("%d %d %.2f %s %ld\n", c, a, d, word, ftell(f));
  while (fgets(line, sizeof line, f)) printf("[%s]", line);
  printf(" %d", feof(f) != 0);
  printf(" %d", fgetc(f));
  printf(" %d", fscanf(f, "%d", &b));
  rewind(f);
  printf(" %d", feof(f));
  printf(" %c", fgetc(f));
  printf(" %c\n", getc(f));
  printf("%d", fprintf(f, "no"));
  printf(" %d %d\n", ferror(f) != 0, errno == EBADF);
  clearerr(f);
  printf("%d\n", ferror(f));
  fclose(f);
}

static void modes(void) {
  char buffer[40];
  FILE *f;
  remove("none.txt");
  printf("%d", fopen("none.txt", "r") == NULL);
  printf(" %d", errno == ENOENT);
  printf(" %d", fopen("none.txt", "r+") == NULL);
  printf(" %d", fopen("none.txt", "q") == NULL);
  printf(" %d", errno == EINVAL);
  printf(" %d", fopen("no-such-folder/x", "w") == NULL);
  printf(" %d\n", errno == ENOENT);
  f = fopen("b.txt", "a");
  fputs("one ", f);
  fclose(f);
  f = fopen("b.txt", "a");
  printf("%ld ", ftell(f));
  fputs("two ", f);
  printf("%ld", ftell(f));
  printf(" %d\n", fgetc(f));
  fclose(f);
  f = fopen("b.txt", "a+");
  printf("%ld", ftell(f));
  printf(" %s", fgets(buffer, 5, f));
  fseek(f, 0, SEEK_SET);
  fputs("three ", f);
  printf("%ld\n", ftell(f));
  fclose(f);
  show("b.txt");
  f = fopen("b.txt", "r+");
  fputs("ONE", f);
  fseek(f, 1, SEEK_CUR);
  printf("%c", fgetc(f));
  fseek(f, -1, SEEK_CUR);
  fputc('T', f);
  fflush(f);
  printf("%c", fgetc(f));
  fseek(f, -2, SEEK_END);
  printf("%c", fgetc(f));
  printf(" %ld\n", ftell(f));
  fclose(f);
  show("b.txt");
  f = fopen("b.txt", "w+");
  fputs("short", f);
  rewind(f);
  printf("%d", fscanf(f, "%s", buffer));
  printf(" %s\n", buffer);
  fclose(f);
  show("b.txt");
  printf("%d", fopen("b.txt", "wx") == NULL);
  printf(" %d\n", errno == EEXIST);
  f = fopen("b.txt", "w");
  fclose(f);
  show("b.txt");
}

struct item {
  char name[11];
  int count;
  double price;
  struct item *next;
};

static void binary(void) {
  struct item out[3] = {{"apple", 3, 0.5}, {"pear", 7, 0.25}, {"plum", -1, 12}}, in;
  FILE *f = fopen("c.bin", "wb");
  int i;
  out[1].next = &out[2];
  printf("%zu", fwrite(out, sizeof *out, 3, f));
  fclose(f);
  f = fopen("c.bin", "rb+");
  fseek(f, 0, SEEK_END);
  printf(" %d\n", ftell(f) == 3 * sizeof *out);
  for (i = 2; i >= 0; i--) {
    fseek(f, i * (long)sizeof in, SEEK_SET);
    printf("%zu", fread(&in, sizeof in, 1, f));
    printf(" %s %d %g\n", in.name, in.count, in.price);
    if (in.next != NULL) printf("next %s\n", in.next->name);
  }
  in.count = 99;
  fseek(f, (long)sizeof in, SEEK_SET);
  fwrite(&in, sizeof in, 1, f);
  rewind(f);
  i = 0;
  while (fread(&in, sizeof in, 1, f) == 1) i += in.count;
  printf("%d %d\n", i, feof(f) != 0);
  fseek(f, -4, SEEK_END);
  printf("%zu\n", fread(&in, 3, 4, f));
  fclose(f);
}

/* Bytes without a value may be written, and come back as such. */
static void partly(void) {
  struct item *one = malloc(sizeof *one), two;
  FILE *f = tmpfile();
  strcpy(one->name, "x");
  one->count = 5;
  fwrite(one, sizeof *one, 1, f);
  rewind(f);
  printf("%zu", fread(&two, sizeof two, 1, f));
  printf(" %s %d\n", two.name, two.count);
  fclose(f);
  free(one);
}

static void places(void) {
  fpos_t place;
  int c;
  FILE *f = fopen("d.txt", "w+");
  fputs("abcdef", f);
  fseek(f, 10, SEEK_SET);
  fputc('z', f);
  printf("%ld", ftell(f));
  fseek(f, 2, SEEK_SET);
  fgetpos(f, &place);
  c = fgetc(f);
  printf(" %c %d %d", c, ungetc(c, f), ungetc(EOF, f));
  printf(" %ld", ftell(f));
  printf(" %c", fgetc(f));
  ungetc('Q', f);
  printf(" %c", fgetc(f));
  printf("%c", fgetc(f));
  fsetpos(f, &place);
  printf(" %c", fgetc(f));
  printf(" %d", fseek(f, -1, SEEK_SET));
  printf(" %d\n", fseek(f, 0, 9));
  while (fgetc(f) != EOF) continue;
  printf("%d", feof(f) != 0);
  ungetc('!', f);
  printf(" %d", feof(f));
  printf(" %c", fgetc(f));
  printf(" %d\n", fgetc(f));
  fclose(f);
  show("d.txt");
}

static void names(void) {
  printf("%d", rename("a.txt", "e.txt"));
  printf(" %d\n", rename("a.txt", "f.txt"));
  show("a.txt");
  show("e.txt");
  printf("%d", rename("e.txt", "b.txt"));
  show("b.txt");
  FILE *f = fopen("b.txt", "r");
  printf("%d", remove("b.txt"));
  printf(" %c", fgetc(f));
  printf(" %d", remove("b.txt"));
  printf(" %d", errno == ENOENT);
  printf(" %d\n", fclose(f));
  remove("c.bin");
  remove("d.txt");
}

static int log_line(FILE *f, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int count = vfprintf(f, format, list);
  va_end(list);
  return count;
}

static int scan_line(FILE *f, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int count = vfscanf(f, format, list);
  va_end(list);
  return count;
}

static void lists(void) {
  int a = 0, b = 0;
  char *line = NULL;
  size_t room = 0;
  FILE *f = fopen("g.txt", "w"), *g;
  setvbuf(f, NULL, _IONBF, 0);
  log_line(f, "%d,%d\nlast line", 8, 9);
  g = fopen("g.txt", "r");
  printf("%d", scan_line(g, "%d,%d\n", &a, &b));
  printf(" %d %d %d", a, b, (int)getline(&line, &room, g));
  printf(" %s", line);
  printf(" %d\n", (int)getline(&line, &room, g));
  fputs("!", f);
  fclose(f);
  clearerr(g);
  printf("%c\n", fgetc(g));
  fclose(g);
  free(line);
  remove("g.txt");
}

/* Standard output to a file, which then holds what was printed. */
static void redirected(void) {
  char line[20] = "";
  FILE *f;
  fprintf(stderr, "to standard error\n");
  printf("last\n");
  fflush(stdout);
  if (freopen("h.txt", "w", stdout) == NULL) abort();
  printf("to a file %d\n", 1);
  puts("and more");
  putchar('x');
  fflush(NULL);
  f = fopen("h.txt", "r");
  while (fgets(line, sizeof line, f)) continue;
  fclose(f);
  remove("h.txt");
  if (strcmp(line, "x") != 0) exit(3);
  if (freopen("none.txt", "r", stdin) != NULL || getchar() != EOF) exit(4);
}

int main(void) {
  char c;
  text();
  modes();
  binary();
  partly();
  places();
  names();
  lists();
  if (scanf(" %c", &c) != EOF) return 2;
  redirected();
  return 0;
}
