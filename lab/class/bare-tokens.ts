/** The tokens of a C text, without comments and preprocessor lines: enough to compare two versions. */

export interface PlacedToken {
  readonly text: string;
}

const pattern =
  /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\/\/[^\n]*|^[ \t]*#[^\n]*|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.])*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\S/gm;

export function bareTokens(text: string): readonly PlacedToken[] {
  return [...text.matchAll(pattern)]
    .map(([token]) => ({ text: token }))
    .filter(({ text }) => !/^(?:\/\*|\/\/|[ \t]*#)/.test(text));
}
