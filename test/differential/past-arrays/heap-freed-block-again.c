/* A freed block is given out again, the last one first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *a = malloc(24), *b = malloc(24), *c = malloc(24);
    strcpy(c, "third");
    free(a);
    free(b);
    char *d = malloc(20), *e = malloc(20);
    strcpy(d, "fourth");
    strcpy(e, "fifth");
    printf("%s %s %s\n", d + 32, e + 32, e + 64);
    strcpy(d, "a text that leaves its own ");
    puts(c);
    return 0;
}
