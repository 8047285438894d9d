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
//----
// 4821 -> 15
// 70 -> 7
int main()
{
    char s[20];
    int i, sum = 0;
    scanf("%s", s);
    for (i = 0; i < strlen(s); i++)
        sum += s[i]; // <-
    printf("%d\n", sum);
    return 0;
}
//----
// a0b0 -> 2
// 1203 -> 1
int main()
{
    char s[20];
    int i, zeros = 0;
    scanf("%s", s);
    for (i = 0; s[i] != '\0'; i++)
        if (s[i] == 0) // <-
            zeros++;
    printf("%d\n", zeros);
    return 0;
}
//---- alike
// 5 -> five
// 6 -> other
int c;
scanf("%d", &c);
if (c == 6)
    printf("five\n");
else
    printf("other\n");
//---- alike
// 4821 -> 15
// 70 -> 7
int main()
{
    char s[20];
    int i, sum = 0;
    scanf("%s", s);
    for (i = 1; i < strlen(s); i++)
        sum += s[i] - '0';
    printf("%d\n", sum);
    return 0;
}
