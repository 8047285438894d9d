/**
 * The deployment as it is written down: images, compose file, manifests. Nothing is started
 * here; what is checked is that which drifts: settings against their list, waits against
 * each other, names against files, the autoscaler's query against the store, and that no
 * container gains a right unseen.
 */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { decodeSettings } from '#service/settings/decode-settings.js';
import type { ServiceCommand } from '#service/settings/setting.js';
import { settings } from '#service/settings/settings.js';
import type { Row, Statement } from '#service/store/database.js';
import { localisationStates } from '#service/store/localisation-states.js';
import { migrate } from '#service/store/migrations.js';
import { SqliteFile } from '#service/store/sqlite-file.js';

type Environment = Readonly<Record<string, string>>;

interface ComposeService {
  readonly image: string;
  readonly command?: string | readonly string[];
  readonly user: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly mem_limit: string;
  readonly pids_limit: number;
  readonly stop_grace_period: string;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: object;
  readonly logging: object;
}

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe: Probe & { readonly periodSeconds: number; readonly failureThreshold: number };
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: { readonly limits: { readonly memory?: string } };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Environment };
  readonly stringData?: Environment;
  // biome-ignore lint/suspicious/noExplicitAny: of each kind it is something else.
  readonly spec: any;
}

const folder = 'docker';
const manifestFolder = `${folder}/kubernetes`;
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

const exampleEnvironment = decodeEnvironmentFile(read('example.env'));
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
};
const services = Object.entries(compose.services);
const ownServices = services.filter(([, { image }]) => image.startsWith('nearmiss'));

const manifests = readdirSync(manifestFolder).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const pods = deployments.map(({ metadata, spec }) => {
  const pod = spec.template.spec;
  return {
    name: metadata.name,
    namespace: metadata.namespace!,
    pod,
    container: pod.containers[0] as Container,
  };
});

function decodeEnvironmentFile(text: string): Environment {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
}

/** As compose does it with the example, once its secrets are filled in. */
function interpolate(text: string): string {
  return text
    .replace(/\$\{\w+:\?[^}]*\}/g, 'secret')
    .replace(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, fallback) => exampleEnvironment[name] || fallback);
}

/** What nearmiss is to do, by its arguments; an image names its own. */
function commandOf(image: string, args: readonly string[] | undefined): ServiceCommand {
  const [, words] = /^CMD (\[.*\])$/m.exec(dockerfileOf(image)) ?? [];
  return (args ?? (JSON.parse(words!) as string[]))[0] as ServiceCommand;
}

function dockerfileOf(image: string): string {
  return read(`${image === 'nearmiss' ? image : image.replace('nearmiss-', '')}.Dockerfile`);
}

/** Variables that this command does not read. */
function unread(command: ServiceCommand, environment: Environment): string[] {
  const known = settings.filter(({ commands }) => commands.includes(command)).map(({ variable }) => variable);
  return Object.keys(environment).filter((name) => !known.includes(name));
}

function secondsOf(text: string): number {
  return Number(/^(\d+)s$/.exec(text)![1]);
}

/** A worker answers at its health port, the api at its own. */
function portOf(command: ServiceCommand, environment: Environment): number {
  const decoded = decodeSettings(command, {}, environment, 1);
  return command === 'worker' ? decoded.healthPort! : decoded.port;
}

