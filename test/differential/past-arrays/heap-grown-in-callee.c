/* A function extends a block, and its caller goes on with the old address. */
#include <stdio.h>
#include <stdlib.h>

void append(int *numbers, int count, int number)
{
    numbers = realloc(numbers, (count + 1) * sizeof(int));
    numbers[count] = number;
}

int main(void)
{
    int *numbers = malloc(sizeof(int));
    int i, sum = 0;
    numbers[0] = 1;
    for (i = 1; i < 20; i++)
        append(numbers, i, i * i);
    for (i = 0; i < 20; i++)
        sum += numbers[i];
    printf("%d\n", sum);
    free(numbers);
    return 0;
}
