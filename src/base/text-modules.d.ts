/**
 * Files of C and JavaScript that the sources import as texts: `./stdio.h.js` is the text
 * of `./stdio.h`. `scripts/text-module.mjs` makes the modules, for the build and for the
 * tests; `test/architecture` checks that the files are there.
 */

declare module '*.h.js' {
  const text: string;
  export default text;
}

declare module '*.c.js' {
  const text: string;
  export default text;
}

declare module '*.js.js' {
  const text: string;
  export default text;
}
