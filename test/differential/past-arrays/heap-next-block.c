/* Behind a block lies the size of the next one, then the next one. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *a = malloc(6 * sizeof(int)), *b = malloc(6 * sizeof(int));
    for (int i = 0; i < 6; i++) b[i] = 100 + i;
    printf("%d %d %d\n", a[6], a[7], a[8]);
    a[9] = -1;
    b[-8] = 7;
    printf("%d %d\n", b[1], a[0]);
    free(b);
    free(a);
    return 0;
}
