// 5 -> 9
// 1 -> 1
// 3 -> 5
int n;
scanf("%d", &n);
printf("%d\n", 2 * (n - 1)); // <-
//----
// 10 4 -> 3
// 9 3 -> 3
// 7 5 -> -1
int had, spent;
scanf("%d %d", &had, &spent);
int rest = had - (spent - 3); // <-
printf("%d\n", rest);
//----
// 3 4 -> 10
// 5 1 -> 11
// 2 0 -> 4
int length, width;
scanf("%d %d", &length, &width);
int fence = 2 * (length + width); // <-
printf("%d\n", fence);
//----
// 2 3 4 -> 14
// 1 1 1 -> 2
// 5 0 9 -> 5
int a, b, c;
scanf("%d %d %d", &a, &b, &c);
printf("%d\n", (a + b) * c); // <-
//----
// 1 2 3 2 -> 11
// 4 0 1 3 -> 37
// 2 5 5 1 -> 12
int a, b, c, x;
scanf("%d %d %d %d", &a, &b, &c, &x);
int v = a * x + b;
v = (v + c) * x; // <-
if (x < 0)
    v = 0;
printf("%d\n", v);
//---- alike: another operator
// 2 3 4 -> 20
// 1 1 1 -> 2
// 5 1 2 -> 12
int a, b, c;
scanf("%d %d %d", &a, &b, &c);
printf("%d\n", (a + b) + c);
