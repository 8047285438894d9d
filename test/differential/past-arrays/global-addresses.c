#include <stdio.h>
#include <string.h>
int low = 7;
char *names[2] = {"anna", "bert"};
int high = 9;
int *pointed = &high;
int sizes[2] = {1, 2};
int main(void)
{
    int *from[3] = {&low, &low, &low};
    sizes[2] = 5;
    memcpy(names, from, sizeof from);
    printf("%d %d %d\n", low, high, *pointed);
    return 0;
}
