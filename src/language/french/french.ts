/** All that reports say in French. */

import type { Sayings } from '../say.js';
import { frenchShapes } from './finished-shapes.js';
import { frenchClauses } from './mistake-clauses.js';
import { frenchMistakes } from './mistake-words.js';
import { frenchTexts } from './report-texts.js';

export const french: Sayings = {
  language: 'fr',
  thousands: '\u202f',
  ordinal: (position) => (position === 1 ? '1er' : `${position}e`),
  mistakes: frenchMistakes,
  texts: { ...frenchClauses, ...frenchTexts },
  shapes: frenchShapes,
};
