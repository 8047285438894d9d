#include <stdio.h>
#include <stdlib.h>

#define SECONDS_PER_HOUR 3600
#define SECONDS_PER_MINUTE 60

int main(int argc, char *argv[])
{
    int seconds = atoi(argv[1]);
    int hours = seconds / SECONDS_PER_HOUR;
    int rest = seconds % SECONDS_PER_HOUR;
    int minutes = seconds / SECONDS_PER_MINUTE;

    rest = rest / SECONDS_PER_MINUTE;
    printf("%d h %d min %d s\n", hours, minutes, rest);
    return 0;
}
