// abc -> abc 3
// ab -> ab 2
char s[3]; // <-
scanf("%s", s);
printf("%s %d\n", s, (int)strlen(s));
//----
// 1 -> Monday
// 2 -> Friday
int n;
char day[6]; // <-
scanf("%d", &n);
strcpy(day, n == 1 ? "Monday" : "Friday");
printf("%s\n", day);
//----
// abcd -> dcba
// xyzw -> wzyx
char in[10];
char out[4]; // <-
int i;
scanf("%s", in);
for (i = 0; i < 4; i++)
    out[i] = in[3 - i];
out[4] = '\0';
printf("%s\n", out);
//----
// ab -> abab
// xyz -> xyzxyz
char in[10];
int n;
scanf("%s", in);
n = strlen(in);
char *twice = malloc(2 * n); // <-
strcpy(twice, in);
strcat(twice, in);
printf("%s\n", twice);
//---- alike
// abc -> cba
// xyz -> zyx
char s[4];
scanf("%s", s);
printf("%c%c%c\n", s[0], s[1], s[2]);
