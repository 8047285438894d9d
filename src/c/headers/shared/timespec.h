#ifndef __nearmiss_timespec
#define __nearmiss_timespec
struct timespec { time_t tv_sec; long tv_nsec; };
#endif
