#include <stdio.h>
#include <stdlib.h>

struct time {
    int hours;
    int minutes;
};

struct time later(struct time start, int duration)
{
    struct time end = start;

    end.minutes = end.minutes + duration;
    end.hours = (end.hours + duration / 60) % 24;
    end.minutes = end.minutes % 60;
    return end;
}

int main(int argc, char *argv[])
{
    struct time start = {0, 0};
    int duration = 0;

    start.hours = atoi(argv[1]);
    start.minutes = atoi(argv[2]);
    duration = atoi(argv[3]);

    struct time end = later(start, duration);

    printf("%02d:%02d + %d min = ", start.hours, start.minutes, duration);
    printf("%02d:%02d\n", end.hours, end.minutes);
    return 0;
}
