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
//---- alike
// 2 5 6 0 -> 11
// 1 0 -> 2
int n, x, s = 0;
while (scanf("%d", &x) == 1 && (n = x)) s += n;
printf("%d\n", s);
