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
//---- alike
// a -> vowel
// b -> other
char c;
scanf("%c", &c);
if (c == 'b')
    printf("vowel\n");
else
    printf("other\n");
