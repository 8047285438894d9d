// 60 -> pass
// 59 -> fail
// 61 -> pass
int p;
scanf("%d", &p);
if (p > 60) // <-
    printf("pass\n");
else
    printf("fail\n");
//----
// 3 5 6 7 -> 1
// 2 6 9 -> 1
// 1 6 -> 0
int n, x, c = 0;
scanf("%d", &n);
while (n-- > 0) {
    scanf("%d", &x);
    if (x >= 6) // <-
        c++;
}
printf("%d\n", c);
//----
// 0 -> zero or less
// 4 -> positive
// -4 -> zero or less
int x;
scanf("%d", &x);
printf("%s\n", x < 0 ? "zero or less" : "positive"); // <-
//----
// 17 -> child
// 18 -> adult
// 40 -> adult
// 0 -> child
// 60 -> senior
// 70 -> senior
int age;
scanf("%d", &age);
if (age < 18)
    printf("child\n");
else if (age <= 60) // <-
    printf("adult\n");
else
    printf("senior\n");
//---- alike
// 60 -> 1
// 10 -> 0
// 80 -> 1
int x, r = 0;
scanf("%d", &x);
if (x > 70) r = 1;
if (x > 40 && x < 55) r = 1;
printf("%d\n", r);
