/**
 * Properties are checked under one seed, so that the same tree always gives the same
 * answer; `NEARMISS_SEED` sets another one, to look further.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.NEARMISS_SEED ?? 1) });
