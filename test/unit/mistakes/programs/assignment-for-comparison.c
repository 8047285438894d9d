// 5 -> no
// 0 -> zero
int x;
scanf("%d", &x);
if (x = 0) // <-
    printf("zero\n");
else
    printf("no\n");
//----
// 3 1 2 3 -> 1
// 2 2 2 -> 2
int n, x, c = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x = 2) c++; // <-
}
printf("%d\n", c);
//----
// 1 -> on
// 0 -> off
#define OFF 0
int state;
scanf("%d", &state);
if (state = OFF) // <-
    printf("off\n");
else
    printf("on\n");
//----
// a -> first
// z -> other
char c;
scanf("%c", &c);
if (c > 0 && (c = 'a')) // <-
    printf("first\n");
else
    printf("other\n");
//----
// 0 -> empty
// 3 -> 3 left
// 5 -> 5 left
int left;
scanf("%d", &left);
while (left = 0) // <-
    break;
if (left == 0 && 1)
    printf("empty\n");
else
    printf("%d left\n", left);
//----
// 3 0 1 0 -> 2
// 2 5 5 -> 0
int main()
{
    int n, i, a[30], zeros = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (i = 0; i < n; i++)
        if (a[i] = 0) // <-
            zeros++;
    printf("%d\n", zeros);
    return 0;
}
//----
// y 5 -> doubled 10
// n 5 -> plain 5
int main()
{
    char answer;
    int x;
    scanf("%c %d", &answer, &x);
    if (answer = 'y') // <-
        printf("doubled %d\n", 2 * x);
    else
        printf("plain %d\n", x);
    return 0;
}
//---- alike
// 2 5 6 0 -> 11
// 1 0 -> 2
int n, x, s = 0;
while (scanf("%d", &x) == 1 && (n = x)) s += n;
printf("%d\n", s);
//---- alike
// 3 0 1 0 -> 2
// 2 5 5 -> 0
int main()
{
    int n, i, x, zeros = 0;
    scanf("%d", &n);
    while (n = n, n > 0) {
        n--;
        scanf("%d", &x);
        if (x == 1)
            zeros++;
    }
    printf("%d\n", zeros);
    return 0;
}
