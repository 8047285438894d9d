#ifndef __nearmiss_ssize_t
#define __nearmiss_ssize_t
typedef long ssize_t;
#endif
