#include <stdio.h>

int check(const char *s, int from, int to)
{
    if (from >= to)
        return 1;
    if (s[from] != s[to])
        return 0;
    return check(s, from + 1, to - 1);
}

int main(void)
{
    char s[101];
    int n = 0;

    scanf("%100s", s);
    while (s[n] != '\0')
        n++;
    printf("%s\n", check(s, 0, n - 1) ? "yes" : "no");
    return 0;
}
