import type { Plugin } from 'esbuild';

export declare const textPlugin: Plugin;
