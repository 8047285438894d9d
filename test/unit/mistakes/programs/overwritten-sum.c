// 3 2 2 -> 12
// 1 5 4 -> 20
int a, b, c, product = 1;
scanf("%d %d %d", &a, &b, &c);
product *= a;
product = b; // <-
product *= c;
printf("%d\n", product);
//----
// 4 1 2 3 4 -> 30
// 2 5 6 -> 61
int n, i, values[20], sum = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &values[i]);
for (i = 0; i < n; i++)
    sum = values[i] * values[i]; // <-
printf("%d\n", sum);
//----
// 100 3 20 30 10 -> 40
// 50 1 5 -> 45
int balance, n, amount;
scanf("%d %d", &balance, &n);
while (n-- > 0) {
    scanf("%d", &amount);
    balance = amount; // <-
}
printf("%d\n", balance);
//----
// 2 3 -> 1 2 3 2 4 6 sum 18
// 1 2 -> 1 2 sum 3
int rows, columns, sum = 0;
scanf("%d %d", &rows, &columns);
for (int i = 1; i <= rows; i++)
    for (int j = 1; j <= columns; j++) {
        printf("%d ", i * j);
        sum = i * j; // <-
    }
printf("sum %d\n", sum);
//---- alike
// 3 4 -> 12
// 5 6 -> 30
int a, b, area;
scanf("%d %d", &a, &b);
area = a + b;
printf("%d\n", area);
