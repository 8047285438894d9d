// a -> vowel
// e -> vowel
// x -> other
char c;
scanf("%c", &c);
if (c == 'a' && c == 'e') // <-
    printf("vowel\n");
else
    printf("other\n");
//----
// 2 3 -> no
// 2 4 -> yes
// 1 3 -> no
// 1 4 -> no
int a, b;
scanf("%d %d", &a, &b);
printf("%s\n", a % 2 == 0 || b % 2 == 0 ? "yes" : "no"); // <-
//----
// 3 4 0 9 -> 7
// 1 1 1 1 0 -> 4
// 3 4 -> 7
int x, s = 0, n = 0;
while (scanf("%d", &x) == 1 || x != 0) { // <-
    s += x;
    n++;
}
printf("%d\n", s);
//----
// 13 -> teenager
// 30 -> no teenager
// 8 -> no teenager
// 19 -> teenager
int age;
scanf("%d", &age);
if (age < 13 && age > 19) { // <-
    printf("no teenager\n");
} else {
    printf("teenager\n");
}
//---- alike
// 5 -> in
// 11 -> out
int x;
scanf("%d", &x);
if (x > 0 && x < 5)
    printf("in\n");
else
    printf("out\n");
