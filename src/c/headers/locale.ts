/**
 * `<locale.h>` (C17 7.11); programs run in the `C` locale.
 */
import { nullMacro } from './shared-declarations.js';

const texts = [
  ...['decimal_point', 'thousands_sep', 'grouping', 'int_curr_symbol', 'currency_symbol'],
  ...['mon_decimal_point', 'mon_thousands_sep', 'mon_grouping', 'positive_sign', 'negative_sign'],
];
const numbers = [
  ...['int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes'],
  ...['n_sep_by_space', 'p_sign_posn', 'n_sign_posn', 'int_p_cs_precedes', 'int_p_sep_by_space'],
  ...['int_n_cs_precedes', 'int_n_sep_by_space', 'int_p_sign_posn', 'int_n_sign_posn'],
];

export const localeText = `#pragma once
${nullMacro}
#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_TIME 2
#define LC_COLLATE 3
#define LC_MONETARY 4
#define LC_MESSAGES 5
#define LC_ALL 6
struct lconv {
${texts.map((name) => `  char *${name};`).join('\n')}
${numbers.map((name) => `  char ${name};`).join('\n')}
};
char *setlocale(int, const char *);
struct lconv *localeconv(void);
`;
