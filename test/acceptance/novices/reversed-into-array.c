#include <stdio.h>
#include <string.h>

int main()
{
    char s[100], r[100] = {0};
    int i, n;
    scanf("%s", s);
    n = strlen(s);
    for (i = 0; i < n; i++)
        r[i] = s[n - i];
    printf("%s\n", r);
    return 0;
}
/*
abc -> cba
level -> level
x -> x
names 11: off-by-one
says: 'i' in 'n - i' is one too small
says: 0 1 '\0' '\0' must be 'x'
says: output line 1: expected "cba\n"
never: output line 2
*/
