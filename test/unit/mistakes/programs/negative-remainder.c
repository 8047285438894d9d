// 9 4 -> 5
// 3 5 -> 10
// 0 1 -> 11
int hour, back;
scanf("%d %d", &hour, &back);
int then = (hour - back) % 12; // <-
printf("%d\n", then);
//----
// 4 -7 -> 1
// 4 7 -> 3
// 4 -1 -> 3
int n, k;
scanf("%d %d", &n, &k);
int shift = k % n; // <-
printf("%d\n", shift);
//----
// d 57 -> y
// z 1 -> y
// a 53 -> z
char c;
int k;
scanf("%c %d", &c, &k);
int shifted = (c - 'a' - k) % 26; // <-
printf("%c\n", 'a' + shifted);
//----
// 2 3 5 -> 6
// 4 1 5 -> 3
// 0 6 5 -> 1
int from(int a, int b, int m)
{
    return (a - b) % 7; // <-
}
int main(void)
{
    int a, b, m;
    scanf("%d %d %d", &a, &b, &m);
    printf("%d\n", from(a, b, m));
    return 0;
}
//---- alike
// 7 3 -> 2
// 9 4 -> 2
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a % b);