describe('the images', () => {
  const dockerfiles = readdirSync(folder).filter((file) => file.endsWith('.Dockerfile'));
  const ofService = dockerfiles.filter((file) => /^nearmiss|-worker/.test(file));

  test.each(dockerfiles)('%s ends as a user without rights', (file) => {
    const users = [...read(file).matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
    expect(users.at(-1)).toMatch(/^(?:nobody|1000:1000)$/);
  });

  test.each(ofService)('%s starts nearmiss, says how it is and when it is to stop', (file) => {
    const lines = read(file).split('\n');
    // Node as the first process would leave dead ones of bubblewrap unburied, until there are too many.
    const isFirst = file === 'nearmiss.Dockerfile';
    expect(lines).toContain(`ENTRYPOINT [${isFirst ? '' : '"tini", "--", '}"nearmiss"]`);
    expect(lines).toContain('STOPSIGNAL SIGTERM');
    expect(lines).toContain('  CMD ["node", "/app/check-health.mjs"]');
    // Kubernetes can only tell of a number that it is not root.
    expect(lines).toContain('USER 1000:1000');
  });

  test.each(ofService.filter((file) => file !== 'nearmiss.Dockerfile'))(
    '%s takes tasks of its analyser, with bubblewrap',
    (file) => {
      const analyser = file.replace('-worker.Dockerfile', '');
      const text = read(file);
      expect(text).toContain(`FROM nearmiss-${analyser}\n`);
      expect(text).toContain(`CMD ["worker", "--analyser", "${analyser}"]`);
      expect(text).toContain('bubblewrap');
    },
  );

  test('are built on a Node that the package takes, which the docs name and a digest can replace', () => {
    const text = read('nearmiss.Dockerfile');
    const [, image, major] = /^ARG NODE_IMAGE=(node:(\d+)-\S+)$/m.exec(text)!;
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from?.replace(/[${}]/g, ''));
    expect(bases).toEqual(['NODE_IMAGE', 'NODE_IMAGE']);
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/^>=(\d+)$/.exec(engines.node)![1]));
    expect(read('README.md')).toContain(`\`${image}\``);
    expect(readFileSync('scripts/build-images', 'utf8')).toContain('"NODE_IMAGE=$NODE_IMAGE"');
  });

  test('are built from all that a build is made of, and the context has it', () => {
    const copied = [...read('nearmiss.Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
      ([, sources]) => sources!.split(' '),
    );
    const [, inputs] = /^inputs=\((.*)\)$/m.exec(readFileSync('scripts/setup', 'utf8'))!;
    const tops = inputs!.split(' ').map((each) => each.replace(/\/.*/, ''));
    expect(copied).toEqual(expect.arrayContaining(tops));

    const [all, ...kept] = readFileSync('.dockerignore', 'utf8').match(/^[^#\n]+/gm)!;
    expect(all).toBe('*');
    const isKept = (path: string): boolean => kept.some((each) => `${each}/`.startsWith(`!${path}/`));
    expect(copied.filter((path) => !isKept(path))).toEqual([]);
  });
});

describe('the health check of the images', () => {
  test.each([
    { status: 200, exitStatus: 0 },
    { status: 503, exitStatus: 1 },
  ])('ends with $exitStatus where $status is answered', async ({ status, exitStatus }) => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await exitOfHealthCheck({ NEARMISS_PORT: '1', NEARMISS_HEALTH_PORT: String(port) })).toBe(
      exitStatus,
    );
    expect(await exitOfHealthCheck({ NEARMISS_PORT: String(port) })).toBe(exitStatus);
    expect(asked).toEqual(['/healthz', '/healthz']);
    server.close();
    await once(server, 'close');
    expect(await exitOfHealthCheck({ NEARMISS_PORT: String(port) })).toBe(1);
  });

  async function exitOfHealthCheck(env: Environment): Promise<unknown> {
    const child = execFile(process.execPath, [`${folder}/check-health.mjs`], { env: { ...env } });
    const [status] = await once(child, 'exit');
    return status;
  }
});

