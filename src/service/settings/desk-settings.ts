/** The settings of the threads beside those that localise: what reads requests and renders answers, and what answers agents. */

import { type ServiceCommand, type Setting, whole } from './setting.js';

const mebibyte = 1024 * 1024;
const serve: readonly ServiceCommand[] = ['serve'];

export const deskSettings: readonly Setting[] = [
  {
    name: 'deskThreads',
    flag: 'desk-threads',
    variable: 'NEARMISS_DESK_THREADS',
    value: whole(1, 64),
    fallback: '2',
    commands: serve,
    description: 'processes that read requests and render answers; one person never has all of them',
  },
  {
    name: 'deskMemoryBytesMax',
    flag: 'desk-memory',
    variable: 'NEARMISS_DESK_MEMORY',
    value: whole(64 * mebibyte, 64 * 1024 * mebibyte),
    fallback: String(192 * mebibyte),
    commands: serve,
    description: 'bytes of JavaScript heap for each of them; it may have 256 MiB beside it',
  },
  {
    name: 'deskMsMax',
    flag: 'desk-time',
    variable: 'NEARMISS_DESK_TIME',
    value: whole(100, 3_600_000),
    fallback: '30000',
    commands: serve,
    description: 'milliseconds of CPU time to read one request or render one answer',
  },
  {
    name: 'agentThreads',
    flag: 'agent-threads',
    variable: 'NEARMISS_AGENT_THREADS',
    value: whole(0, 64),
    fallback: '0',
    commands: serve,
    description:
      'processes that answer agents at /v1/mcp, and platforms such as CodeRunner; 0: neither is answered',
  },
];
