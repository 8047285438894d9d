/**
 * What kind of change an author's fix is. A corpus may say so itself; otherwise the
 * locations on the changed line and its text decide. For a line without locations, the same
 * words say what the line holds.
 */

import type { Truth } from '#lab/corpus-files/decode-corpus.js';
import type { LocationKind } from '#model/location.js';

/** First the kinds of fixes that replace one line, then those of larger ones. */
export const fixKinds = [
  'assignment',
  'initialiser',
  'return',
  'condition',
  'loop header',
  'output',
  'input',
  'declaration',
  'preprocessor',
  'other',
  'insertion only',
  'several lines',
  'unknown',
] as const;
export type FixKind = (typeof fixKinds)[number];

/** The kinds that the paper's method targets. */
export const valueFixKinds: ReadonlySet<FixKind> = new Set(['assignment', 'initialiser', 'return']);

/** The words of the corpora's `truth.kinds`. */
const kindsOfCorpora: Readonly<Record<string, FixKind>> = {
  assignment: 'assignment',
  return: 'return',
  'if-cond': 'condition',
  'loop-header': 'loop header',
  output: 'output',
  input: 'input',
  preproc: 'preprocessor',
  other: 'other',
};

/**
 * @param touching kinds of the locations on the changed lines
 * @param lines of the submission
 */
export function fixKindOf(
  truth: Truth | undefined,
  touching: readonly LocationKind[],
  lines: readonly string[],
): FixKind {
  if (truth === undefined) return 'unknown';
  if (truth.changedLines.length === 0) return 'insertion only';
  if (!truth.singleLine) return 'several lines';
  const text = lines[truth.changedLines[0]! - 1] ?? '';
  const [said = ''] = truth.kinds ?? [];
  if (said === 'decl/init') {
    return touching.includes('initialiser') || /=/.test(withoutTexts(text)) ? 'initialiser' : 'declaration';
  }
  return kindsOfCorpora[said] ?? kindOfLocations(touching, text);
}

/** In the order in which they decide; a kind that decides nothing is undefined. */
const fixKindOfLocation: Readonly<Record<LocationKind, FixKind | undefined>> = {
  guard: 'condition',
  return: 'return',
  initialiser: 'initialiser',
  input: 'input',
  text: 'output',
  assignment: 'assignment',
  define: 'preprocessor',
  argument: undefined,
  uninitialised: undefined,
  declaration: undefined,
  missing: undefined,
};

function kindOfLocations(touching: readonly LocationKind[], text: string): FixKind {
  if (touching.includes('guard') && /\b(?:for|while)\b/.test(text)) return 'loop header';
  const kinds = Object.keys(fixKindOfLocation) as readonly LocationKind[];
  const decided = kinds.find((kind) => touching.includes(kind) && fixKindOfLocation[kind] !== undefined);
  if (decided !== undefined) return fixKindOfLocation[decided]!;
  const shape = shapeOfLine(text);
  return fixKinds.find((kind) => kind === shape) ?? 'other';
}

const shapes: readonly (readonly [RegExp, string])[] = [
  [/^#\s*include\b/, 'include'],
  [/^#/, 'preprocessor'],
  [/^[{}\s;]*(?:else|do)?[{}\s;]*$/, 'brace'],
  [/\b(?:for|while)\s*\(/, 'loop header'],
  [/^\}?\s*(?:else\s+)?(?:if|switch)\b/, 'condition'],
  [/^(?:case\b|default\s*:)/, 'case label'],
  [/^(?:break|continue|goto)\b/, 'jump'],
  [/^return\b/, 'return'],
  [/\b(?:scanf|getchar|gets|fgets|getline)\s*\(/, 'input'],
  [/\b(?:printf|puts|putchar)\s*\(/, 'output'],
  [/^[\w\s*]+\([^;]*$/, 'function header'],
  [
    /^(?:const|static|extern|register|unsigned|signed|long|short|int|char|float|double|void|struct|union|enum|typedef|bool|_Bool)\b/,
    'declaration',
  ],
  [/^\w+\s+\**\w+(?:\s*\[[^\]]*\])*\s*(?:,.*)?;/, 'declaration'],
  [/=|\+\+|--/, 'assignment'],
  [/\w\s*\(/, 'call'],
];

/** What a line holds, by its looks: for lines without locations, and for corpora that do not say. */
export function shapeOfLine(line: string): string {
  const text = withoutTexts(line).trim();
  if (text === '') return line.trim() === '' ? 'empty line' : 'comment';
  return shapes.find(([shape]) => shape.test(text))?.[1] ?? 'other';
}

/** Without comments and quoted text. */
function withoutTexts(line: string): string {
  return line
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
    .replace(/\/\*.*?(?:\*\/|$)|\/\/.*/g, '')
    .replace(/^\s*\*\/.*/, '');
}
