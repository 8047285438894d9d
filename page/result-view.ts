/** One localisation: how it goes on, and what came of it. */

import { unreachable } from '#base/assert.js';
import type { Report } from '#model/report.js';
import { inOrder } from '#report/describe-diagnosis.js';
import { decodeBytes, printable } from '#report/printable.js';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { cancelLocalisation, getHighlights } from './api-client.js';
import { ApiProblem } from './api-problem.js';
import { loadAssignments, titleOf } from './assignment-titles.js';
import { build, button, byId, fill } from './build-element.js';
import { shownTime } from './earlier-list.js';
import type { EditorMark } from './editor/code-editor.js';
import { marksInText } from './editor/marks-in-text.js';
import { renderFindings } from './finding-list.js';
import { language, words } from './language/current-words.js';
import { lineFaults } from './line-faults.js';
import { lineElement, type MarkedSource, renderSource } from './marked-source.js';
import { renderMistakes } from './mistake-list.js';
import { type ListedPlace, marksOfPlaces, placesOf, renderPlaces } from './place-list.js';
import { saveFile } from './save-file.js';
import { marksOfSets, renderSets, setsOf } from './set-list.js';
import { renderTests } from './test-list.js';
import { failureText, type VerdictText, verdictText } from './verdict-text.js';
import { type Progress, watchLocalisation } from './watch-localisation.js';
import { renderWholeRepair } from './whole-repair.js';

export interface ResultWishes {
  /** To be changed and handed in again. */
  readonly onAgain: (view: LocalisationView, source: string, marks: readonly EditorMark[]) => void;
  /** A fault that this view cannot tell: a key is needed. */
  readonly onFault: (fault: unknown) => void;
}

export class ResultView {
  private readonly heading = byId('result-heading');
  private readonly about = byId('result-about');
  private readonly progress = byId('progress');
  private readonly progressText = byId('progress-text');
  private readonly problem = byId('result-problem');
  private readonly result = byId('result');
  private shown: { readonly id: string; readonly watching: AbortController } | undefined;

  constructor(private readonly wishes: ResultWishes) {
    byId('cancel').addEventListener('click', () => void this.cancel());
  }

  /** Resolves once all is shown, or another is shown instead. */
  async show(id: string): Promise<void> {
    this.leave();
    const watching = new AbortController();
    this.shown = { id, watching };
    this.heading.textContent = words.progress.heading;
    this.progressText.textContent = words.progress.waiting;
    this.progress.hidden = false;
    try {
      const view = await watchLocalisation(id, (progress) => this.tellProgress(progress), watching.signal);
      if (view.assignment !== undefined) await loadAssignments();
      watching.signal.throwIfAborted();
      this.progress.hidden = true;
      this.showResult(view, watching.signal);
    } catch (fault) {
      if (watching.signal.aborted) return;
      this.progress.hidden = true;
      this.heading.textContent = words.result.nothing;
      this.tellFault(fault);
    }
  }

  /** Stops listening; the localisation itself goes on. */
  leave(): void {
    this.shown?.watching.abort();
    this.shown = undefined;
    this.problem.hidden = true;
    this.about.textContent = '';
    fill(this.result);
  }

  private tellProgress(progress: Progress): void {
    this.progressText.textContent = progressSentence(progress);
  }

  private async cancel(): Promise<void> {
    if (this.shown === undefined) return;
    try {
      await cancelLocalisation(this.shown.id);
    } catch (fault) {
      // It ended before: then its result is about to be shown.
      if (!(fault instanceof ApiProblem && fault.status === 409)) this.tellFault(fault);
    }
  }

  private showResult(view: LocalisationView, left: AbortSignal): void {
    const { report } = view;
    this.about.textContent = aboutOf(view);
    const text =
      report === undefined ? failureText(view) : verdictText(report, (view.inputs ?? []).length > 0);
    this.heading.textContent = text.heading;
    document.title = `${text.heading} – nearmiss`;
    const banner = renderVerdict(text);
    if (report === undefined) fill(this.result, banner);
    else fill(this.result, banner, ...this.renderReport(view, report, left));
    this.heading.focus();
  }

