// 7 -> YES
// 8 -> NO
// 11 -> YES
int n, d, prime = 1;
scanf("%d", &n);
for (d = 2; d < n; d++)
    if (n % d == 0)
        prime = 0;
printf("%d\n", prime); // <-
//----
// 3 5 -> second
// 9 2 -> first
// 4 4 -> equal
int a, b;
scanf("%d %d", &a, &b);
printf("%d", (a > b) - (a < b)); // <-
//----
// anna -> palindrome
// otto -> palindrome
// hans -> no palindrome
int same(const char *s)
{
    int n = strlen(s), i;
    for (i = 0; i < n / 2; i++)
        if (s[i] != s[n - 1 - i])
            return 0;
    return 1;
}
int main(void)
{
    char word[30];
    scanf("%s", word);
    printf("%d\n", same(word)); // <-
    return 0;
}
//----
// 12 -> small
// 120 -> large
// 3 -> small
int n;
scanf("%d", &n);
if (n < 100)
    n = 0;
else
    n = 1;
printf("%i\n", n); // <-
//---- alike
// 7 -> YES
// 8 -> NO
// 9 -> NO
int n, d, divisors = 0;
scanf("%d", &n);
for (d = 1; d <= n; d++)
    if (n % d == 0)
        divisors++;
printf("%d\n", divisors);
