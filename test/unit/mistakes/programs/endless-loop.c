// 3 -> 0 1 2
// 1 -> 0
int n, i = 0;
scanf("%d", &n);
while (i < n) { // <-
    printf("%d ", i);
}
//----
// 2 5 -> 32
// 3 2 -> 9
int base, exponent, power = 1;
scanf("%d %d", &base, &exponent);
while (exponent > 0) // <-
    power *= base;
printf("%d\n", power);
//----
// 5 -> 5 4 3 2 1
// 2 -> 2 1
int n, left;
scanf("%d", &n);
left = n;
do {
    printf("%d ", left);
} while (n > 0 && left <= n); // <-
//----
// 12 18 -> 6
// 5 5 -> 5
// 7 3 -> 1
int a, b;
scanf("%d %d", &a, &b);
while (a != b) { // <-
    int larger = a > b ? a : b;
    int smaller = a > b ? b : a;
    larger = larger - smaller;
}
printf("%d\n", a);
//----
// 6 -> 3
// 3 -> 2
// 10 -> 4
int isPrime(int n) {
    int d = 2;
    while (d * d <= n) { // <-
        if (n % d == 0)
            return 0;
    }
    return n > 1;
}
int main(void) {
    int n, count = 0;
    scanf("%d", &n);
    while (n > 1) {
        count += isPrime(n);
        n--;
    }
    printf("%d\n", count);
    return 0;
}
//----
// 3 -> 6
// 0 -> 0
// 10 -> 55
int i, n, sum;
void add(int what) { sum += what; }
int main(void) {
    scanf("%d", &n);
    i = 1;
    while (i <= n) { // <-
        add(i);
    }
    printf("%d\n", sum);
    return 0;
}
//---- alike
// 5 -> 4
// 2 -> 1
int i, n, rounds;
void step(void) { i = i + 2; }
int main(void) {
    scanf("%d", &n);
    for (i = 0; i <= n; step())
        rounds++;
    printf("%d\n", rounds);
    return 0;
}
//---- alike
// 8 -> 3
// 2 -> 1
int n, steps = 0;
scanf("%d", &n);
while (n != 1) {
    if (n > 1)
        n = n - 2;
    steps++;
}
printf("%d\n", steps);
