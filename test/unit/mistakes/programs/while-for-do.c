// 0 -> 1
// 7 -> 1
// 120 -> 3
int n, digits = 0;
scanf("%d", &n);
while (n > 0) { // <-
    digits++;
    n /= 10;
}
printf("%d\n", digits);
//----
// 0 -> 0
// 5 -> 101
// 2 -> 10
int n, k = 0, bits[40];
scanf("%d", &n);
while (n > 0) { // <-
    bits[k++] = n % 2;
    n /= 2;
}
while (k > 0)
    printf("%d", bits[--k]);
printf("\n");
//----
// 0 -> 0
// 120 -> 021
// 7 -> 7
int n;
scanf("%d", &n);
while (n != 0) { // <-
    printf("%d", n % 10);
    n = n / 10;
}
printf("\n");
//----
// 0 2 -> 1
// 5 2 -> 3
// 255 16 -> 2
int length(int n, int base)
{
    int k = 0;
    while (n > 0) { // <-
        k++;
        n /= base;
    }
    return k;
}
int main(void)
{
    int n, base;
    scanf("%d %d", &n, &base);
    printf("%d\n", length(n, base));
    return 0;
}
//---- alike: one round too few
// 3 -> 3 2 1 0
// 1 -> 1 0
// 0 -> 0
int n;
scanf("%d", &n);
while (n > 0) {
    printf("%d ", n);
    n--;
}
printf("\n");
