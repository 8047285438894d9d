/**
 * `<wchar.h>` (C17 7.29) and `<wctype.h>` (7.30): types and the functions that are
 * called most, so that programs are read; calling one is not supported.
 */
import { nullMacro, sizeType, wideCharacterType } from './shared-declarations.js';

const wideInput = `#ifndef WEOF
typedef unsigned int wint_t;
#define WEOF (0xffffffffu)
#endif`;

export const wcharText = `#pragma once
${sizeType}${nullMacro}${wideCharacterType}
${wideInput}
#include <stdio.h>
size_t wcslen(const wchar_t *);
int wcscmp(const wchar_t *, const wchar_t *);
int wcsncmp(const wchar_t *, const wchar_t *, size_t);
wchar_t *wcscpy(wchar_t *, const wchar_t *);
wchar_t *wcsncpy(wchar_t *, const wchar_t *, size_t);
wchar_t *wcscat(wchar_t *, const wchar_t *);
wchar_t *wcschr(const wchar_t *, wchar_t);
wchar_t *wcsstr(const wchar_t *, const wchar_t *);
int wprintf(const wchar_t *, ...);
int swprintf(wchar_t *, size_t, const wchar_t *, ...);
int wscanf(const wchar_t *, ...);
wint_t getwchar(void);
wint_t putwchar(wchar_t);
wint_t fgetwc(FILE *);
wint_t fputwc(wchar_t, FILE *);
wchar_t *fgetws(wchar_t *, int, FILE *);
int fputws(const wchar_t *, FILE *);
`;

const classes = 'alnum alpha blank cntrl digit graph lower print punct space upper xdigit'.split(' ');

export const wctypeText = `#pragma once
${wideInput}
${classes.map((name) => `int isw${name}(wint_t);`).join('\n')}
wint_t towlower(wint_t);
wint_t towupper(wint_t);
`;
