#ifndef __nearmiss_intN_t
#define __nearmiss_intN_t
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
#endif
