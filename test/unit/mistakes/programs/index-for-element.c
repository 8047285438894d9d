// 3 4 9 2 -> 9
// 4 1 2 3 4 -> 4
// 2 7 5 -> 7
int n, i, a[20], max;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
max = a[0];
for (i = 1; i < n; i++) {
    if (a[i] > max)
        max = i; // <-
}
printf("%d\n", max);
//----
// 5 10 20 30 40 50 20 -> 1
// 3 4 5 6 6 -> 2
// 4 2 4 8 16 16 -> 3
// 2 7 9 8 -> -1
int find(int a[], int n, int wanted)
{
    int low = 0, high = n - 1;
    while (low <= high) {
        int mid = (low + high) / 2;
        if (mid == wanted) // <-
            return mid;
        if (a[mid] < wanted)
            low = mid + 1;
        else
            high = mid - 1;
    }
    return -1;
}
int main(void)
{
    int n, a[20], wanted;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &a[i]);
    scanf("%d", &wanted);
    printf("%d\n", find(a, n, wanted));
    return 0;
}
//----
// 4 3 8 5 12 -> 2
// 3 1 3 5 -> 0
// 3 2 4 6 -> 3
// 5 0 1 1 1 1 -> 1
int n, i, a[20], even = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
for (i = 0; i < n; i++) {
    if (i % 2 == 0) // <-
        even++;
}
printf("%d\n", even);
//----
// 3 5 6 7 -> 15 18 21
// 2 1 10 -> 3 30
// 1 4 -> 12
int n, i, a[20];
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
for (i = 0; i < n; i++)
    printf("%d ", 3 * i); // <-
//----
// 3 4 9 2 -> 1
// 4 1 2 3 8 -> 3
// 2 7 5 -> 0
// 3 5 6 1 -> 1
int n, i, a[20], max = 0;
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
for (i = 1; i < n; i++) {
    if (a[i] > a[max])
        max = a[i]; // <-
}
printf("%d\n", max);
//---- alike: another element
// 3 5 6 7 -> 7
// 2 1 10 -> 10
// 4 4 3 2 1 -> 1
int n, i, a[20];
scanf("%d", &n);
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
printf("%d\n", a[0]);
