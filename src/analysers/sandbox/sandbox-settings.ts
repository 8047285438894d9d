/**
 * What sandboxes use from nearmiss's environment, read once at the edge:
 *
 *   PATH                       where tools are found outside containers
 *   NEARMISS_CONTAINER_ENGINE  the engine's command with options that stand before
 *                              `run`, separated by spaces; unless set, docker or podman
 *   NEARMISS_CONTAINER_ARGS    more options of `run`, separated by spaces
 *   NEARMISS_KLEE_IMAGE …      an image in place of nearmiss-klee, -esbmc, -cbmc
 */

import { type ExternalTool, externalTools } from '#model/analyser.js';

export interface SandboxSettings {
  readonly path: string;
  readonly containerEngine: readonly string[] | undefined;
  readonly containerArgs: readonly string[];
  readonly images: Readonly<Record<ExternalTool, string>>;
  /** What an engine's own client needs from our environment; it passes none of it on. */
  readonly engineEnvironment: Readonly<Record<string, string>>;
  /** Our user; undefined where users have no numbers. */
  readonly user: { readonly id: number; readonly group: number } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const defaultPath = '/usr/local/bin:/usr/bin:/bin';
const engineVariables = [
  'HOME',
  'XDG_RUNTIME_DIR',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'DBUS_SESSION_BUS_ADDRESS',
  'DOCKER_HOST',
  'DOCKER_CONTEXT',
  'DOCKER_CONFIG',
  'DOCKER_CERT_PATH',
  'DOCKER_TLS_VERIFY',
  'CONTAINER_HOST',
] as const;

export function sandboxSettings(environment: Environment, user: SandboxSettings['user']): SandboxSettings {
  const path = environment.PATH || defaultPath;
  const engine = words(environment.NEARMISS_CONTAINER_ENGINE);
  const handedOn = engineVariables.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value]];
  });
  const images = externalTools.map((tool) => [
    tool,
    environment[`NEARMISS_${tool.toUpperCase()}_IMAGE`] || `nearmiss-${tool}`,
  ]);
  return {
    path,
    containerEngine: engine.length === 0 ? undefined : engine,
    containerArgs: words(environment.NEARMISS_CONTAINER_ARGS),
    images: Object.fromEntries(images) as Record<ExternalTool, string>,
    engineEnvironment: { ...Object.fromEntries(handedOn), PATH: path, LC_ALL: 'C' },
    user,
  };
}

/** The settings of this process. */
export function ownSandboxSettings(): SandboxSettings {
  const id = process.getuid?.();
  const group = process.getgid?.();
  const user = id === undefined || group === undefined ? undefined : { id, group };
  return sandboxSettings(process.env, user);
}

function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}
