/**
 * Test files bundled with the instrumented sources, so that a process that runs some of
 * them starts in tenths of a second: a fresh one is then cheap enough for every mutant.
 * What several test files share goes into files of its own.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { textPlugin } from '../support/text-plugin.mjs';

const testApi = fileURLToPath(new URL('./test-api.mjs', import.meta.url));

/** @param instrumented texts by path, in place of those on disk */
export async function bundleTests(testFiles, instrumented, folder) {
  await build({
    entryPoints: testFiles,
    outdir: folder,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    keepNames: true,
    logLevel: 'warning',
    tsconfigRaw: { compilerOptions: { paths: { '#lab/*': ['./lab/*'], '#*': ['./src/*'] } } },
    plugins: [textPlugin, sourcePlugin(instrumented)],
  });
}

/** Each module finds other files by the place of its source. */
function sourcePlugin(instrumented) {
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: testApi, external: true }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const text = instrumented.get(path) ?? readFileSync(path, 'utf8');
        const url = JSON.stringify(pathToFileURL(path).href);
        return { loader: 'ts', contents: text.replaceAll('import.meta.url', url) };
      });
    },
  };
}
