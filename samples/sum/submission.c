#include <stdio.h>

int main(void)
{
    int value = 0;
    int count = 0;
    int sum = 0;

    scanf("%d", &value);
    while (value != 0) {
        count++;
        sum = value;
        scanf("%d", &value);
    }
    printf("count %d, sum %d\n", count, sum);
    return 0;
}
