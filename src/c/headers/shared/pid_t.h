#ifndef __nearmiss_pid_t
#define __nearmiss_pid_t
typedef int pid_t;
#endif
