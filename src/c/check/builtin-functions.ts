/**
 * The functions that gcc knows without a declaration: called without their header they
 * have their true type, while any other function is assumed to return int. (`atoi`,
 * `getchar`, `fopen` are not among them.)
 */

import {
  boolType,
  type CType,
  charType,
  doubleType,
  type FunctionType,
  floatType,
  intType,
  longDoubleType,
  longLongType,
  longType,
  pointerTo,
  unsignedIntType,
  unsignedLongLongType,
  unsignedLongType,
  unsignedShortType,
  voidType,
} from '#c/types.js';
import { withConst } from './compatibility.js';

/** One letter for each type; `FILE *` and `va_list` count as `void *`. */
const letters: Readonly<Record<string, CType>> = {
  v: voidType,
  b: boolType,
  i: intType,
  l: longType,
  L: longLongType,
  z: unsignedLongType,
  h: unsignedShortType,
  u: unsignedIntType,
  U: unsignedLongLongType,
  f: floatType,
  d: doubleType,
  D: longDoubleType,
  s: pointerTo(charType),
  S: pointerTo(withConst(charType)),
  p: pointerTo(voidType),
  P: pointerTo(withConst(voidType)),
  I: pointerTo(intType),
  e: pointerTo(doubleType),
};

/** The result, then the parameters; `.` for variable arguments. */
const signatures: Readonly<Record<string, string>> = {
  vv: 'abort',
  vi: 'exit _Exit _exit',
  ii: 'abs isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper isascii toascii putchar ffs __builtin_clrsb',
  ll: 'labs',
  LL: 'llabs',
  pz: 'malloc alloca',
  pzz: 'calloc aligned_alloc',
  ppz: 'realloc',
  vp: 'free',
  ppPz: 'memcpy memmove mempcpy',
  ppiz: 'memset',
  iPPz: 'memcmp bcmp',
  pPiz: 'memchr',
  ssS: 'strcat strcpy stpcpy',
  ssSz: 'strncat strncpy stpncpy',
  iSS: 'strcmp strcasecmp',
  iSSz: 'strncmp strncasecmp',
  zS: 'strlen',
  zSz: 'strnlen',
  sSi: 'strchr strrchr index rindex',
  sSS: 'strstr strpbrk',
  zSS: 'strspn strcspn',
  sS: 'strdup',
  sSz: 'strndup',
  vpz: 'bzero',
  iS: 'puts',
  iip: 'fputc putc',
  zPzzp: 'fwrite',
  'iS.': 'printf scanf',
  'ipS.': 'fprintf fscanf',
  'isS.': 'sprintf',
  'iszS.': 'snprintf',
  'iSS.': 'sscanf',
  iSp: 'fputs vprintf vscanf',
  ipSp: 'vfprintf vfscanf',
  isSp: 'vsprintf',
  iszSp: 'vsnprintf',
  lll: '__builtin_expect',
  uu: '__builtin_bswap32',
  UU: '__builtin_bswap64',
  llld: '__builtin_expect_with_probability',
  hh: '__builtin_bswap16',
  iu: '__builtin_popcount __builtin_clz __builtin_ctz __builtin_parity',
  iU: '__builtin_popcountl __builtin_clzl __builtin_ctzl __builtin_parityl __builtin_popcountll __builtin_clzll __builtin_ctzll __builtin_parityll',
  il: 'ffsl __builtin_clrsbl',
  iL: 'ffsll __builtin_clrsbll',
  'vP.': '__builtin_prefetch',
  'pPz.': '__builtin_assume_aligned',
  v: '__builtin_va_start __builtin_va_end __builtin_va_copy __builtin_trap __builtin_unreachable',
  d: '__builtin_inf __builtin_huge_val',
  iSSp: 'vsscanf',
};

/** Each also with the suffixes `f` and `l`, for float and long double. */
const mathSignatures: Readonly<Record<string, string>> = {
  dd: 'acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 fabs floor lgamma log log10 log1p log2 logb nearbyint rint round sin sinh sqrt tan tanh tgamma trunc exp10 pow10',
  ddd: 'atan2 copysign drem fdim fmax fmin fmod hypot nextafter pow remainder',
  dddd: 'fma',
  ddi: 'ldexp scalbn',
  dde: 'modf',
  ddI: 'frexp',
  id: 'ilogb',
  ld: 'lrint lround',
  Ld: 'llrint llround',
};

const codes: ReadonlyMap<string, string> = new Map([
  ...entries(signatures),
  ...entries(mathSignatures),
  ...entries(mathSignatures).map(([name, code]) => [`${name}f`, code.replaceAll('d', 'f')] as const),
  ...entries(mathSignatures).map(([name, code]) => [`${name}l`, code.replaceAll('d', 'D')] as const),
]);

function entries(table: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return Object.entries(table).flatMap(([code, names]) =>
    names.split(' ').map((name) => [name, code] as const),
  );
}

/**
 * The type of a function that gcc knows by name; undefined for any other, and if an
 * undeclared function's `int f()` agrees with it: then gcc uses that.
 */
export function builtinFunction(name: string): FunctionType | undefined {
  const overflow = overflowFunction(name);
  if (overflow !== undefined) return overflow;
  const code = codes.get(name) ?? codes.get(name.replace(/^__builtin_/, ''));
  if (code === undefined || (/^i[^fv.]*$/.test(code) && !isBuiltinName(name))) return undefined;
  const [result, ...parameters] = [...code].flatMap((letter) => letters[letter] ?? []);
  return {
    kind: 'function',
    result: result ?? intType,
    parameters: parameters.filter((type) => type.kind !== 'void'),
    variadic: code.endsWith('.'),
    prototyped: true,
  };
}

const overflowName = /^__builtin_(?:([su])(?:add|sub|mul)(l?l?)|(?:add|sub|mul))_overflow(?:_p)?$/;

/** Arithmetic that says whether it overflowed: of one type (`__builtin_smull_overflow`), or of any integer types. */
function overflowFunction(name: string): FunctionType | undefined {
  const match = overflowName.exec(name);
  if (match === null) return undefined;
  const [, sign, length] = match;
  const type = sign === undefined ? undefined : letters[letterOf[sign + length] ?? ''];
  const parameters = type === undefined ? [] : [type, type, pointerTo(type)];
  const prototyped = type !== undefined;
  return { kind: 'function', result: boolType, parameters, variadic: false, prototyped };
}

const letterOf: Readonly<Record<string, string>> = { s: 'i', sl: 'l', sll: 'L', u: 'u', ul: 'z', ull: 'U' };

/** Takes integers of any types as they are, and a place of any integer type, or a value of it, for the result. */
export function isGenericOverflow(name: string): boolean {
  const match = overflowName.exec(name);
  return match !== null && match[1] === undefined;
}

/** Names reserved for the compiler's own functions, which need no declaration. */
export function isBuiltinName(name: string): boolean {
  return name.startsWith('__builtin_');
}
