#include <stdio.h>

int main()
{
    int n, i = 2, prime = 0;
    scanf("%d", &n);
    while (i < n)
    {
        if (n % i == 0)
            prime = 0;
        i++;
    }
    if (prime == 1)
        printf("prime\n");
    else
        printf("not prime\n");
    return 0;
}
/*
7 -> prime
9 -> not prime
2 -> prime
8 -> not prime
names 5: wrong-constant
says: 0 is not the value that is needed in 'prime = 0'
says: prints "not prime" where "prime" is expected
never: the condition
*/
