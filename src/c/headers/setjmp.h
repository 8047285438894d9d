#pragma once
typedef struct __jmp_buf_tag { long slots[25]; } jmp_buf[1];
typedef struct __jmp_buf_tag sigjmp_buf[1];
int setjmp(jmp_buf);
void longjmp(jmp_buf, int);
int sigsetjmp(sigjmp_buf, int);
void siglongjmp(sigjmp_buf, int);
