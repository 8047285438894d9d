/**
 * The manifests have only fields that Kubernetes knows, with values of their types: its API, as types
 * of TypeScript, is laid over them by the compiler. A misspelt field is otherwise ignored, or refused
 * when somebody applies it. What comes from others (KEDA, the operator of Prometheus) has no types here.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const folder = 'docker/kubernetes';
const modules: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};
/** Groups whose types nobody has brought. */
const ofOthers = ['keda.sh/v1alpha1', 'kustomize.config.k8s.io/v1beta1', 'monitoring.coreos.com/v1'];

const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((each) => each.toJS() as Manifest),
);
const own = manifests.filter(({ apiVersion }) => !ofOthers.includes(apiVersion));

/** @returns what the compiler says of them */
async function check(given: readonly Manifest[]): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'manifests-'));
  try {
    const texts = given.map(({ apiVersion, kind }, at) => {
      const from = join(resolve('node_modules/kubernetes-types'), `${modules[apiVersion]}.d.ts`);
      return `import type { ${kind} as Kind${at} } from '${from}';\nexport const manifest${at}: Kind${at} = ${JSON.stringify(given[at], null, 1)};`;
    });
    writeFileSync(join(place, 'manifests.ts'), texts.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
    const compiler = resolve('node_modules/.bin/tsc');
    const { stdout } = await execa(compiler, [...options, 'manifests.ts'], { cwd: place, reject: false });
    return stdout;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

test('each is of a kind that is known', () => {
  expect(own.filter(({ apiVersion }) => modules[apiVersion] === undefined)).toEqual([]);
  expect(new Set(own.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress', 'Namespace', 'NetworkPolicy', 'Secret'],
    ]),
  );
});

test('all have the fields of their kinds', async () => {
  expect(await check(own)).toBe('');
});

test('a misspelt field and a value of another type would be found', async () => {
  const text = JSON.stringify(own);
  const wrong = text
    .replace('"automountServiceAccountToken"', '"automountServiceAccountTokens"')
    .replace('"minAvailable":1', '"minAvailable":true');
  expect(wrong).not.toBe(text);
  const said = await check(JSON.parse(wrong) as Manifest[]);
  expect(said).toContain("'\"automountServiceAccountTokens\"' does not exist in type 'PodSpec'");
  expect(said).toContain("Type 'true' is not assignable to type 'string | number | undefined'");
});
