/**
 * A tool that knows the sample `payme`, in scope `paper`: its answers were worked out
 * by hand. Four tests fail, those with more than 40 hours, since an hour of overtime is
 * paid as three and not as two.
 */

import type { OpenedProgram, ToolAnswer } from '#analysers/external/tool-adapter.js';
import type { ChosenValue } from '#analysers/external/tool-verdict.js';
import { kindsOfScope } from '#model/location.js';
import { prepareProgram } from '#program/prepare-program.js';
import { sampleInput } from './localise-sample.js';

export const failingTests = 4;

/** By hours worked: what repairs each of the three assignments. */
const repairs: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  '41': { overtimePay: 30n, bonus: 10n, pay: 655n },
  '45': { overtimePay: 100n, bonus: -25n, pay: 525n },
  '48': { overtimePay: 240n, bonus: -95n, pay: 865n },
  '80': { overtimePay: 800n, bonus: -375n, pay: 1225n },
};

export async function openPayme(): Promise<OpenedProgram> {
  const preparation = prepareProgram({ ...(await sampleInput('payme')), kinds: kindsOfScope.paper });
  if (preparation.kind === 'rejected') throw new Error('payme does not compile');
  const { locations } = preparation.prepared.located;
  return {
    async search({ whitelist, args }): Promise<ToolAnswer> {
      const hits = new Map<number, readonly ChosenValue[]>();
      const open = new Map<number, string>();
      for (const toggle of whitelist) {
        const { kind, subject, isInput } = locations[toggle - 1]!;
        const value = kind === 'assignment' ? repairs[args[0]!]![subject] : undefined;
        if (value !== undefined) hits.set(toggle, [{ kind: 'integer', value }]);
        else if (isInput) open.set(toggle, 'left open');
      }
      return { kind: 'answered', verdict: { hits, open, cutShort: undefined } };
    },
  };
}
