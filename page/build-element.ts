/**
 * Builds elements of the page. Text only ever becomes text nodes: what a submission holds
 * cannot become markup.
 */

export type Child = Node | string | undefined;

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** @param attributes `true` stands for an empty value, `false` and `undefined` leave one out */
export function build<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...present(children));
  return element;
}

/** In place of what is there. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...present(children));
}

/** A button that sends no form. */
export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = build('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** For those who hear the page. */
export function unseen(text: string): HTMLElement {
  return build('span', { class: 'unseen' }, text);
}

/** An element of `page.html`. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`page.html has no #${id}`);
  return element as T;
}

function present(children: readonly Child[]): (Node | string)[] {
  return children.filter((child) => child !== undefined);
}
