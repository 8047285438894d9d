#include <stdio.h>

int main()
{
    int n, i = 0;
    scanf("%d", &n);
    while (i < n)
    {
        printf("%d ", i);
    }
    printf("\n");
    return 0;
}
/*
3 -> 0 1 2
1 -> 0
names 7: endless-loop
says: Nothing in the loop changes 'i' or 'n', so that 'i < n' stays true: on test 2 (input 1) the program does not end
says: then it goes on and does not end
says: insert i++;
never: (statement)
*/
