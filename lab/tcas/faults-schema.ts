/**
 * `faults.json`: what is wrong with each variant of a Siemens program. The published JSON
 * schema, `docs/faults.schema.json`, is made of this. `nearmiss corpus build --layout sir`
 * writes such a file.
 */

import { z } from 'zod';

const line = z.int('must be a line, from 1').positive('must be a line, from 1');

const faultSchema = z
  .strictObject({
    faultLines: z.array(line).describe("lines of the variant's own file that differ from the original"),
    missingBefore: z.array(line).default([]).describe('lines before which code is missing'),
    singleFault: z.boolean().optional().describe('by default: one run of lines, or one missing place'),
    kind: z.enum(['assignment-or-return', 'define', 'guard', 'array-bound', 'other']).default('other'),
  })
  .refine(({ faultLines, missingBefore }) => faultLines.length + missingBefore.length > 0, {
    path: ['faultLines'],
    message: 'must name a line, or missingBefore must',
  })
  .transform((fault) => ({ ...fault, singleFault: fault.singleFault ?? isSingle(fault) }));

/** By variant: `v1`, `v2`, … */
export const faultsSchema = z.record(z.string(), faultSchema);

export type TcasFault = Readonly<z.output<typeof faultSchema>>;
export type FaultsFile = Readonly<Record<string, z.input<typeof faultSchema>>>;

function isSingle(fault: {
  readonly faultLines: readonly number[];
  readonly missingBefore: readonly number[];
}) {
  const { faultLines, missingBefore } = fault;
  const runs = faultLines.filter((each) => !faultLines.includes(each - 1)).length;
  return runs + missingBefore.length === 1;
}

/** JSON schema, draft 2020-12. */
export function faultsJsonSchema(): object {
  return {
    title: 'faults.json: what is wrong with each variant of a Siemens program',
    ...z.toJSONSchema(faultsSchema, { io: 'input' }),
  };
}
