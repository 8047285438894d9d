/* The buffer of standard output is a block as well, made when it is first used. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    long *a = malloc(5 * sizeof(long));
    puts("first");
    long *b = malloc(5 * sizeof(long));
    b[0] = 11;
    b[4] = 15;
    printf("%ld %ld\n", a[5], a[6 + 4112 / 8]);
    a[6 + 4112 / 8 + 4] = 3;
    printf("%ld\n", b[4]);
    return 0;
}
