#include <stdio.h>
static int last(int *list, int count)
{
    return list[count];
}
int main(void)
{
    int list[4] = {1, 2, 3, 4};
    printf("%d\n", last(list, 4));
    list[4] = 9;
    printf("%d\n", last(list, 4));
    return 0;
}
