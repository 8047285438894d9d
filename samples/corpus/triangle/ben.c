#include <stdio.h>

void repeat(char c, int times)
{
    while (times > 0) {
        putchar(c);
        times = times - 1;
    }
}

int main(void)
{
    int height;

    scanf("%d", &height);
    for (int row = 1; row <= height; row++) {
        repeat(' ', height - row);
        repeat('*', row);
        putchar('\n');
    }
    return 0;
}
