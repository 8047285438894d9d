#include <stdio.h>

int main()
{
    char op;
    int a, b;
    scanf("%d %c %d", &a, &op, &b);
    switch (op)
    {
    case '+':
        printf("%d\n", a + b);
        break;
    case '-':
        printf("%d\n", a - b);
        break;
    }
    return 0;
}
/*
1 + 2 -> 3
5 - 3 -> 2
5 ? 3 -> error
2 x 2 -> error
names 8: missing-default
says: No case is for the value '?' of 'op', and the switch has no default
says: the program ends where "error" is expected
says: input 5 ? 3 expected error but got (nothing)
*/
