#pragma once
#include "../shared/time_t.h"
#include "../shared/timeval.h"

struct timezone { int tz_minuteswest; int tz_dsttime; };
int gettimeofday(struct timeval *, void *);
