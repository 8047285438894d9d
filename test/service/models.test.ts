/** Assignments that ask a language model: only where its teacher says so, only what may leave, never what is hidden. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AssignmentView, LocalisationView } from '#service/api/answer-schemas.js';
import { ModelServer } from '../support/model-server.js';
import { inFence } from '../support/recorded-model.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const right = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d%d", &a, &b);
  printf("%d\\n", a + b);
  return 0;
}
`;
/** Too far from what is meant for any edit. */
const far = `// Ann Example\n${right
  .replace('int a, b;', 'int a, b, i, t = 1;')
  .replace(
    'printf("%d\\n", a + b);',
    'for (i = 0; i * i < b; i++) if (i % 2) t = t * a - i;\n  printf("%d\\n", t);',
  )}`;

const task = {
  title: 'Sums',
  hints: 'edit',
  suite: {
    tests: [
      { name: 'shown', stdin: '61 1\n', expect: { stdout: '62\n' } },
      { name: 'also', stdin: '52 5\n', expect: { stdout: '57\n' } },
      { name: 'secret', stdin: '73 4\n', expect: { stdout: '77\n' } },
    ],
  },
  hiddenTests: ['secret'],
};

let bundle: ServiceBundle;
let service: RunningService;
let alone: RunningService;
let server: ModelServer;

beforeAll(async () => {
  bundle = await bundleService();
  server = await ModelServer.open(() => ({ answers: [inFence(right)] }));
  service = await bundle.start({ threads: 1, modelUrl: server.url, modelName: 'tape' });
  alone = await bundle.start({ threads: 1 });
}, 120_000);

afterAll(async () => {
  await server.close();
  await bundle.remove();
}, 60_000);

function put(to: RunningService, id: string, body: object): Promise<Response> {
  return to.fetch(`/v1/assignments/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...task, ...body }),
  });
}

/** What whoever has the key sees of it once it has ended, or of what students are shown. */
async function submit(assignment: string, key = service.keys.admin): Promise<LocalisationView> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const body = JSON.stringify({ name: 'ann.c', source: far });
  const path = `/v1/assignments/${assignment}/submissions`;
  const accepted = await service.fetch(path, { method: 'POST', headers, body });
  expect(accepted.status).toBe(202);
  const [{ id }] = ((await accepted.json()) as { items: [{ id: string }] }).items;
  for (;;) {
    const view = (await (
      await service.fetch(`/v1/localisations/${id}`, { headers })
    ).json()) as LocalisationView;
    if (view.state !== 'queued' && view.state !== 'running') return view;
    await new Promise((done) => setTimeout(done, 100));
  }
}

describe('a model', () => {
  test('is not asked unless the assignment says so, whatever the service has', async () => {
    expect((await put(service, 'quiet', {})).status).toBe(201);
    const { report } = await submit('quiet');
    expect(report!.stats.model).toBeUndefined();
    expect(server.connections).toBe(0);
  }, 60_000);

  test.each(['visible', 'suite'])(
    'is asked where the assignment says so, and sees neither names nor what is hidden: feedback %s',
    async (feedback) => {
      const before = server.requests.length;
      const model = { send: ['program', 'tests'], answers: 1 };
      expect((await put(service, feedback, { feedback, model })).status).toBe(201);
      const { report } = await submit(feedback);
      expect(report!.wholeRepair).toMatchObject({ complete: true, proposedBy: 'model' });
      const sent = server.requests
        .slice(before)
        .map(({ body }) => JSON.stringify(body))
        .join('\n');
      expect(report!.stats.model).toMatchObject({ provider: 'http', name: 'tape' });
      expect(sent).toContain('61 1');
      expect(sent).not.toMatch(/ann|example|secret|shown|73 4|\b77\b/i);
    },
    60_000,
  );

  test('what is sent of their work is shown to students, and how much was asked is not', async () => {
    const model = { send: ['program'], answers: 1 };
    await put(service, 'stated', { hiddenTests: [], feedback: 'suite', model });
    const { student } = service.keys;
    const headers = { authorization: `Bearer ${student}` };
    const seen = (await (
      await service.fetch('/v1/assignments/stated', { headers })
    ).json()) as AssignmentView;
    expect(seen).toMatchObject({ sentToModel: ['program'] });
    expect(seen).not.toHaveProperty('model');
    const before = server.requests.length;
    const { report } = await submit('stated', student);
    expect(report!.wholeRepair).toMatchObject({ complete: true, proposedBy: 'model' });
    const sent = server.requests
      .slice(before)
      .map(({ body }) => JSON.stringify(body))
      .join('\n');
    expect(sent).not.toMatch(/61 1|\b62\b/);
    const whole = (await (await service.fetch('/v1/assignments/stated')).json()) as AssignmentView;
    expect(whole.model).toEqual({ ...model, ask: 'needed', hints: false, rounds: 3 });
  }, 60_000);
});

describe('an assignment is refused that', () => {
  test.each([
    ['asks a model that there is not', () => alone, { send: ['program'] }, '/model cannot be asked'],
    ['sends no program', () => service, { send: ['tests'] }, '/model/send must have program'],
    [
      'sends a description that it does not have',
      () => service,
      { send: ['program', 'description'] },
      '/model/description and description in send need each other',
    ],
  ])('%s', async (_, to, model, detail) => {
    const answer = await put(to(), 'refused', { model });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toContain(detail);
  });
});
