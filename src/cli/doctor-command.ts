/**
 * `nearmiss doctor`: what works on this machine, as a table or as JSON. It fails only
 * if the builtin analyser cannot work; everything else is optional.
 */

import type { Command } from 'commander';
import type { AnalyserWith } from '#model/analyser.js';
import { doctorHelp } from './help.js';
import type { MachineReport, Presence, ToolReport } from './machine-report.js';
import { oneOf } from './option-values.js';
import type { ServiceReport } from './service-report.js';

interface RawDoctorOptions {
  readonly format?: string;
}

/** Where z3 does not load. */
const brokenStatus = 1;

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .summary('show which analysers and sandboxes work on this machine')
    .description(doctorHelp.description)
    .option('--format <name>', 'text or json (default: text)')
    .addHelpText('after', doctorHelp.after)
    .action(runDoctor);
}

async function runDoctor(raw: RawDoctorOptions): Promise<void> {
  const format = oneOf('--format', raw.format, ['text', 'json'], 'text');
  const { ownSandboxSettings } = await import('#analysers/sandbox/sandbox-settings.js');
  const { inspectMachine } = await import('./machine-report.js');
  const { printReport } = await import('./write-report.js');
  const { inspectService } = await import('./service-report.js');
  const [machine, service] = await Promise.all([
    inspectMachine(ownSandboxSettings()),
    inspectService(process.env),
  ]);
  const report = { ...machine, service };
  const text = format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : renderMachine(report);
  await printReport(process.stdout, text);
  process.exitCode = 'found' in machine.z3 ? 0 : brokenStatus;
}

function renderMachine(report: MachineReport & { readonly service: ServiceReport }): string {
  const { node, z3, gcc, containerEngines, bwrap, tools, service } = report;
  const engines =
    containerEngines.length === 0 ? [{ missing: 'there is no docker or podman' }] : containerEngines;
  const rows = [
    ['Node', node],
    ['z3', describe(z3)],
    ['gcc', describe(gcc)],
    ...Object.entries(describeInProcess(report)),
    ...tools.map((tool) => [tool.name, describeTool(tool)]),
    ...engines.map((engine) => ['containers', describe(engine)]),
    ['bwrap', describe(bwrap)],
    ['store', describe(service.store)],
    ['database', describe(service.database)],
    ['redis', describe(service.redis)],
  ];
  const width = Math.max(...rows.map(([name]) => name!.length));
  const table = rows.map(([name, text]) => `${name!.padEnd(width)}  ${text}`);
  const advice = tools
    .filter((tool) => isMissing(tool) || tool.fault !== null)
    .map(({ name, fault }) => `${name}: ${fault === null ? remedies[name] : reinstallation[name]}`);
  const more =
    advice.length === 0 ? [] : ['', 'How to get what is missing:', ...advice.map((each) => `  ${each}`)];
  return `${[...table, ...more].join('\n')}\n`;
}

function describeInProcess({ z3 }: MachineReport): Readonly<Record<AnalyserWith<'runsInProcess'>, string>> {
  return { builtin: 'found' in z3 ? 'works; needs no sandbox' : 'does not work without z3' };
}

const remedies: Readonly<Record<ToolReport['name'], string>> = {
  klee: 'put klee and the clang of its LLVM on the PATH, or build docker/klee.Dockerfile',
  esbmc: 'put esbmc on the PATH, or build docker/esbmc.Dockerfile',
  cbmc: 'apt-get install cbmc, or scripts/install-cbmc, or build docker/cbmc.Dockerfile',
};

/** Where it is there and does not work. */
const reinstallation: typeof remedies = {
  klee: 'install it where it is to stay (it does not bear being moved), or build docker/klee.Dockerfile',
  esbmc: 'install it anew, or build docker/esbmc.Dockerfile',
  cbmc: 'install it anew, or build docker/cbmc.Dockerfile',
};

function describeTool(tool: ToolReport): string {
  if (isMissing(tool)) return describe(tool.here);
  const places = [
    ...('found' in tool.here ? [tool.here.found] : []),
    ...('found' in tool.image ? [`${tool.image.found} in its image`] : []),
  ];
  if (tool.fault !== null) return `${places.join('; ')}; does not work: ${tool.fault}`;
  const sandbox = tool.sandbox ?? 'none works: install bubblewrap, or use --sandbox none';
  return `${places.join('; ')}; sandbox: ${sandbox}`;
}

function isMissing({ here, image }: ToolReport): boolean {
  return 'missing' in here && 'missing' in image;
}

function describe(presence: Presence): string {
  return 'found' in presence ? presence.found : `no: ${presence.missing}`;
}
