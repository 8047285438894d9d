/** Comment and credit for a group or a student, in a dialog, so that what is shown meanwhile may change below. */

import { build, button } from '../build-element.js';
import { words } from '../language/current-words.js';
import { actions, input, labelled } from './fields.js';
import type { Remark } from './staff-client.js';

/** Below what the service takes. */
const commentCharsMax = '10000';

/** @returns undefined where nothing is to change */
export function editRemark(whom: string, before: Remark): Promise<Remark | undefined> {
  const say = words.staff;
  return new Promise((resolve) => {
    const comment = build('textarea', { rows: 5, maxlength: commentCharsMax });
    comment.value = before.comment;
    const credit = input('text', before.credit ?? '', {
      inputmode: 'decimal',
      pattern: '[0-9]{1,6}(?:[.][0-9]{1,6})?',
    });
    let remark: Remark | undefined;
    const form = build(
      'form',
      {},
      build('h2', {}, whom),
      labelled(say.commentHead, comment),
      labelled(say.credit, credit, say.creditWhat),
      actions(
        build('button', { type: 'submit', class: 'main' }, say.save),
        button(say.cancel, () => dialog.close()),
      ),
    );
    const dialog = build('dialog', { 'aria-label': say.commentOn(whom) }, form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const points = credit.value.trim();
      remark = { comment: comment.value.trim(), ...(points !== '' && { credit: points }) };
      dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(remark);
    });
    document.body.append(dialog);
    dialog.showModal();
    comment.focus();
  });
}
