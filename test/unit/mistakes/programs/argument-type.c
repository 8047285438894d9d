// 5 -> 6
// 9 -> 10
void raise(int *n)
{
    *n = *n + 1;
}
int main(void)
{
    int x;
    scanf("%d", &x);
    raise(x); // <-
    printf("%d\n", x);
    return 0;
}
//----
// 3 1 2 3 -> 6
// 2 4 5 -> 9
int sum(int *a, int n)
{
    int i, s = 0;
    for (i = 0; i < n; i++) s += a[i];
    return s;
}
int main(void)
{
    int a[10], n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++) scanf("%d", &a[i]);
    printf("%d\n", sum(a[n], n)); // <-
    return 0;
}
//----
// 1 2 3 4 -> 5
// 5 0 0 5 -> 10
int trace(int **m)
{
    return m[0][0] + m[1][1];
}
int main(void)
{
    int m[2][2], i, j;
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++) scanf("%d", &m[i][j]);
    printf("%d\n", trace(m)); // <-
    return 0;
}
//----
// abc -> 3
// hello -> 5
int length(char *s)
{
    int n = 0;
    while (s[n] != '\0') n++;
    return n;
}
int main(void)
{
    char word[20];
    scanf("%19s", word);
    int n = length(word[0]); // <-
    printf("%d\n", n);
    return 0;
}
//---- alike
// 1 2 -> 3
// 4 5 -> 9
int first(void *p)
{
    return *(int *)p;
}
int main(void)
{
    int a[2];
    scanf("%d %d", &a[0], &a[1]);
    printf("%d\n", first(a) - a[1]);
    return 0;
}
