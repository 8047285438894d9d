// 1004 -> leap
// 2009 -> common
// 2012 -> leap
// 2115 -> common
// 1900 -> common
// 2100 -> common
// 2000 -> leap
// 2020 -> leap
int y;
scanf("%d", &y);
if (y % 4 == 0) {
    if (y % 100 == 0 && y % 400 == 0) // <-
        printf("leap\n");
    else
        printf("common\n");
} else
    printf("common\n");
//----
// 2 -> yes
// 9 -> no
// 4 -> no
// 1 -> no
// 8 -> no
// 3 -> yes
int i, n, prime = 1;
scanf("%d", &n);
for (i = 2; i < n; i++)
    if (n % i == 0) prime = 0;
if (prime) // <-
    printf("yes\n");
else
    printf("no\n");
//----
// 4 -> yes
// 9 -> no
// 12 -> yes
// 15 -> no
// 10 -> no
// 30 -> no
// 20 -> yes
// 28 -> yes
int lucky(int n)
{
    if (n % 2 != 0) return 0;
    if (n % 10 == 0 && n % 20 == 0) return 1; // <-
    return 0;
}
int main(void)
{
    int n;
    scanf("%d", &n);
    printf(lucky(n) ? "yes\n" : "no\n");
    return 0;
}
//----
// 1 -> no
// 5 -> yes
// 6 -> no
// 8 -> no
// 7 -> yes
int d = 2, n, ok = 1;
scanf("%d", &n);
while (d < n) {
    if (n % d == 0) ok = 0;
    d++;
}
if (ok) { // <-
    printf("yes\n");
} else {
    printf("no\n");
}
//---- alike
// 3 -> small
// 12 -> large
// 10 -> large
// 9 -> small
int n;
scanf("%d", &n);
if (n > 10)
    printf("large\n");
else
    printf("small\n");
