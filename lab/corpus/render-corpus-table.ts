/**
 * The table of the corpus experiment: for each corpus what was found, next to the
 * baselines, with what effort, by the kind of the author's fix; and what was not found.
 */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { number, percent, rankCells, rankHeader } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type {
  CorpusSummary,
  GroupFigures,
  JudgementFigures,
  TrustFigures,
  WholeFigures,
} from './corpus-summary.js';
import type { MistakeFigures } from './mistake-figures.js';
import { renderAnnotatedTable } from './render-annotated-table.js';

/** The notes to show; all are in `rows.csv`. */
const notesMax = 10;

export function renderCorpusTable(summary: CorpusSummary): string {
  const parts = summary.corpora.map((corpus) =>
    summary.isControl ? renderControl(corpus.name, corpus.groups[0]!) : renderCorpus(corpus),
  );
  return `${[...parts, renderNotes(summary)].filter((part) => part !== '').join('\n\n')}\n`;
}

function renderCorpus({ name, groups, byFix, annotated }: CorpusSummary['corpora'][number]): string {
  const [all] = groups;
  const compared = groups.filter(({ submissions }) => submissions > 0);
  return [
    `${name}: ${all!.submissions} submissions, in percent of each group unless said otherwise`,
    renderGroups('found', compared),
    ...compared.filter(isComparedWithLines).map(renderBaselines),
    renderEfforts(compared),
    ...(byFix.length === 0 ? [] : [renderGroups('by the kind of the fix', byFix)]),
    ...(annotated.length === 0 ? [] : [renderAnnotatedTable(annotated)]),
    ...renderRemarks(compared),
  ].join('\n\n');
}

const isComparedWithLines = ({ name }: GroupFigures): boolean => /^one /.test(name);

function renderGroups(title: string, groups: readonly GroupFigures[]): string {
  const rows = groups.map((group) => [
    group.name,
    String(group.submissions),
    ...rankCells(group.ranks),
    percent(shareOf(group.perfect, group.submissions)),
    `${group.expressible}`,
    percent(group.hitShareOfExpressible),
  ]);
  const header = [title, 'n', ...rankHeader, 'perfect', 'expressible (n)', 'hit of these'];
  return renderColumns([header, ...rows], ['left']);
}

function renderBaselines({ name, submissions, ranks, baselines }: GroupFigures): string {
  const rows = [
    [`${name}, ${submissions}`, ...rankHeader],
    ['nearmiss, of all locations', ...rankCells(ranks)],
    ...formulaNames.map((formula) => [`${formula}, of executed lines`, ...rankCells(baselines[formula])]),
  ];
  return renderColumns(rows, ['left']);
}

function renderEfforts(groups: readonly GroupFigures[]): string {
  const header = [
    'reported, and the effort',
    'reporting (n)',
    'lines (median)',
    'over 5 lines',
    'one location',
  ];
  header.push('ms (median)', 'ms (p95)', 'time-outs (n)', 'partial', 'pairs unknown');
  const rows = groups.map((group) => [
    group.name,
    String(group.reporting),
    number(group.reportedLinesMedian, 1),
    percent(group.moreThanFiveLinesShare),
    percent(group.singleLocationShare),
    number(group.elapsedMsMedian, 1),
    number(group.elapsedMsP95, 1),
    String(group.timeouts),
    percent(group.partialShare),
    percent(group.unknownPairShare),
  ]);
  return renderColumns([header, ...rows], ['left']);
}

function renderRemarks(groups: readonly GroupFigures[]): string[] {
  const [all] = groups;
  const single = groups.find(isComparedWithLines);
  const { nearMisses, withEdit, firstIsFix, someIsFix } = all!.hints;
  const causes = Object.entries(single?.noLocation ?? {});
  return [
    [
      renderVerdicts(all!),
      `hints: an edit passes the whole suite in ${withEdit} of ${nearMisses} near misses; ` +
        `the first is the author's own fix in ${firstIsFix}, some one in ${someIsFix}`,
      renderMistakes(all!.mistakes),
      ...(all!.judgement === undefined ? [] : [renderJudgement(all!.judgement)]),
      ...(all!.whole === undefined ? [] : [renderWhole(all!.whole)]),
      ...(causes.length === 0
        ? []
        : [
            `one replaced line, no location on it: ${causes.map(([cause, n]) => `${cause} ${n}`).join(', ')}`,
          ]),
    ].join('\n'),
  ];
}

function renderMistakes({ failing, named, compared, onTrueLine }: MistakeFigures): string {
  return (
    `mistakes: ${named} of ${failing} failing submissions have a named one (${percent(shareOf(named, failing))} %); ` +
    `the first begins where the author changed something in ${onTrueLine} of ${compared} (${percent(shareOf(onTrueLine, compared))} %)`
  );
}

function renderJudgement(figures: JudgementFigures): string {
  const {
    withEdit,
    judged,
    firstAgrees,
    someAgrees,
    firstAgreesShare,
    byTrust,
    byRivalry,
    fixes,
    refutedFixes,
  } = figures;
  const ofFixes =
    fixes === 0 ? '' : `; the oracle differs from the author's fix in ${refutedFixes} of ${fixes}`;
  const levels = sharesOf(byTrust);
  const rivals = sharesOf(byRivalry);
  const ofRivals =
    rivals.length === 0 ? '' : `; of several edits, compared with each other, ${rivals.join(', ')}`;
  return (
    `beyond the suite: ${withEdit} submissions have an edit, ${judged} were judged; the first edit agrees ` +
    `with the author's fix in ${firstAgrees} (${percent(firstAgreesShare)} %; ${levels.join(', ')}), some edit in ${someAgrees}${ofRivals}${ofFixes}`
  );
}

function sharesOf(figures: Readonly<Record<string, TrustFigures>>): string[] {
  return Object.entries(figures).map(
    ([name, { judged, firstAgrees }]) => `${name}: ${firstAgrees} of ${judged}`,
  );
}

function renderWhole({ edits, advice, partial, judged, agrees }: WholeFigures): string {
  const ofJudged = judged === 0 ? '' : `, ${agrees} of ${judged} agree with the author's fix`;
  return (
    `without a smaller repair, from other programs or by the mend of a mistake: ${edits} by edits${ofJudged}; ` +
    `${advice} too large to be shown as edits; ${partial} in part`
  );
}

function renderVerdicts(group: GroupFigures): string {
  const verdicts = Object.entries(group.verdicts).map(([verdict, n]) => `${verdict} ${n}`);
  return (
    `verdicts: ${verdicts.join(', ')}; presentation errors: ${group.presentation}; ` +
    `with undefined behaviour: ${group.undefined}, near misses among them: ${group.undefinedNearMisses}`
  );
}

function renderControl(name: string, group: GroupFigures): string {
  const nearMisses = group.verdicts['near-miss'] ?? 0;
  return [
    `${name}: ${group.submissions} submissions against the suites of other problems`,
    `called near miss: ${nearMisses} (${percent(shareOf(nearMisses, group.submissions))} %), ` +
      `${group.hints.withEdit} of them with an edit`,
    renderVerdicts(group),
  ].join('\n');
}

function renderNotes({ notes }: CorpusSummary): string {
  if (notes.length === 0) return '';
  const shown = notes.slice(0, notesMax).map(({ id, note }) => `  ${id}: ${note}`);
  const more = notes.length > notesMax ? [`  and ${notes.length - notesMax} more, in rows.csv`] : [];
  return ['not searched, or not to the end:', ...shown, ...more].join('\n');
}

function shareOf(count: number, total: number): number | null {
  return total === 0 ? null : count / total;
}
