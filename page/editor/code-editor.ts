/**
 * The editor for the program, a file of its own that the page loads once it is shown: line
 * numbers, colours, Tab indents, marks that move with the text. It lives in a shadow tree,
 * since there its styles need no permission of the page's policy for style elements.
 * Escape and then Tab leaves it.
 */

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cpp } from '@codemirror/lang-cpp';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** A stretch of the text, in its characters; it may be empty. */
export interface EditorMark {
  readonly from: number;
  readonly to: number;
  readonly kind: 'place' | 'fault';
}

export interface EditorOptions {
  /** Gets a shadow tree. */
  readonly host: HTMLElement;
  readonly text: string;
  readonly onChange: () => void;
}

/** For those who hear it. */
export interface EditorNames {
  readonly label: string;
  readonly description: string;
  readonly isInvalid: boolean;
}

export class CodeEditor {
  private readonly view: EditorView;
  private readonly names = new Compartment();

  constructor({ host, text, onChange }: EditorOptions) {
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
    const onUpdate = EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) onChange();
    });
    const extensions = [...behaviour, marks, look, this.names.of([]), onUpdate];
    this.view = new EditorView({ root, parent: root, state: EditorState.create({ doc: text, extensions }) });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Another text is without marks, and cannot be undone into the one before. */
  set text(text: string) {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      effects: setMarks.of([]),
    });
  }

  mark(wanted: readonly EditorMark[]): void {
    this.view.dispatch({ effects: setMarks.of(wanted) });
    const [first] = wanted;
    if (first !== undefined) {
      this.view.dispatch({ effects: EditorView.scrollIntoView(first.from, { y: 'center' }) });
    }
  }

  rename({ label, description, isInvalid }: EditorNames): void {
    const attributes = { 'aria-label': label, 'aria-description': description };
    const invalid = isInvalid ? { 'aria-invalid': 'true' } : undefined;
    const names = EditorView.contentAttributes.of({ ...attributes, ...invalid });
    this.view.dispatch({ effects: this.names.reconfigure(names) });
  }

  focus(): void {
    this.view.focus();
  }
}

const setMarks = StateEffect.define<readonly EditorMark[]>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects, state }) => {
    let now = before.map(changes);
    for (const effect of effects) {
      if (effect.is(setMarks)) now = decorationsOf(effect.value, state);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf(wanted: readonly EditorMark[], { doc }: EditorState): DecorationSet {
  const within = wanted.filter(({ from, to }) => from <= to && to <= doc.length);
  const lines = new Map(within.map(({ from, kind }) => [doc.lineAt(from).from, kind]));
  return Decoration.set(
    [
      ...[...lines].map(([at, kind]) => Decoration.line({ class: `line-${kind}` }).range(at)),
      ...within
        .filter(({ from, to, kind }) => kind === 'place' && from < to)
        .map(({ from, to }) => Decoration.mark({ tagName: 'mark' }).range(from, to)),
    ],
    true,
  );
}

const behaviour: readonly Extension[] = [
  lineNumbers(),
  history(),
  EditorState.tabSize.of(4),
  indentUnit.of('    '),
  cpp(),
  bracketMatching(),
  EditorView.contentAttributes.of({
    ...{ spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' },
    tabindex: '0',
  }),
  // The page takes dropped files.
  EditorView.domEventHandlers({ drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0 }),
  // Handing in, by Mod-Enter, is the form's; here it must put in no line.
  keymap.of([{ key: 'Mod-Enter', run: () => true }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
];

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.modifier], color: 'var(--keyword)' },
  { tag: [tags.typeName, tags.standard(tags.typeName)], color: 'var(--type)' },
  { tag: [tags.string, tags.character], color: 'var(--string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--number)' },
  { tag: tags.comment, color: 'var(--comment)' },
  { tag: tags.processingInstruction, color: 'var(--directive)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))],
    color: 'var(--function)',
  },
]);

const look: readonly Extension[] = [
  syntaxHighlighting(colours),
  EditorView.theme({
    '&': { height: '28rem', backgroundColor: 'var(--ground)', color: 'var(--text)', fontSize: '0.875rem' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.45' },
    '.cm-content': { caretColor: 'var(--text)' },
    '.cm-gutters': {
      backgroundColor: 'var(--panel)',
      color: 'var(--faint)',
      borderRight: '1px solid var(--line)',
    },
    '.line-place': { backgroundColor: 'var(--near-ground)' },
    '.line-fault': { backgroundColor: 'var(--bad-ground)' },
    mark: { backgroundColor: 'var(--mark)', color: 'inherit', borderBottom: '2px solid var(--near)' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--mark)' },
  }),
];
