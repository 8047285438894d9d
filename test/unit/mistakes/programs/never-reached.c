// 3 4 5 6 -> 6 5 4
// 1 9 -> 9
// 2 1 2 -> 2 1
int stack[50], height = 0;
void push(int x)
{
    stack[height] = x;
    height++;
}
int pop(void)
{
    return stack[height];
    height--; // <-
}
int main(void)
{
    int n, i, x;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        push(x);
    }
    for (i = 0; i < n; i++)
        printf("%d ", pop());
    return 0;
}
//----
// 4 2 7 9 3 -> 7 at 1
// 3 2 4 8 -> none
// 2 5 1 -> 5 at 0
// 3 8 6 3 -> 3 at 2
int n, x, i, found = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x % 2 != 0) {
        break;
        found = 1; // <-
    }
}
if (found)
    printf("%d at %d\n", x, i);
else
    printf("none\n");
//----
// 5 1 -2 3 -4 5 -> 9 2
// 3 1 2 3 -> 6 0
// 2 -1 -1 -> 0 2
int n, x, i, sum = 0, left = 0;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x < 0) {
        continue;
        left++; // <-
    }
    sum += x;
}
printf("%d %d\n", sum, left);
//----
// 7 -> 7 is odd
// 4 -> 4 is even
// 0 -> 0 is even
// 13 -> 13 is odd
int tell(int n)
{
    if (n % 2 != 0) {
        return 1;
        printf("%d is odd\n", n); // <-
    }
    printf("%d is even\n", n);
    return 0;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    tell(n);
    return 0;
}
//---- alike: what stands before the return should not be there
// 3 -> 3
// 8 -> 8
// 10 -> 10
int last = 0;
int keep(int x)
{
    last = x;
    last++;
    return last;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf("%d\n", keep(n));
    return 0;
}
