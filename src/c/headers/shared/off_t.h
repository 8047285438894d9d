#ifndef __nearmiss_off_t
#define __nearmiss_off_t
typedef long off_t;
#endif
