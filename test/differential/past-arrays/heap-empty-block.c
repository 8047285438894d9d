/* A block of no bytes has room for 24; the next one follows after 32. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n = 0;
    int *none = malloc(n * sizeof(int)), *some = malloc(3 * sizeof(int));
    none[0] = 4;
    none[5] = 6;
    some[0] = 8;
    none[9] = 12;
    printf("%d %d %d %d\n", none[0], none[5], none[8], some[1]);
    return 0;
}
