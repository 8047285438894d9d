// 5 -> five
// 6 -> other
char c;
scanf("%c", &c);
if (c == 5) // <-
    printf("five\n");
else
    printf("other\n");
//----
// 472 -> 13
// 9 -> 9
char s[20];
int i, sum = 0;
scanf("%s", s);
for (i = 0; s[i] != '\0'; i++)
    sum += s[i]; // <-
printf("%d\n", sum);
//----
// 3 -> stop
// 0 -> go
int n;
scanf("%d", &n);
if (n == '0') // <-
    printf("go\n");
else
    printf("stop\n");
//----
// a3b4 -> 7
// 12 -> 3
char line[30], *p;
int sum = 0;
scanf("%s", line);
for (p = line; *p; p++) {
    if (isdigit(*p))
        sum = sum + *p; // <-
}
printf("%d\n", sum);
//---- alike
// 5 -> five
// 6 -> other
int c;
scanf("%d", &c);
if (c == 6)
    printf("five\n");
else
    printf("other\n");
