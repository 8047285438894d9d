/** Sets of Unicode code points as closed ranges, ascending and apart; the classes of RE2. */

export type CodePoints = readonly (readonly [number, number])[];

export const codePointMax = 0x10ffff;
const surrogates = [0xd800, 0xdfff] as const;

/** Any ranges → ascending and apart; surrogates, which no text has, are left out. */
export function codePoints(ranges: CodePoints): CodePoints {
  const sorted = ranges.filter(([low, high]) => low <= high).sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [low, high] of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged.flatMap(([low, high]) => withoutSurrogates(low, high));
}

function withoutSurrogates(low: number, high: number): [number, number][] {
  const [first, last] = surrogates;
  if (high < first || low > last) return [[low, high]];
  const parts: [number, number][] = [
    [low, Math.min(high, first - 1)],
    [Math.max(low, last + 1), high],
  ];
  return parts.filter(([from, to]) => from <= to);
}

export function without(ranges: CodePoints): CodePoints {
  const rest: [number, number][] = [];
  let from = 0;
  for (const [low, high] of codePoints(ranges)) {
    if (low > from) rest.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= codePointMax) rest.push([from, codePointMax]);
  return codePoints(rest);
}

/** With the other case of each letter. Letters of ASCII have one other case only. */
export function ignoringCase(points: CodePoints): CodePoints {
  const added: [number, number][] = [];
  for (const [low, high] of points) {
    if (low < 128) added.push(...asciiCases(low, Math.min(high, 127)));
    if (high < 128) continue;
    for (const [point, others] of wideCases()) {
      if (low <= point && point <= high)
        added.push(...others.map((other): [number, number] => [other, other]));
    }
  }
  return codePoints([...points, ...added]);
}

function asciiCases(low: number, high: number): [number, number][] {
  const [upper, lower] = [
    [Math.max(low, 65), Math.min(high, 90)],
    [Math.max(low, 97), Math.min(high, 122)],
  ] as const;
  const ranges: [number, number][] = [
    [upper[0] + 32, upper[1] + 32],
    [lower[0] - 32, lower[1] - 32],
  ];
  return ranges.filter(([from, to]) => from <= to);
}

/** The two planes that have letters with cases. */
const casedPointsMax = 0x1ffff;
let knownCases: ReadonlyMap<number, readonly number[]> | undefined;

/** Letters beyond ASCII, by code point, with their other cases beyond ASCII. */
function wideCases(): ReadonlyMap<number, readonly number[]> {
  if (knownCases !== undefined) return knownCases;
  const groups = new Map<string, number[]>();
  for (let point = 128; point <= casedPointsMax; point++) {
    if (point >= surrogates[0] && point <= surrogates[1]) continue;
    const char = String.fromCodePoint(point);
    const folded = char.toUpperCase().toLowerCase();
    if ([...folded].length !== 1) continue;
    const group = groups.get(folded);
    if (group === undefined) groups.set(folded, [point]);
    else group.push(point);
  }
  const cases = new Map<number, readonly number[]>();
  for (const group of groups.values()) {
    if (group.length > 1) for (const point of group) cases.set(point, group);
  }
  knownCases = cases;
  return cases;
}

const digit: CodePoints = [[48, 57]];
const upper: CodePoints = [[65, 90]];
const lower: CodePoints = [[97, 122]];
const word: CodePoints = [...digit, ...upper, [95, 95], ...lower];
/** RE2's \s has no vertical tab. */
const space: CodePoints = [
  [9, 10],
  [12, 13],
  [32, 32],
];

/** \d, \s and \w; their capital forms are all other characters. */
export const perlClasses: ReadonlyMap<string, CodePoints> = new Map([
  ['d', digit],
  ['s', space],
  ['w', word],
]);

/** [:alpha:] and its like, over ASCII. */
export const posixClasses: ReadonlyMap<string, CodePoints> = new Map([
  ['alnum', [...digit, ...upper, ...lower]],
  ['alpha', [...upper, ...lower]],
  ['ascii', [[0, 127]]],
  [
    'blank',
    [
      [9, 9],
      [32, 32],
    ],
  ],
  [
    'cntrl',
    [
      [0, 31],
      [127, 127],
    ],
  ],
  ['digit', digit],
  ['graph', [[33, 126]]],
  ['lower', lower],
  ['print', [[32, 126]]],
  [
    'punct',
    [
      [33, 47],
      [58, 64],
      [91, 96],
      [123, 126],
    ],
  ],
  [
    'space',
    [
      [9, 13],
      [32, 32],
    ],
  ],
  ['upper', upper],
  ['word', word],
  ['xdigit', [...digit, [65, 70], [97, 102]]],
]);

/** \p{Greek}, \pL: a general category or a script, as this machine's Unicode has it; undefined for other names. */
export function unicodeClass(name: string): CodePoints | undefined {
  if (!/^[A-Za-z][A-Za-z_]*$/.test(name)) return undefined;
  const member = propertyTest(`General_Category=${name}`) ?? propertyTest(`Script=${name}`);
  if (member === undefined) return undefined;
  const ranges: [number, number][] = [];
  for (let point = 0; point <= codePointMax; point++) {
    if (!member.test(String.fromCodePoint(point))) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return codePoints(ranges);
}

function propertyTest(property: string): RegExp | undefined {
  try {
    return new RegExp(`^\\p{${property}}$`, 'u');
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
