#include <stdio.h>

void swap(int *a, int *b)
{
    int temp = *b;

    *a = *b;
    *b = temp;
}

int main(void)
{
    int x = 0;
    int y = 0;
    int z = 0;

    scanf("%d %d %d", &x, &y, &z);
    if (x > y) {
        swap(&x, &y);
    }
    if (y > z) {
        swap(&y, &z);
    }
    if (x > y) {
        swap(&x, &y);
    }
    printf("%d %d %d\n", x, y, z);
    return 0;
}
