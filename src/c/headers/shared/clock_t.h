#ifndef __nearmiss_clock_t
#define __nearmiss_clock_t
typedef long clock_t;
#endif
