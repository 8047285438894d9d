#include <stdio.h>

int main()
{
    int a, b;
    printf("Enter two numbers: ");
    scanf("%d %d", &a, &b);
    printf("%d\n", a + b);
    return 0;
}
/*
1 2 -> 3
10 -4 -> 6
names 6: prompt-printed
says: asks for input that the exercise does not ask for
says: prints "Enter two numbers: 3" where "3" is expected
says: remove printf("Enter two numbers: ");
never: to ;
*/
