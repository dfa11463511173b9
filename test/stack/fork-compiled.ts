import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Within the project, so that packages are found. */
const FOLDER = fileURLToPath(new URL('../../.cache/processes/', import.meta.url));

/**
 * Runs a module of the tests in a process of its own. It is compiled to one file first, since it loads in a fifth of the time
 * that many sources take.
 * @param url of the module, which imports no other module of the tests by a computed name.
 */
export async function forkCompiled(
  url: URL,
  args: readonly string[],
  execArgv: readonly string[] = [],
  options: Pick<ForkOptions, 'env' | 'stdio'> = {},
): Promise<ChildProcess> {
  const file = await compileOnce(fileURLToPath(url));
  return fork(file, args, { ...options, execArgv: ['--enable-source-maps', ...execArgv] });
}

const compiled = new Map<string, Promise<string>>();

/** Once in each process of the tests: sources do not change while tests run. */
function compileOnce(path: string): Promise<string> {
  const file = compiled.get(path) ?? compileModule(path);
  compiled.set(path, file);
  return file;
}

async function compileModule(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    packages: 'external',
    keepNames: true,
    plugins: [keepAddresses],
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    sourcemap: 'inline',
    write: false,
    outdir: FOLDER,
  });
  const { contents } = outputFiles[0]!;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const file = join(FOLDER, `${basename(path, '.ts')}-${hash}.mjs`);
  if (!existsSync(file)) writeAtOnce(file, contents);
  return file;
}

/** Another process of the tests may write the same file meanwhile. */
function writeAtOnce(file: string, contents: Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, contents);
  renameSync(written, file);
}

/** Paths relative to a module mean the same as in the sources. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    })),
};
