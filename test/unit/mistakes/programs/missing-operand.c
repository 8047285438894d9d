// 2 3 4 -> 24
// 1 5 6 -> 30
int a, b, c;
scanf("%d %d %d", &a, &b, &c);
int volume = a * b; // <-
printf("%d\n", volume);
//----
// 1 2 3 -> 6
// 4 5 7 -> 16
// 2 2 9 -> 13
int a, b, c;
scanf("%d %d %d", &a, &b, &c);
printf("%d\n", a + b); // <-
//----
// 3 4 5 -> 17
// 10 2 1 -> 21
// 7 1 0 -> 7
int cost(int price, int count, int fee)
{
    return price * count; // <-
}
int main(void)
{
    int price, count, fee;
    scanf("%d %d %d", &price, &count, &fee);
    printf("%d\n", cost(price, count, fee));
    return 0;
}
//----
// 100 5 2 -> 10
// 200 4 3 -> 24
// 500 2 1 -> 10
int amount, rate, years;
scanf("%d %d %d", &amount, &rate, &years);
int interest = amount * rate / 100; // <-
printf("%d\n", interest);
//---- alike
// 3 4 -> 7
// 5 6 -> 11
int a, b;
scanf("%d %d", &a, &b);
printf("%d\n", a - b);
