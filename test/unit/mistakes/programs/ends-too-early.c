// 3 1 2 3 3 -> 1
// 3 1 2 3 2 -> 1
// 3 1 2 3 9 -> 0
int has(int *values, int n, int wanted)
{
    for (int i = 0; i < n; i++) {
        if (values[i] == wanted)
            return 1;
        return 0; // <-
    }
    return 0;
}
int main(void)
{
    int n, values[20], wanted;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &values[i]);
    scanf("%d", &wanted);
    printf("%d\n", has(values, n, wanted));
    return 0;
}
//----
// 4 1 2 3 4 -> 10
// 2 5 6 -> 11
// 1 3 -> 3
int n, x, sum = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += x;
    break; // <-
}
printf("%d\n", sum);
//----
// anna -> yes
// abca -> no
// axyzba -> no
// bccdeb -> no
// noon -> yes
// hello -> no
// deb -> no
// ello -> no
int same(char *s)
{
    int n = strlen(s);
    for (int i = 0; i < n / 2; i++) {
        if (s[i] == s[n - 1 - i]) {
            return 1; // <-
        } else {
            return 0;
        }
    }
    return 1;
}
int main(void)
{
    char word[40];
    scanf("%39s", word);
    printf(same(word) ? "yes\n" : "no\n");
    return 0;
}
//----
// 4 2 4 6 8 -> even
// 3 2 4 5 -> mixed
// 2 2 3 -> mixed
int n, x, odd = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x % 2 != 0)
        odd = 1;
    break; // <-
}
printf(odd ? "mixed\n" : "even\n");
//---- alike
// 4 1 -> 5
// 2 2 -> 4
int sumOf(int *values, int n)
{
    for (int i = 0; i < n; i++)
        if (values[i] < 0)
            return -1;
    return values[0] - values[1];
}
int main(void)
{
    int values[2];
    scanf("%d %d", &values[0], &values[1]);
    printf("%d\n", sumOf(values, 2));
    return 0;
}
