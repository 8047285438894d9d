/** English: every sentence as it is written where it is said. */

import { type Say, sayIn } from './say.js';

export const inEnglish: Say = sayIn({
  language: 'en',
  thousands: ',',
  ordinal: englishOrdinal,
  mistakes: {},
  texts: {},
  shapes: {},
});

function englishOrdinal(position: number): string {
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${inEnglish.grouped(position)}${ending}`;
}
