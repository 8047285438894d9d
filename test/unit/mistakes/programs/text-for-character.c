// a -> vowel
// b -> other
char c;
scanf("%c", &c);
if (c == "a") // <-
    printf("vowel\n");
else
    printf("other\n");
//----
// 5 -> +
// -5 -> -
int n;
char sign;
scanf("%d", &n);
sign = "-"; // <-
if (n > 0) sign = '+';
printf("%c\n", sign);
//----
// abc -> a.c
// xyz -> x.z
char s[10];
scanf("%s", s);
s[1] = "."; // <-
printf("%s\n", s);
//----
// a,b,c -> 2
// no -> 0
char line[40];
int i, commas = 0;
scanf("%s", line);
for (i = 0; line[i] != '\0'; i++) {
    if (line[i] == ",") // <-
        commas++;
}
printf("%d\n", commas);
//---- alike
// a -> vowel
// b -> other
char c;
scanf("%c", &c);
if (c == 'b')
    printf("vowel\n");
else
    printf("other\n");
