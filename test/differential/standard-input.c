/* Makes the calls of argument 1, a letter a call, and prints what each returned and stored. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char *argv[]) {
  int last = EOF, n, m, result;
  double x;
  char *line = NULL, t[64], c;
  size_t capacity = 0;
  for (char *step = argv[1]; *step != 0; step++) {
    n = m = result = -7;
    x = -7;
    c = '?';
    memset(t, 0, sizeof t);
    switch (*step) {
      case 'g': result = last = getchar(); break;
      case 'G': result = last = fgetc(stdin); break;
      case 'u': result = ungetc('Z', stdin); break;
      case 'U': result = ungetc(last, stdin); break;
      case '7': result = ungetc('7', stdin); break;
      case 'f': result = fgets(t, 6, stdin) != NULL; break;
      case 'F': result = fgets(t, sizeof t, stdin) != NULL; break;
      case 'o': result = fgets(t, 1, stdin) != NULL; break;
      case 'd': result = scanf("%d", &n); break;
      case 'D': result = scanf("%2d%n", &n, &m); break;
      case 'i': result = scanf("%i,%x", &n, &m); break;
      case 'x': result = scanf("%lf", &x); break;
      case 's': result = scanf("%9s", t); break;
      case 'c': result = scanf("%c", &c); break;
      case 'C': result = scanf(" %c%*c", &c); break;
      case '3': result = scanf("%3c", t); break;
      case 'l': result = scanf("%20[^\n]", t); break;
      case 'L': result = scanf("%*[^\n]%*1[\n]"); break;
      case 'a': result = scanf("%[a-z0-9]%d", t, &n); break;
      case 'r': result = fread(t, 2, 3, stdin); break;
      case 'y': result = getline(&line, &capacity, stdin); strcpy(t, result > 0 ? line : ""); break;
      case 'e': result = feof(stdin) != 0; break;
      case 'E': clearerr(stdin); break;
      case '-': result = fflush(stdin); break;
    }
    printf("%c %d %d %d %g %d [%s]\n", *step, result, n, m, x, c, t);
  }
  free(line);
  return 0;
}
