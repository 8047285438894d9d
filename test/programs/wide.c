/* Wide characters and texts in memory, and what else glibc adds. */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

static void show(const char *name, int (*test)(wint_t)) {
  long sum = 0;
  for (int c = -1; c < 400; c++) sum = (sum * 31 + test(c)) % 1000003;
  printf("%s %ld %d\n", name, sum, test('f'));
}

#define SHOW(name) show(#name, name)

/* Of a comparison only the sign is defined; glibc's value depends on where the texts lie. */
static int sign(int order) { return (order > 0) - (order < 0); }

int main(void) {
  wchar_t text[40] = L"wide \u00e9 text", other[40];
  printf("%zu %d %d %d\n", wcslen(text), sign(wcscmp(L"a", L"b")), sign(wcscmp(text, L"wide")),
         wcscmp(L"", L""));
  printf("%d %d %d\n", wcsncmp(L"abc", L"abd", 2), sign(wcsncmp(L"abc", L"abd", 3)),
         sign(wcsncmp(L"b", L"a", 9)));
  wcscpy(other, text);
  wcscat(other, L"!");
  wcsncat(other, L"more", 2);
  printf("%zu %d %d\n", wcslen(other), other[5], (int)other[wcslen(other) - 1]);
  printf("%td %td %d\n", wcschr(other, L'e') - other, wcsrchr(other, L't') - other, wcschr(other, L'z') == NULL);
  printf("%td %d %td\n", wcsstr(other, L"text") - other, wcsstr(other, L"none") == NULL, wcsstr(other, L"") - other);
  wcsncpy(other, L"xy", 5);
  printf("%d %d %d\n", other[1], other[4], other[5]);
  wmemset(other, L'-', 3);
  wmemcpy(other + 1, L"ab", 2);
  printf("%d %d %d\n", other[0], other[1], other[2]);
  SHOW(iswalnum);
  SHOW(iswalpha);
  SHOW(iswblank);
  SHOW(iswcntrl);
  SHOW(iswdigit);
  SHOW(iswgraph);
  SHOW(iswlower);
  SHOW(iswprint);
  SHOW(iswpunct);
  SHOW(iswspace);
  SHOW(iswupper);
  SHOW(iswxdigit);
  printf("%d %d %d\n", (int)towupper(L'q'), (int)towlower(L'Q'), (int)towupper(0xe9));
  double sine, cosine;
  sincos(0.5, &sine, &cosine);
  printf("%d %d\n", sine == sin(0.5), cosine == cos(0.5));
  char name[L_tmpnam];
  FILE *file = fopen(tmpnam(name), "w+");
  fputs("x", file);
  printf("%d %d\n", file != NULL, tmpnam(NULL) != NULL && fopen(tmpnam(NULL), "r") == NULL);
  fclose(file);
  printf("%d\n", remove(name));
  return 0;
}
