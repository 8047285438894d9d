/** What requests about people, keys and the audit may contain. */

import { z } from 'zod';
import { gifts } from '../people/enrol.js';
import { rosterLimits } from '../people/roster.js';
import { doings } from '../store/audit-records.js';
import { roles } from '../store/courses.js';
import { keyScopes } from '../store/key-scopes.js';
import { courseField, moment, pageFields } from './request-schemas.js';

const personIdSchema = z.string().regex(/^[a-z0-9-]{1,64}$/, 'must be the id of a person');
export const keysQuerySchema = z.strictObject({
  ...pageFields,
  ...courseField,
  person: personIdSchema.optional().describe('Only those of this person'),
});

const rosterText = z
  .string()
  .min(1)
  .max(rosterLimits.charsMax)
  .regex(/^\P{Cc}*$/u, 'must be printable, on one line');

/** At once: each gets a key or a link of their own. */
export const peopleMax = 1000;

export const enrolSchema = z
  .strictObject({
    people: z
      .array(
        z.strictObject({
          id: rosterText.describe('By which the course knows them, as in its roster'),
          name: rosterText,
        }),
      )
      .min(1)
      .max(peopleMax)
      .optional(),
    roster: z
      .string()
      .min(1)
      .max(200_000)
      .optional()
      .describe('Instead of people: the text of a CSV file, a person a line, as name and id'),
    role: z.enum(roles).default('student'),
    give: z.enum(gifts).default('nothing').describe('What to make for each of them'),
    expiresAt: moment
      .optional()
      .describe('When keys or links stop working. Default: keys never, links after two weeks'),
    scopes: z
      .array(z.enum(keyScopes))
      .min(1)
      .optional()
      .describe('What the keys may be used for. Default: what their role is for'),
  })
  .meta({ id: 'Enrol' });
export type EnrolBody = z.output<typeof enrolSchema>;

export const revokeKeysSchema = z
  .strictObject({
    ids: z
      .array(z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the id of a key'))
      .min(1)
      .max(1000),
  })
  .meta({ id: 'RevokeKeys' });

export const personDataQuerySchema = z.strictObject({ ...pageFields, ...courseField });
export const personParamsSchema = z.strictObject({
  id: personIdSchema.meta({ id: 'PersonId' }),
});
export const auditQuerySchema = z.strictObject({
  ...pageFields,
  ...courseField,
  person: personIdSchema.optional().describe('Only what this person did'),
  doing: z.enum(doings).optional(),
  refused: z.enum(['true', 'false']).optional().describe('Only what was refused, or only what was not'),
});
