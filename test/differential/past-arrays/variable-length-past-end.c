/* Behind the last element lies the padding, then what the function keeps in memory. */
#include <stdio.h>

int main(void) {
    int size, last;
    scanf("%d %d", &size, &last);
    int values[size];
    for (int i = 0; i < size; i++) values[i] = i * i;
    int *end = values + size;
    end[0] += 100;
    end[1] += 1000;
    printf("%d %d\n", last, size);
    return 0;
}
