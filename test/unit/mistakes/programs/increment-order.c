// 3 5 6 7 -> 7 6 5
// 2 1 2 -> 2 1
// 1 4 -> 4
int n, x, stack[20], top = 0;
scanf("%d", &n);
for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    stack[top] = x;
    top++;
}
while (top > 0)
    printf("%d ", stack[top--]); // <-
printf("\n");
//----
// 3 -> 2 1 0
// 1 -> 0
// 2 -> 1 0
int n, i;
scanf("%d", &n);
for (i = 0; i < n; i++) {
    int left = n - i;
    printf("%d ", left--); // <-
}
printf("\n");
//----
// ab -> 1a 2b
// xyz -> 1x 2y 3z
int c, number = 0;
while ((c = getchar()) != EOF && c != '\n')
    printf("%d%c ", number++, c); // <-
//----
// 5 -> 1 2 3 4 5
// 2 -> 1 2
int n, i = 0;
scanf("%d", &n);
while (i < n)
    printf("%d ", i++); // <-
//---- alike
// 5 -> 25
// 2 -> 4
int n;
scanf("%d", &n);
int square = n++;
printf("%d\n", square);
