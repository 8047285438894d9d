/** A question that has to be answered before something is done that cannot be undone. */

import { build, button } from '../build-element.js';
import { words } from '../language/current-words.js';
import { actions } from './fields.js';

/** @returns whether it is to be done */
export function ask(question: string, what: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = build(
      'dialog',
      { 'aria-label': question },
      build('p', {}, question),
      actions(
        button(what, () => dialog.close('yes'), { class: 'main' }),
        button(words.staff.cancel, () => dialog.close()),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
