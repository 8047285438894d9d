import { expect, test } from '@jest/globals';
import { analyserNames, analysersWith, externalTools, hasTrait } from '#model/analyser.js';

test('analysers are offered with ours first, then the tools', () => {
  expect(analyserNames).toEqual(['builtin', 'klee', 'esbmc', 'cbmc']);
  expect(externalTools).toEqual(['klee', 'esbmc', 'cbmc']);
});

test('an analyser runs in this process or in a sandbox, never both or neither', () => {
  for (const name of analyserNames) {
    expect(hasTrait(name, 'runsInProcess')).toBe(!hasTrait(name, 'needsSandbox'));
  }
});

test('the analysers with a trait are those for which it is true', () => {
  expect(analysersWith('knowsEfforts')).toEqual(['builtin']);
  expect(analysersWith('readsC')).toEqual(['klee', 'esbmc', 'cbmc']);
});
