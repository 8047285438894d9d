#include <stdio.h>

int main()
{
    int n;
    scanf("%d", &n);
    if (n % 2 == 1)
        printf("odd\n");
    else if (n = 0)
        printf("zero\n");
    else
        printf("even\n");
    return 0;
}
/*
3 -> odd
0 -> zero
4 -> even
names 9: assignment-for-comparison
says: stores 0 in 'n' and does not compare them: on test 2 (input 0) the program prints "even" where "zero" is expected
says: n n = 0 0 false must be true
never: must be 1
says: change n = 0 to n == 0
*/
