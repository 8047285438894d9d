// 1 2 3 0 0 4 5 6 0 0 0 0 -> 1 2 3 4 5 6
// 7 8 9 0 6 0 5 0 -> 7 8 9
// 1 0 2 0 3 0 4 0 5 0 -> 1 2 3 4 5
int queue[4], first = 0, count = 0, x;
while (scanf("%d", &x) == 1) {
    if (x > 0) {
        queue[first + count] = x; // <-
        count++;
    } else {
        printf("%d ", queue[first]);
        first = (first + 1) % 4;
        count--;
    }
}
printf("\n");
//----
// 1 2 3 0 0 4 5 6 0 0 0 0 -> 1 2 3 4 5 6
// 7 8 -1 9 0 0 -> 8 9
// 1 0 2 0 3 0 4 0 5 0 -> 1 2 3 4 5
int queue[4], front = 0, back = 0, x;
while (scanf("%d", &x) == 1) {
    if (x > 0) {
        queue[back] = x;
        back = (back + 1) % 4;
    } else if (x < 0) {
        front = (front + 1) % 4;
    } else {
        printf("%d ", queue[front]);
        front++; // <-
    }
}
printf("\n");
//----
// 3 4 -> 120
// 7 5 -> 607
// 2 3 -> 14
// 9 5 -> 429
int b, n, power = 1, sum = 0;
scanf("%d %d", &b, &n);
for (int i = 0; i < n; i++) {
    power = power * b % 1000;
    sum = sum + power; // <-
}
printf("%d\n", sum);
//----
// abcd -> 100
// a -> 97
// zz -> 66
// hello -> 17
char word[50];
scanf("%49s", word);
int hash = 0, even = 0;
for (int i = 0; word[i] != '\0'; i++) {
    hash = hash * 31 + word[i]; // <-
    even = (even + i) % 101;
}
printf("%d\n", hash);
//---- alike: the divisor is another one
// 8 -> 1
// 14 -> 0
// 5 -> 5
int n;
scanf("%d", &n);
printf("%d\n", n % 5);
