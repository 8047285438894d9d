// 70 -> pass
// 20 -> fail
// 49 -> fail
int m;
scanf("%d", &m);
if ('m' >= 50) // <-
    printf("pass\n");
else
    printf("fail\n");
//----
// 4 -> 16
// 7 -> 49
int n, s;
scanf("%d", &n);
s = n * 'n'; // <-
printf("%d\n", s);
//----
// 65 -> capital
// 97 -> small
// 48 -> digit
int c;
scanf("%d", &c);
if ('c' >= 65 && 'c' <= 90) // <-
    printf("capital\n");
else if ('c' >= 97 && 'c' <= 122)
    printf("small\n");
else
    printf("digit\n");
//----
// 3 5 -> 5
// 9 2 -> 9
int larger(int a, int b)
{
    return a > b ? a : 'b'; // <-
}
int main(void)
{
    int x, y;
    scanf("%d %d", &x, &y);
    printf("%d\n", larger(x, y));
    return 0;
}
//---- alike
// a -> 1
// b -> 2
// c -> 3
char a;
scanf("%c", &a);
if (a == 'a')
    printf("1\n");
else if (a == 'b')
    printf("2\n");
else
    printf("4\n");
