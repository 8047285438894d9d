/** The parts of the bench, in the order in which all are run. */

export const partNames = [
  'tcas',
  'corpora',
  'several',
  'samples',
  'cold',
  'growth',
  'loops',
  'service',
  'concrete',
  'concrete-corpora',
] as const;

export type PartName = (typeof partNames)[number];

/** What a part needs besides the project: a folder of data, or corpus files. */
export const partData: Readonly<Partial<Record<PartName, 'tcas' | 'corpus'>>> = {
  tcas: 'tcas',
  corpora: 'corpus',
  several: 'corpus',
  'concrete-corpora': 'corpus',
};

/** Run only by name: it runs the submissions themselves, natively. */
export const onlyByName: readonly PartName[] = ['concrete-corpora'];