  private renderReport(view: LocalisationView, report: Report, left: AbortSignal): readonly Node[] {
    const { source = '' } = view;
    const places = placesOf(report);
    const sets = setsOf(report);
    const marks = [...marksOfSets(sets), ...marksOfPlaces(places)];
    const marked = renderSource(source, { report, marks, faults: lineFaults(report) });
    void paint(marked, view.id, left);
    const code = build(
      'section',
      { 'aria-labelledby': 'source-heading' },
      build('h2', { id: 'source-heading' }, words.source.heading),
      marked.element,
      build(
        'p',
        { class: 'actions' },
        button(words.result.again, () =>
          this.wishes.onAgain(
            view,
            decodeBytes(source),
            marksInText(
              report,
              marks.map(({ location }) => location),
              source,
            ),
          ),
        ),
        button(words.result.download, () => void this.save(view)),
      ),
    );
    const findings = renderFindings(report, focusLine);
    const toPlace = ({ location }: ListedPlace): void => focusLine(location.line);
    const smaller = inOrder(
      report,
      [renderSets(sets, { report, source, onLine: focusLine })],
      [renderPlaces(places, { report, source, onLine: toPlace })],
    );
    const side = [...smaller, renderWholeRepair(report, source)].filter((each) => each !== undefined);
    const isRun = report.compileError === undefined && report.verdict !== 'compile-error';
    const tests = !isRun ? undefined : renderTests(report, view, focusLine);
    const rest = [findings, tests].filter((each) => each !== undefined);
    // Beside the source stand its places; without any, the tests.
    const [aside, below] = side.length > 0 ? [side, rest] : [rest, []];
    const mistakes = renderMistakes(report, focusLine);
    return [
      ...(mistakes === undefined ? [] : [mistakes]),
      build(
        'div',
        { class: 'columns results' },
        code,
        build('div', { class: 'aside' }, ...aside),
        build('div', {}, ...below),
      ),
    ];
  }

  private async save({ links, file }: LocalisationView): Promise<void> {
    try {
      await saveFile(
        `${links.report}?format=text&language=${language}`,
        `${file.replace(/\.c$/, '')}-report.txt`,
      );
    } catch (fault) {
      this.tellFault(fault);
    }
  }

  private tellFault(fault: unknown): void {
    if (!(fault instanceof ApiProblem) || fault.asksForKey) {
      this.wishes.onFault(fault);
      return;
    }
    this.problem.hidden = false;
    this.problem.textContent = fault.status === 404 ? words.result.notYours : fault.message;
  }
}

/** Whatever the service says to that: without colours nothing is missing. */
async function paint(source: MarkedSource, id: string, left: AbortSignal): Promise<void> {
  try {
    const { highlights } = await getHighlights(id, left);
    if (!left.aborted) source.paint(highlights);
  } catch (fault) {
    if (!left.aborted && !(fault instanceof ApiProblem)) throw fault;
  }
}

function renderVerdict({ tone, sentences }: VerdictText): HTMLElement {
  return build('div', { class: `verdict ${tone}` }, ...sentences.map((each) => build('p', {}, each)));
}

function focusLine(line: number): void {
  const element = lineElement(line);
  element?.scrollIntoView({ block: 'center' });
  const target = element?.querySelector<HTMLElement>('button') ?? element?.closest<HTMLElement>('.source');
  target?.focus({ preventScroll: true });
}

function aboutOf({ file, submitter, assignment, createdAt }: LocalisationView): string {
  return [
    printable(file),
    ...(submitter === undefined ? [] : [submitter]),
    assignment === undefined ? words.earlier.ownTests : words.result.assignment(titleOf(assignment.id)),
    shownTime(createdAt),
  ].join(' · ');
}

function progressSentence(progress: Progress): string {
  switch (progress.kind) {
    case 'state':
      return progress.state === 'queued' ? words.progress.waiting : words.progress.running;
    case 'tests-run':
      return progress.failing === 0
        ? words.progress.allPass
        : words.progress.failing(progress.failing, progress.total);
    case 'task-ended': {
      const { together, viable, locations } = progress;
      return together === undefined
        ? words.progress.places(viable, locations)
        : words.progress.sets(together, viable, locations);
    }
    case 'away':
      return words.progress.away;
    default:
      return unreachable(progress, 'progress');
  }
}
