/**
 * Compiles the program to JavaScript with source maps: `dist/` mirrors the sources file by file, and SQL, CSS, fonts
 * and JSON travel along. `npm ci` runs it (`prepare`), and `bookings` runs it again before a start where a source
 * has changed, so that no stale code ever runs. Only what changed is compiled. Types are the linter's matter.
 */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['api', 'client', 'db', 'ingest', 'program', 'projector', 'web'];
const FILES = ['bookings.ts', 'package.json'];
const MANIFEST = '.sources.json';
const IS_TEST = /\.(unit|int|e2e|long)\.ts$/;

/** @returns the time and size of each source file, by its path from the root. */
function stampSources(root) {
  const below = (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
  const stamp = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    return `${mtimeMs} ${size}`;
  };
  const paths = [...FILES, ...FOLDERS.flatMap(below)].filter((path) => !IS_TEST.test(path));
  return Object.fromEntries(paths.map((path) => [path, stamp(path)]));
}

/** @returns the stamps of the sources that `dist/` was made from; none where there is no `dist/`. */
function readManifest(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', MANIFEST), 'utf8'));
  } catch {
    return {};
  }
}

/** Writes a file at once, so that a process that starts meanwhile reads the whole of the old or the new one. */
function replaceFile(path, write) {
  const written = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  write(written);
  renameSync(written, path);
}

/** Keeps every module a file of its own: paths relative to a module mean the same as in the sources. */
const keepModulesApart = {
  name: 'keep-modules-apart',
  setup: (build) =>
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.startsWith('.') ? path.replace(/\.ts$/, '.js') : path, external: true },
    ),
};

/** @throws a sentence where the development packages are not installed. */
async function loadCompiler() {
  try {
    return await import('esbuild');
  } catch (cause) {
    throw new Error(
      'The program cannot be compiled: esbuild is not installed. Run npm ci without --omit=dev.',
      { cause },
    );
  }
}

async function compileModules(root, paths) {
  const { build } = await loadCompiler();
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: paths,
    outdir: 'dist',
    outbase: '.',
    bundle: true,
    plugins: [keepModulesApart],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    write: false,
  });
  for (const { path, contents } of outputFiles) replaceFile(path, (to) => writeFileSync(to, contents));
}

function removeOutput(root, path) {
  const output = join(root, 'dist', path.replace(/\.ts$/, '.js'));
  for (const each of [output, `${output}.map`]) rmSync(each, { force: true });
}

/** @throws if a script and a module would have the same path in `dist/`. */
function refuseCollisions(sources) {
  const script = sources.find(
    (path) => path.endsWith('.js') && sources.includes(path.replace(/\.js$/, '.ts')),
  );
  if (script !== undefined)
    throw new Error(`${script} and the module beside it compile to one file. Give the script another name.`);
}

/**
 * Brings `dist/` up to date with the sources below `root`.
 * @returns the number of files that were compiled or copied.
 * @throws when a source has a syntax error, two sources have one output, or esbuild is not installed.
 */
export async function compile(root = ROOT) {
  const before = readManifest(root);
  const now = stampSources(root);
  const changed = Object.keys(now).filter((path) => now[path] !== before[path]);
  const gone = Object.keys(before).filter((path) => !(path in now));
  if (changed.length === 0 && gone.length === 0) return 0;
  refuseCollisions(Object.keys(now));
  const modules = changed.filter((path) => path.endsWith('.ts'));
  if (modules.length > 0) await compileModules(root, modules);
  for (const path of changed.filter((each) => !each.endsWith('.ts')))
    replaceFile(join(root, 'dist', path), (to) => copyFileSync(join(root, path), to));
  for (const path of gone) removeOutput(root, path);
  replaceFile(join(root, 'dist', MANIFEST), (to) => writeFileSync(to, JSON.stringify(now)));
  return changed.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const count = await compile();
    console.log(count === 0 ? 'dist/ is up to date.' : `Compiled ${count} files to dist/.`);
  } catch (error) {
    // An installation without the development packages must not fail. A start reports the same error again.
    console.warn(error.message);
  }
}
