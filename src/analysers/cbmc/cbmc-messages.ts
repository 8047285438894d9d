/**
 * What all output of CBMC's `--json-ui` has in common: a list of entries, most of them
 * messages, cut off anywhere if it was killed or gave up.
 */

import { z } from 'zod';

export interface Undecodable {
  /** What CBMC said instead of an answer, or what is wrong with its output. */
  readonly undecodable: string;
}

export const messageFields = {
  messageText: z.string().optional(),
  messageType: z.string().optional(),
  sourceLocation: z
    .object({ file: z.string().optional(), function: z.string().optional(), line: z.string().optional() })
    .optional(),
};

const messageSchema = z.object(messageFields);
export type Message = z.infer<typeof messageSchema>;

export function decodeEntries<T>(stdout: string, entry: z.ZodType<T>): readonly T[] | Undecodable {
  let json: unknown;
  try {
    json = JSON.parse(stdout);
  } catch (cause) {
    return { undecodable: `not JSON: ${(cause as SyntaxError).message}` };
  }
  const parsed = z.array(entry).safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  return { undecodable: `not CBMC's JSON at ${issue.path.join('.')}: ${issue.message}` };
}

export function isUndecodable<T>(decoded: readonly T[] | Undecodable): decoded is Undecodable {
  return 'undecodable' in decoded;
}

/** CBMC's complaints, each with its line: `submission.i:3: syntax error before ';'`. */
export function errorsOf(messages: readonly Message[]): string | undefined {
  const errors = messages.filter(({ messageType }) => messageType === 'ERROR').map(inWords);
  return errors.length === 0 ? undefined : errors.join('; ');
}

function inWords({ messageText = '', sourceLocation }: Message): string {
  const { file, line } = sourceLocation ?? {};
  return file === undefined || line === undefined ? messageText : `${file}:${line}: ${messageText}`;
}

/** The errors in an output that has no answer. */
export function decodeErrors(stdout: string): string | undefined {
  const entries = decodeEntries(stdout, messageSchema);
  return isUndecodable(entries) ? undefined : errorsOf(entries);
}
