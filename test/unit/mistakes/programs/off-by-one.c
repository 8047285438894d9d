// 3 5 -> 3
// 2 9 -> 8
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", b - a); // <-
//----
// abc -> c
// hello -> o
char s[20];
scanf("%19s", s);
printf("%c\n", s[strlen(s)]); // <-
//----
// 4 -> 3
// 9 -> 8
int fences(int posts)
{
    return posts; // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", fences(n));
    return 0;
}
//----
// 2 10 20 -> 20
// 3 1 2 9 -> 9
int a[10] = {0}, n, i;
scanf("%d", &n);
for (i = 0; i < n; i++) scanf("%d", &a[i]);
int last = a[n]; // <-
printf("%d\n", last);
//---- alike
// 3 -> 6
// 5 -> 10
int n, i, s = 0;
scanf("%d", &n);
for (i = 0; i < n - 1; i++) s += 2;
printf("%d\n", s);
