/**
 * The bounds that make preprocessing end on any input. Legal macros can cause
 * exponential work in a few lines, so every token handled counts against `workMax`,
 * whether it reaches the output or not. Reaching a bound ends preprocessing with an
 * `unsupported` diagnostic; `diagnosticsMax` alone is silent.
 */
export const preprocessLimits = {
  /** Files open within each other, as in gcc. */
  includeDepthMax: 200,
  /** Replacements open within each other by rescanning. */
  expansionDepthMax: 2000,
  /** Macro calls within arguments of macro calls; each level recurses. */
  argumentDepthMax: 200,
  /** Tokens of one file, and of the output. */
  tokensMax: 1_000_000,
  /** Tokens read, skipped, copied or replaced; 16 characters made by `#` or `##` count as one. */
  workMax: 4_000_000,
  /** Characters of one token made by `#` or `##`. */
  tokenCharactersMax: 20_000,
  /** Operators and parentheses open within each other in one `#if`. */
  conditionDepthMax: 200,
  /** Diagnostics kept; later ones are dropped. */
  diagnosticsMax: 200,
} as const;
