/** What generating inputs may take. */

/** Inputs drawn for each that is wanted: most suites leave room for many, some for hardly any. */
export const triesPerInput = 8;
