/* An array of an inner block, as long as its turn says, at the same place each time. */
#include <stdio.h>

int main(void) {
    int total = 0;
    for (int n = 1; n < 6; n++) {
        int part[4 * n - 1];
        for (int i = 0; i < 4 * n; i++) part[i] = n + i;
        for (int i = 0; i <= 4 * n - 1; i++) total += part[i];
        printf("%d %d\n", part[4 * n - 1], total);
    }
    return total % 100;
}
