// abc -> 3
// hello -> 5
char s[20];
int i, c = 0;
scanf("%s", s);
for (i = 0; i < strlen(s); i++) { // <-
    c++;
    s[strlen(s) - 1] = '\0';
}
printf("%d\n", c);
//----
// abcd -> ....
// xy -> ..
char t[20];
int k = 0;
scanf("%s", t);
while (k < strlen(t)) { // <-
    t[strlen(t) - 1] = 0;
    printf(".");
    k++;
}
//----
// aXbX -> 4
// zz -> 2
char s[20], r[20];
int i, n = 0;
scanf("%s", s);
strcpy(r, s);
for (i = 0; i < strlen(s); i++) { // <-
    n++;
    if (r[i] == 'X') s[1] = '\0';
    if (r[i] == 'z') s[0] = '\0';
}
printf("%d\n", n);
//----
// hello -> olleh 5
// ab -> ba 2
char s[50], r[50];
int i, k = 0;
scanf("%s", s);
for (i = 0; i < strlen(s); i++) { // <-
    r[k++] = s[strlen(s) - 1];
    s[strlen(s) - 1] = '\0';
}
r[k] = '\0';
printf("%s %d\n", r, k);
//---- alike
// abc -> 4
// hello -> 6
char s[20];
int i, c = 0;
scanf("%s", s);
for (i = 0; i < strlen(s); i++) {
    s[i] = 'x';
    c++;
}
printf("%d\n", c);
