// 3 -> 0 1 2
// 2 -> 0 1
int *numbers(int n)
{
    int a[10];
    int i;
    for (i = 0; i < n; i++) a[i] = i;
    return a; // <-
}
int main(void)
{
    int n, i;
    scanf("%d", &n);
    int *p = numbers(n);
    for (i = 0; i < n; i++) printf("%d ", p[i]);
    return 0;
}
//----
// 4 -> 16
// 5 -> 25
int *square(int n)
{
    int r = n * n;
    return &r; // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", *square(n));
    return 0;
}
//----
// ab -> AB
// x -> X
char *upper(char *s)
{
    char out[20];
    int i;
    for (i = 0; s[i]; i++) out[i] = toupper(s[i]);
    out[i] = '\0';
    return out; // <-
}
int main(void)
{
    char s[20];
    scanf("%s", s);
    printf("%s\n", upper(s));
    return 0;
}
//----
// 2 -> 1 0 0 1
// 1 -> 1
int *identity(int n)
{
    int m[100], i, j;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            m[i * n + j] = i == j;
    return m; // <-
}
int main(void)
{
    int n, k, *p;
    scanf("%d", &n);
    p = identity(n);
    for (k = 0; k < n * n; k++)
        printf("%d ", p[k]);
    return 0;
}
//---- alike
// 3 -> 0 1 2
// 2 -> 0 1
int *numbers(int n)
{
    static int a[10];
    int i;
    for (i = 0; i < n; i++) a[i] = i + 1;
    return a;
}
int main(void)
{
    int n, i;
    scanf("%d", &n);
    int *p = numbers(n);
    for (i = 0; i < n; i++) printf("%d ", p[i]);
    return 0;
}
