#ifndef __nearmiss_gid_t
#define __nearmiss_gid_t
typedef unsigned int gid_t;
#endif