describe('the compose file', () => {
  test.each(ownServices)('gives %s settings that nearmiss takes', (_name, service) => {
    const args = service.command as readonly string[] | undefined;
    const command = commandOf(service.image, args);
    const environment = Object.fromEntries(
      Object.entries(service.environment).map(([name, value]) => [name, interpolate(String(value))]),
    );
    expect(unread(command, environment)).toEqual([]);
    expect(() => decodeSettings(command, {}, environment, 1)).not.toThrow();
    // Without it the image's health check would ask where nobody answers.
    expect(portOf(command, environment)).toBeGreaterThan(0);
  });

  test.each(services)('gives %s no right that it does not need', (_name, service) => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.mem_limit).toMatch(/^\d+g$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test('lets nobody out but the api', () => {
    const reaching = services.filter(
      ([, { networks }]) => !networks.every((each) => compose.networks[each]!.internal === true),
    );
    expect(reaching.map(([name]) => name)).toEqual(['api']);
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['api']);
  });

  test.each(ownServices)('starts %s after stores that are well', (_name, { depends_on, environment }) => {
    const stores = Object.entries(depends_on!);
    const named = ['postgres', 'redis'].filter((store) => JSON.stringify(environment).includes(`@${store}:`));
    expect(stores.map(([store]) => store).sort()).toEqual(named);
    for (const [store, { condition }] of stores) {
      expect(condition).toBe('service_healthy');
      expect(compose.services[store]!.healthcheck).toBeDefined();
    }
  });

  test.each(ownServices)('waits longer for %s than it takes to drain', (_name, service) => {
    const { drainMs } = decodeSettings('worker', {}, {}, 1);
    expect(secondsOf(service.stop_grace_period) * 1000).toBeGreaterThan(drainMs);
  });

  test('keeps what Redis has', () => {
    const command = [compose.services.redis!.command].flat().join(' ');
    expect(command).toContain('--appendonly yes --appendfsync everysec');
    // A queue from which something is dropped is none.
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  test('shows no secret on a command line', () => {
    // Nor in a variable that compose puts in: Docker shows it to everybody who may list processes.
    for (const [, { command, healthcheck }] of services) {
      const shown = JSON.stringify([command, healthcheck]).replaceAll('$$', '');
      expect(shown).not.toMatch(/\$\{?\w*(?:PASSWORD|SECRET|KEY|URL)/);
    }
  });

  test('keeps no more of a log than is said', () => {
    for (const [, { logging }] of services) {
      expect(logging).toEqual({ driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } });
    }
  });

  test('takes from its environment what the example has, and no more', () => {
    const taken = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...taken].sort()).toEqual(Object.keys(exampleEnvironment).sort());
  });
});

describe('the manifests', () => {
  test.each(pods)('give $name settings that nearmiss takes', ({ namespace, pod, container }) => {
    const [{ secretRef }] = container.envFrom as [Container['envFrom'][number]];
    const secret = manifests.find(
      ({ kind, metadata }) =>
        kind === 'Secret' && metadata.name === secretRef.name && metadata.namespace === namespace,
    )!;
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const environment = { ...own, ...secret.stringData };
    const command = commandOf(container.image, container.args);
    expect(unread(command, environment)).toEqual([]);
    expect(container.ports.map(({ containerPort }) => containerPort)).toEqual([portOf(command, environment)]);
    // Probes come from outside of the pod.
    if (command === 'worker') expect(environment).toHaveProperty('NEARMISS_HEALTH_HOST', '0.0.0.0');
    // The cluster would set NEARMISS_PORT, to what is no port, for a service of the name nearmiss.
    expect(pod.enableServiceLinks).toBe(false);
  });

  test.each(pods)('give $name no right that it does not need', ({ pod, container }) => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(pod.securityContext.seccompProfile.type).toMatch(/^(?:RuntimeDefault|Localhost)$/);
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp']);
    expect(container.resources.limits.memory).toMatch(/^\d+Gi$/);
  });

  test.each(pods)('ask $name how it is', ({ container }) => {
    const port = container.ports[0]!.name;
    expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port });
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port });
  });

  test.each(pods)('wait longer for $name than it takes to drain', ({ pod, container }) => {
    const { drainMs } = decodeSettings('worker', {}, {}, 1);
    const pauseSeconds = Number(container.lifecycle?.preStop.exec.command.at(-1) ?? 0);
    expect((pod.terminationGracePeriodSeconds - pauseSeconds) * 1000).toBeGreaterThan(drainMs);
  });

  test.each(pods)('let $name wait for its servers before they count it as hung', ({ container }) => {
    const waitMs = Number(container.env.find(({ name }) => name === 'NEARMISS_START_WAIT')?.value ?? 30_000);
    const { periodSeconds, failureThreshold } = container.startupProbe;
    expect(periodSeconds * failureThreshold * 1000).toBeGreaterThan(waitMs);
  });

  test('send requests and scrapes to ports that there are', () => {
    const portsOf = (app: string) =>
      pods
        .filter(({ name }) => name === app)
        .flatMap(({ container }) => container.ports.map(({ name }) => name));
    const service = manifests.find(({ kind }) => kind === 'Service')!;
    const [{ http }] = manifests.find(({ kind }) => kind === 'Ingress')!.spec.rules;
    expect(http.paths[0].backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0].name },
    });
    const [scraped] = manifests.filter(({ kind }) => kind === 'ServiceMonitor');
    expect(service.metadata.labels).toMatchObject(scraped!.spec.selector.matchLabels);
    expect(scraped!.spec.endpoints[0].port).toBe(service.spec.ports[0].name);
    const workers = manifests.find(({ kind }) => kind === 'PodMonitor')!;
    expect(portsOf(workers.spec.selector.matchLabels.app)).toContain(
      workers.spec.podMetricsEndpoints[0].port,
    );
  });

  test('keep some of each kind of pod while nodes are drained', () => {
    const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
    const apps = budgets.map(({ spec }) => spec.selector.matchLabels.app).sort();
    expect(apps).toEqual(['nearmiss-api', 'nearmiss-worker']);
  });

  test('leave the number of workers to the autoscaler', () => {
    const { scaleTargetRef } = manifests.find(({ kind }) => kind === 'ScaledObject')!.spec;
    const scaled = deployments.find(({ metadata }) => metadata.name === scaleTargetRef.name)!;
    expect(scaled.spec).not.toHaveProperty('replicas');
  });

  test('count with the autoscaler what waits and what runs', async () => {
    const { triggers } = manifests.find(({ kind }) => kind === 'ScaledObject')!.spec;
    const file = new SqliteFile(':memory:');
    try {
      await migrate({
        kind: 'sqlite',
        lost: new Promise(() => {}),
        compact: async () => {},
        transaction: async (each) => rowsOf(file, each),
        close: async () => {},
      });
      const rows = localisationStates.map((state) => ({
        sql: `INSERT INTO localisations (id, key_id, file, request, request_id, priority, state, attempts, created_ms)
          VALUES ('${state}', '', '', '', '', 0, '${state}', 0, 0)`,
      }));
      rowsOf(file, rows);
      const [[row]] = rowsOf(file, [{ sql: triggers[0].metadata.query }]) as [[Row]];
      expect(Object.values(row)).toEqual([['queued', 'running'].length]);
    } finally {
      file.close();
    }
  });

  test('are all there that are applied together', () => {
    const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: readonly string[] };
    const files = readdirSync(manifestFolder);
    expect(resources.filter((each) => !files.includes(each))).toEqual([]);
    // These need more of the cluster, or a human.
    const apart = [
      ...['autoscaler.yaml', 'cbmc-worker.yaml', 'ingress.yaml', 'kustomization.yaml'],
      ...['monitoring.yaml', 'secret.example.yaml'],
    ];
    expect(files.filter((each) => !resources.includes(each))).toEqual(apart);
  });
});

