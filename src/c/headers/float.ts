/**
 * `<float.h>` (C17 5.2.4.2.2) on x86-64. The format of `long double` is described
 * as it is there, but its largest and smallest values are those of double, in
 * which it is computed: they must not become infinity and zero.
 */

export const floatText = `#pragma once
#define FLT_RADIX 2
#define FLT_ROUNDS 1
#define FLT_EVAL_METHOD 0
#define DECIMAL_DIG 21
#define FLT_MANT_DIG 24
#define FLT_DIG 6
#define FLT_DECIMAL_DIG 9
#define FLT_MIN_EXP (-125)
#define FLT_MIN_10_EXP (-37)
#define FLT_MAX_EXP 128
#define FLT_MAX_10_EXP 38
#define FLT_MAX 3.40282346638528859812e+38F
#define FLT_EPSILON 1.19209289550781250000e-7F
#define FLT_MIN 1.17549435082228750797e-38F
#define FLT_TRUE_MIN 1.40129846432481707092e-45F
#define FLT_HAS_SUBNORM 1
#define DBL_MANT_DIG 53
#define DBL_DIG 15
#define DBL_DECIMAL_DIG 17
#define DBL_MIN_EXP (-1021)
#define DBL_MIN_10_EXP (-307)
#define DBL_MAX_EXP 1024
#define DBL_MAX_10_EXP 308
#define DBL_MAX 1.7976931348623157081e+308
#define DBL_EPSILON 2.2204460492503130808e-16
#define DBL_MIN 2.2250738585072013831e-308
#define DBL_TRUE_MIN 4.9406564584124654418e-324
#define DBL_HAS_SUBNORM 1
#define LDBL_MANT_DIG 64
#define LDBL_DIG 18
#define LDBL_DECIMAL_DIG 21
#define LDBL_MIN_EXP (-16381)
#define LDBL_MIN_10_EXP (-4931)
#define LDBL_MAX_EXP 16384
#define LDBL_MAX_10_EXP 4932
#define LDBL_MAX 1.7976931348623157081e+308L
#define LDBL_EPSILON 1.0842021724855044340e-19L
#define LDBL_MIN 2.2250738585072013831e-308L
#define LDBL_TRUE_MIN 4.9406564584124654418e-324L
#define LDBL_HAS_SUBNORM 1
`;
