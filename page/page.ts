/**
 * The page at `/`, to be read first in this folder: which view is shown, and the key. All
 * it knows comes from the API, all it shows is built as elements and text.
 */

import { exchangeLink, offersLogin, type Who, whoAmI } from './api-client.js';
import { ApiProblem } from './api-problem.js';
import { AuditView } from './audit-view.js';
import { byId } from './build-element.js';
import { EarlierList } from './earlier-list.js';
import { forgetKey, storedKey, storeKey } from './key-store.js';
import { startLanguages } from './language/choose-language.js';
import { words } from './language/current-words.js';
import { ResultView } from './result-view.js';
import { pathTo, pathToStaff, routeOf, type StaffRoute } from './route.js';
import { SubmitView } from './submit-view.js';

const views = ['key-view', 'submit-view', 'result-view', 'audit-view', 'staff-view'] as const;
type ViewName = (typeof views)[number];

const keyInput = byId<HTMLInputElement>('key');
const keyProblem = byId('key-problem');
const submitProblem = byId('submit-problem');

let who: Who | undefined;
let turns = 0;
let staffPage = new AbortController();

// The views are built in the language that is spoken.
await startLanguages(() => {
  submitView.relabel();
  void show(false);
});

const auditView = new AuditView(onFault);
const earlierList = new EarlierList(onFault);
const submitView = new SubmitView({ onSubmitted: (id) => go(pathTo(id)), onFault });
const resultView = new ResultView({
  onAgain({ file, assignment }, source, marks) {
    submitView.set(file, source, marks, assignment?.id);
    go('#/');
  },
  onFault,
});

byId('key-form').addEventListener('submit', (event) => {
  event.preventDefault();
  storeKey(keyInput.value.trim());
  who = undefined;
  void show(true);
});
byId('forget-key').addEventListener('click', () => {
  forgetKey();
  who = undefined;
  resultView.leave();
  askForKey('');
});
window.addEventListener('hashchange', () => void show(true));
void show(false);

function go(fragment: string): void {
  if (location.hash === fragment) void show(true);
  else location.hash = fragment;
}

/** @param moves whether the reader came here from another view, and is led to this one's heading */
async function show(moves: boolean): Promise<void> {
  const route = routeOf(location.hash);
  const turn = ++turns;
  resultView.leave();
  staffPage.abort();
  if (route.kind === 'link') {
    await useLink(route.text, route.assignment);
    return;
  }
  if (route.kind === 'failed-login') {
    history.replaceState(null, '', '#/');
    forgetKey();
    who = undefined;
    askForKey(words.key.loginFailed[route.reason]);
    return;
  }
  try {
    who ??= await whoAmI();
    // The reader has gone elsewhere meanwhile.
    if (turn !== turns) return;
    showWho(who);
    if (route.kind === 'result') {
      showView('result-view', moves);
      await resultView.show(route.id);
      return;
    }
    if (route.kind === 'staff') {
      await showStaff(route.staff, who, moves);
      return;
    }
    if (route.kind === 'audit') {
      showView('audit-view', moves);
      await auditView.load();
      return;
    }
    showView('submit-view', moves);
    await Promise.all([submitView.load(who), earlierList.load()]);
  } catch (fault) {
    onFault(fault);
  }
}

/** Its pages are loaded when somebody wants them. */
async function showStaff(route: StaffRoute, { scope, courses }: Who, moves: boolean): Promise<void> {
  staffPage = new AbortController();
  const { signal } = staffPage;
  const isOperator = scope === 'admin' && courses.length === 0;
  const mayAtLeast = (roles: readonly string[]): boolean => courses.some(({ role }) => roles.includes(role));
  const member = {
    isTeacher: isOperator || mayAtLeast(['owner', 'teacher']),
    isOwner: isOperator || mayAtLeast(['owner']),
  };
  const host = byId('staff-page');
  showView('staff-view', false);
  const { showStaffPage } = await import('./staff/staff-pages.js');
  if (signal.aborted) return;
  await showStaffPage({ host, left: signal, go, onFault }, route, member);
  if (moves && !signal.aborted) host.querySelector('h1')?.focus();
}

/** A link is exchanged once, and leaves the address, so that nobody reads it there. */
async function useLink(text: string, assignment: string | undefined): Promise<void> {
  history.replaceState(null, '', '#/');
  forgetKey();
  who = undefined;
  try {
    storeKey(await exchangeLink(text));
  } catch (fault) {
    if (!(fault instanceof ApiProblem) || !fault.asksForKey) onFault(fault);
    else askForKey(words.key.linkInvalid);
    return;
  }
  if (assignment !== undefined) await openAssignment(assignment);
  await show(true);
}

/** What a link leads to: for staff the class, for everybody else where they hand in. */
async function openAssignment(id: string): Promise<void> {
  try {
    who = await whoAmI();
  } catch {
    // What is shown next asks again, and says what is wrong.
    return;
  }
  if (who.scope === 'student') submitView.choose(id);
  else history.replaceState(null, '', pathToStaff({ page: 'class', id }));
}

function showView(name: ViewName, moves: boolean): void {
  for (const each of views) byId(each).hidden = each !== name;
  document.title = name === 'key-view' ? `${words.key.title} – nearmiss` : 'nearmiss';
  submitProblem.hidden = true;
  byId('audit-problem').hidden = true;
  byId('staff-problem').hidden = true;
  if (moves) byId(name).querySelector('h1')?.focus();
}

function showWho({ name, scope }: Who): void {
  const hasKey = storedKey() !== undefined;
  byId('who').textContent = hasKey ? `${name} (${scope})` : '';
  byId('forget-key').hidden = !hasKey;
  byId('to-audit').hidden = !hasKey || scope === 'student';
  byId('to-staff').hidden = scope === 'student';
}

function onFault(fault: unknown): void {
  if (fault instanceof ApiProblem && fault.asksForKey) {
    const isRefused = storedKey() !== undefined;
    forgetKey();
    who = undefined;
    askForKey(isRefused ? fault.message : '');
    return;
  }
  const message = fault instanceof ApiProblem ? fault.message : words.result.pageFault;
  if (!(fault instanceof ApiProblem)) console.error(fault);
  if (views.every((view) => byId(view).hidden)) showView('submit-view', false);
  const place = problemPlace();
  place.hidden = false;
  place.textContent = message;
}

/** In the view that is shown. */
function problemPlace(): HTMLElement {
  if (!byId('result-view').hidden) return byId('result-problem');
  if (!byId('staff-view').hidden) return byId('staff-problem');
  return byId('audit-view').hidden ? submitProblem : byId('audit-problem');
}

function askForKey(problem: string): void {
  byId('who').textContent = '';
  byId('forget-key').hidden = true;
  byId('to-audit').hidden = true;
  byId('to-staff').hidden = true;
  showView('key-view', false);
  keyProblem.hidden = problem === '';
  keyProblem.textContent = problem;
  keyInput.value = '';
  keyInput.focus();
  void showLogin();
}

/** Where nothing says that there is a login, there is none. */
async function showLogin(): Promise<void> {
  byId('login').hidden = !(await offersLogin().catch(() => false));
}
