/**
 * The buttons of a panel that open its further hints, one kind at every place at once:
 * the values wanted, and a change. Without either it says that hints end here.
 */

import { build, button, type Child } from './build-element.js';
import { words } from './language/current-words.js';

export interface Stages {
  readonly values: boolean;
  readonly edit: boolean;
}

/** @param panel holds what is opened, as does what happens in a test: elements of class `hint-values` and `hint-edit` */
export function renderStages(has: Stages, panel: HTMLElement): readonly Child[] {
  const stages = [
    ...(has.values ? [stage('values', words.hints.showValues, words.hints.hideValues, panel)] : []),
    ...(has.edit ? [stage('edit', words.hints.showEdit, words.hints.hideEdit, panel)] : []),
  ];
  if (stages.length === 0) {
    return [build('p', { class: 'faint' }, words.hints.end)];
  }
  return [build('p', { class: 'faint' }, words.hints.more), build('p', { class: 'actions' }, ...stages)];
}

function stage(kind: string, show: string, hide: string, panel: HTMLElement): HTMLButtonElement {
  const toggle = button(
    show,
    () => {
      const isOpen = toggle.getAttribute('aria-expanded') !== 'true';
      toggle.setAttribute('aria-expanded', String(isOpen));
      toggle.textContent = isOpen ? hide : show;
      const hints = `.hint-${kind}`;
      for (const hint of [
        ...panel.querySelectorAll<HTMLElement>(hints),
        ...document.querySelectorAll<HTMLElement>(`.happening ${hints}`),
      ]) {
        hint.hidden = !isOpen;
      }
    },
    { 'aria-expanded': 'false' },
  );
  return toggle;
}
