/**
 * The buttons of a panel that open its further hints, one kind at every place at once:
 * the values wanted, and a change. Without either it says that hints end here.
 */

import { build, button, type Child } from './build-element.js';

export interface Stages {
  readonly values: boolean;
  readonly edit: boolean;
}

/** @param panel holds what is opened: elements of class `hint-values` and `hint-edit` */
export function renderStages(has: Stages, panel: HTMLElement): readonly Child[] {
  const stages = [
    ...(has.values ? [stage('values', 'Show the values', 'Hide the values', panel)] : []),
    ...(has.edit ? [stage('edit', 'Show a change', 'Hide the change', panel)] : []),
  ];
  if (stages.length === 0) {
    return [
      build('p', { class: 'faint' }, 'Hints end here: what is wrong at these places is for you to find.'),
    ];
  }
  return [
    build('p', { class: 'faint' }, 'Try without further hints first. There is more when you want it:'),
    build('p', { class: 'actions' }, ...stages),
  ];
}

function stage(kind: string, show: string, hide: string, panel: HTMLElement): HTMLButtonElement {
  const toggle = button(
    show,
    () => {
      const isOpen = toggle.getAttribute('aria-expanded') !== 'true';
      toggle.setAttribute('aria-expanded', String(isOpen));
      toggle.textContent = isOpen ? hide : show;
      for (const hint of panel.querySelectorAll<HTMLElement>(`.hint-${kind}`)) hint.hidden = !isOpen;
    },
    { 'aria-expanded': 'false' },
  );
  return toggle;
}