function rowsOf(file: SqliteFile, statements: readonly Statement[]): readonly (readonly Row[])[] {
  const [answer] = file.commit([statements]);
  if (answer!.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return answer!.rows;
}

describe('a worker of an external analyser', () => {
  const profile = JSON.parse(read('analyser-seccomp.json')) as {
    readonly syscalls: readonly { readonly names: readonly string[]; readonly action: string }[];
  };
  const forbidden = profile.syscalls.flatMap(({ names, action }) =>
    action === 'SCMP_ACT_ERRNO' ? names : [],
  );

  test('may make namespaces, and reach into no other process', () => {
    // What bubblewrap calls, by its own source.
    const needed = ['clone', 'unshare', 'mount', 'umount2', 'pivot_root', 'prctl', 'seccomp'];
    expect(forbidden.filter((name) => needed.includes(name))).toEqual([]);
    expect(forbidden).toEqual(
      expect.arrayContaining(['ptrace', 'process_vm_readv', 'bpf', 'keyctl', 'setns']),
    );
  });

  test('has this profile and a whole /proc, under compose and Kubernetes', () => {
    const { security_opt } = compose.services['cbmc-worker']!;
    expect(security_opt).toEqual(
      expect.arrayContaining(['seccomp:analyser-seccomp.json', 'systempaths=unconfined']),
    );
    const { pod, container } = pods.find(({ name }) => name === 'nearmiss-cbmc-worker')!;
    expect(pod.securityContext.seccompProfile.localhostProfile).toBe('nearmiss/analyser-seccomp.json');
    // Kubernetes only allows the one with the other.
    expect(pod.hostUsers).toBe(false);
    expect(container.securityContext).toMatchObject({ procMount: 'Unmasked' });
  });
});
