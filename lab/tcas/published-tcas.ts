/** Results of others for Siemens TCAS, published and measured, to print next to ours. */

export interface PublishedTcas {
  readonly name: string;
  readonly source: string;
  /** The source in a word or two, for tables. */
  readonly cited: string;
  /** Where in the source the numbers stand; null where we have the numbers and not its text. */
  readonly page: number | null;
  /** For a single-fault variant, over all failing tests. */
  readonly secondsMean?: number;
  readonly linesMean?: number;
  /** As a share of the program's lines, 0 to 1. */
  readonly codeShareMean?: number;
}

/** The lines that the literature counts in TCAS: all lines of its file, blank ones too. */
export const tcasLinesOfLiterature = 173;

const kleeAndCbmc =
  'what KLEE and CBMC find for all failing tests at the 39 assignments, initialisers and returns';

export const publishedTcas = {
  birch: {
    name: 'Birch et al. (KLEE, 4 cores)',
    source:
      'G. Birch, B. Fischer, M. Poppleton: Fast test suite-driven model-based fault localisation with ' +
      'application to pinpointing defects in student programs. Software & Systems Modeling, 2017',
    cited: 'SoSyM 2017',
    page: null,
    secondsMean: 2.87,
    codeShareMean: 0.046,
  },
  jose: {
    name: 'Jose & Majumdar (MaxSAT)',
    source:
      'M. Jose, R. Majumdar: Cause clue clauses: error localization using maximum satisfiability. PLDI 2011',
    cited: 'PLDI 2011',
    page: null,
    secondsMean: 2.8,
  },
  setsWithInputs: {
    name: 'KLEE and CBMC, without defines',
    source: kleeAndCbmc,
    cited: 'measured before',
    page: null,
    linesMean: 11.1,
    codeShareMean: 11.1 / tcasLinesOfLiterature,
  },
  setsWithoutInputs: {
    name: 'KLEE and CBMC, without inputs and defines',
    source: `${kleeAndCbmc}; without the 12 assignments that read the arguments`,
    cited: 'measured before',
    page: null,
    linesMean: 6.9,
    codeShareMean: 6.9 / tcasLinesOfLiterature,
  },
} as const satisfies Readonly<Record<string, PublishedTcas>>;
