#ifndef __nearmiss_time_t
#define __nearmiss_time_t
typedef long time_t;
#endif
