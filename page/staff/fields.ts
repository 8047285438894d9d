/** Parts of forms that the pages for staff share. */

import { build, type Child } from '../build-element.js';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let made = 0;

/** A field below its label. */
export function labelled(label: string, field: Field, hint?: string): HTMLElement {
  field.id ||= `staff-field-${++made}`;
  const more = hint === undefined ? undefined : build('span', { class: 'faint' }, ` ${hint}`);
  return build('p', {}, build('label', { for: field.id }, label, more), field);
}

export function input(type: string, value = '', attributes: Record<string, string | boolean> = {}) {
  const field = build('input', { type, autocomplete: 'off', ...attributes });
  field.value = value;
  return field;
}

export function choice(options: Readonly<Record<string, string>>, value: string): HTMLSelectElement {
  const field = build(
    'select',
    {},
    ...Object.entries(options).map(([name, text]) => build('option', { value: name }, text)),
  );
  field.value = value;
  return field;
}

export function actions(...children: readonly Child[]): HTMLElement {
  return build('p', { class: 'actions' }, ...children);
}

/** @param rows cells, or whole rows */
export function table(
  heads: readonly Child[],
  rows: readonly HTMLTableRowElement[],
  attributes: Record<string, string> = {},
): HTMLElement {
  return build(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', ...attributes },
    build(
      'table',
      {},
      build('thead', {}, build('tr', {}, ...heads.map((head) => build('th', { scope: 'col' }, head)))),
      build('tbody', {}, ...rows),
    ),
  );
}

/** The first cell names the row. */
export function row(first: Child, ...cells: readonly Child[]): HTMLTableRowElement {
  return build('tr', {}, build('th', { scope: 'row' }, first), ...cells.map((cell) => build('td', {}, cell)));
}

/** A place that is read out when something is said there. */
export function status(): HTMLElement {
  return build('p', { role: 'status' });
}

/** The time of a field `datetime-local` as the service takes it; undefined where it is empty. */
export function momentOf(value: string): string | undefined {
  if (value === '') return undefined;
  return new Date(value).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The other way. */
export function localMoment(utc: string | undefined): string {
  if (utc === undefined) return '';
  const at = new Date(utc);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
