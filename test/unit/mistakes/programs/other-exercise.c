// 3 -> yes
// 4 -> no
// 7 -> yes
int main(void)
{
    int n, i, j;
    scanf("%d", &n);
    for (i = 1; i <= n; i++) {
        for (j = 1; j <= i; j++)
            printf("*"); // <-
        printf("\n");
    }
    return 0;
}
//----
// 1 2 -> 3
// 4 5 -> 9
// 0 7 -> 7
int main(void)
{
    char name[20];
    scanf("%s", name);
    printf("Hello, world!\n"); // <-
    return 0;
}
//----
// 3 -> ***
// 1 -> *
// 2 -> **
int main(void)
{
    int n, i, f = 1;
    scanf("%d", &n);
    for (i = 2; i <= n; i++)
        f *= i;
    printf("%d\n", f); // <-
    return 0;
}
//----
// anna -> palindrome
// otto -> palindrome
// hans -> other
// x -> palindrome
int main(void)
{
    int c, n = 0;
    while ((c = getchar()) != EOF)
        if (c == 'a')
            n++;
    printf("%d\n", n); // <-
    return 0;
}
//---- alike
// 3 -> 6
// 4 -> 24
// 2 -> 2
int n, i, f = 0;
scanf("%d", &n);
for (i = 1; i <= n; i++)
    f += i * i;
printf("%d\n", f);
