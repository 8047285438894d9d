/* A conversion by its flags, base and type. `conversion-specs.ts` has the same numbers. */

#define __NM_OCTAL 1
#define __NM_HEXADECIMAL 2
#define __NM_UPPER_CASE 4
#define __NM_LEFT_ALIGN 8
#define __NM_ZERO_PAD 16
#define __NM_PLUS 32
#define __NM_SPACE 64
#define __NM_ALTERNATE 128
#define __NM_SIGNED 256
#define __NM_BITS8 512
#define __NM_BITS16 1024
#define __NM_BITS32 2048
#define __NM_BITS64 4096
