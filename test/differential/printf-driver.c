/*
 * Reads a case a line: a mode, the format in hexadecimal, the arguments. Prints the result and
 * the text, in hexadecimal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char line[1 << 16], format[4096], text[4096], output[1 << 16];
static char *unhex(const char *hex, char *to) {
  char *start = to;
  unsigned byte;
  for (; hex[0] && hex[0] != '-'; hex += 2) { sscanf(hex, "%2x", &byte); *to++ = byte; }
  *to = 0;
  return start;
}
static double real(const char *hex) {
  unsigned long bits = strtoul(hex, 0, 16);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}
int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    char *mode = strtok(line, " \n");
    unhex(strtok(0, " \n"), format);
    long n[10];
    double d[8];
    int result;
    memset(output, 0, sizeof output);
    if (*mode == 'n') {
      for (int i = 0; i < 10; i++) n[i] = (long) strtoull(strtok(0, " \n"), 0, 16);
      for (int i = 0; i < 8; i++) d[i] = real(strtok(0, " \n"));
      result = snprintf(output, sizeof output, format, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9],
                        d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]);
    } else if (*mode == 's') {
      result = snprintf(output, sizeof output, format, unhex(strtok(0, " \n"), text));
    } else {
      result = snprintf(output, sizeof output, format, (long double) real(strtok(0, " \n")));
    }
    printf("%d ", result);
    for (char *c = output; c - output < result || *c; c++) printf("%02x", (unsigned char) *c);
    puts("");
  }
}
