#ifndef __nearmiss_timeval
#define __nearmiss_timeval
struct timeval { time_t tv_sec; long tv_usec; };
#endif
