/** All that reports say in German. */

import type { Sayings } from '../say.js';
import { germanShapes } from './finished-shapes.js';
import { germanClauses } from './mistake-clauses.js';
import { germanMistakes } from './mistake-words.js';
import { germanTexts } from './report-texts.js';

export const german: Sayings = {
  language: 'de',
  thousands: '.',
  ordinal: (position) => `${position}.`,
  mistakes: germanMistakes,
  texts: { ...germanClauses, ...germanTexts },
  shapes: germanShapes,
};
