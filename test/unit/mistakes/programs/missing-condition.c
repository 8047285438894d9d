// 2000 -> leap
// 1900 -> common
// 1904 -> leap
// 1901 -> common
// 1800 -> common
int y;
scanf("%d", &y);
if (y % 4 == 0 || y % 400 == 0) // <-
    printf("leap\n");
else
    printf("common\n");
