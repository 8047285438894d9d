/** Pointers where what they point to is meant. */

import { says } from '#language/says.js';
import type { MistakeEntry } from '../mistake-entry.js';

export const addressForValue: MistakeEntry = {
  kind: 'address-for-value',
  name: 'Address where what is stored there is meant',
  meaning: 'A pointer p is an address; *p is what is stored there.',
  question: 'Is the pointer itself meant here, or what it points to?',
  explain({ edit, removed, added, whole }) {
    const isStar = (token: string): boolean => token === '*';
    const others = (tokens: readonly string[]): string =>
      tokens.filter((each) => !/^[*()]$/.test(each)).join(' ');
    const isMore = added.filter(isStar).length > removed.filter(isStar).length;
    if (!isMore || others(removed) !== others(added)) return undefined;
    return {
      span: whole,
      clause: says`'${edit.before.replace(/\s*;$/, '')}' deals with the address, not with what is stored there`,
      fitsByChance: 'rival-edits',
    };
  },
};
