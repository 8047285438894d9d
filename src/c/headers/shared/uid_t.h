#ifndef __nearmiss_uid_t
#define __nearmiss_uid_t
typedef unsigned int uid_t;
#endif
