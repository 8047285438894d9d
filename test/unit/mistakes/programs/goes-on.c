// 3 5 -2 4 -> 9
// 2 -1 -1 -> 0
// 1 6 -> 6
int n, x, sum = 0, bad = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x < 0) {
        bad++;
    }
    sum += x; // <-
}
printf("%d\n", sum);
//----
// 10 30 -> 40
// 90 40 -> full
// 60 60 -> full
int add(int all, int more)
{
    if (all + more > 100) {
        printf("full\n"); // <-
    }
    all += more;
    printf("%d\n", all);
    return all;
}
int main(void)
{
    int a, b;
    scanf("%d %d", &a, &b);
    add(a, b);
    return 0;
}
//----
// 5 -> small
// 50 -> large
// 7 -> small
void tell(int n)
{
    if (n < 10)
        printf("small\n");
    printf("large\n"); // <-
}
int main(void)
{
    int n;
    scanf("%d", &n);
    tell(n);
    return 0;
}
//----
// -4 -> none
// 9 -> 3
// -1 -> none
int n, root = 0;
scanf("%d", &n);
if (n < 0) {
    printf("none\n"); // <-
}
while ((root + 1) * (root + 1) <= n)
    root++;
printf("%d\n", root);
//---- alike
// 4 -> 8
// 5 -> 10
int n;
scanf("%d", &n);
if (n < 0)
    printf("none\n");
printf("%d\n", n * n);
