/**
 * Compiles the program to a few JavaScript files with source maps in `dist/`: one that `bookings` runs, one for each
 * module that a process or a thread of its own runs, and what they share. SQL, CSS, fonts and JSON travel along in
 * their folders. `npm ci` runs it (`prepare`), and `bookings` runs it again before a start where a source has changed,
 * so that no stale code ever runs. Types are the linter's matter.
 */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePackages, listPackages, readVersions, REQUIRE } from './bundled-packages.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['api', 'client', 'db', 'ingest', 'program', 'projector', 'web'];
const FILES = ['bookings.ts', 'package.json'];
const MANIFEST = '.sources.json';
const IS_TEST = /\.(unit|int|e2e|long)\.ts$/;
const IS_MODULE = /\.ts$/;
/** Modules import JSON too. */
const IS_COMPILED = /\.(ts|json)$/;
/** Milliseconds for which the files of earlier compilations stay: a program that runs may load them yet. */
const KEPT = 24 * 60 * 60 * 1_000;

/** @returns the time and size of each source file, by its path from the root. */
function stampSources(root) {
  const below = (folder) =>
    readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return below(path);
      return entry.isFile() ? [path] : [];
    });
  const stamp = (path) => {
    const { mtimeMs, size } = statSync(root + path);
    return `${mtimeMs} ${size}`;
  };
  const paths = [...FILES, ...FOLDERS.flatMap(below)].filter((path) => !IS_TEST.test(path));
  return Object.fromEntries(paths.map((path) => [path, stamp(path)]));
}

/**
 * @returns the stamps of the sources and the versions of the packages that `dist/` was made from, and its programs;
 * none where there is no `dist/`, or one of an earlier compiler.
 */
function readManifest(root) {
  const none = { sources: {}, packages: {}, programs: [] };
  try {
    const manifest = JSON.parse(readFileSync(join(root, 'dist', MANIFEST), 'utf8'));
    return manifest.packages ? manifest : none;
  } catch {
    return none;
  }
}

/** Writes a file at once, so that a process that starts meanwhile reads the whole of the old or the new one. */
function replaceFile(path, write) {
  const written = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  write(written);
  renameSync(written, path);
}

const SIBLING = /\b(?:siblingModule|startSiblingThread)\(import\.meta\.url, '([^']+)'/g;

/** @returns the modules that a process or a thread of its own runs, as `db/sibling-module.ts` finds them. */
const findSiblings = (root, modules) =>
  modules.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(SIBLING)].map(
      ([, name]) => `${join(dirname(path), name)}.ts`,
    ),
  );

/** All files that have code lie in `dist/` itself; paths relative to a module mean the same as in the sources. */
const keepAddresses = (root) => ({
  name: 'keep-addresses',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const address = `./${relative(root, path).replace(/\.ts$/, '.js')}`;
      const own = `new URL(${JSON.stringify(address)}, import.meta.url).href`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', own), loader: 'ts' };
    }),
});

/** @throws a sentence where the development dependencies are not installed. */
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

const flatName = (path) => path.replace(/\.ts$/, '').replaceAll('/', '-');

/** @returns the names of the files that it wrote, and the versions of the packages in them. */
async function compileModules(root, modules) {
  const { build } = await loadCompiler();
  const siblings = findSiblings(root, modules);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['bookings.ts', ...siblings].map((path) => ({ in: path, out: flatName(path) })),
    outdir: 'dist',
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    // Packages load as in Node, which does not know esbuild's condition `module`.
    conditions: [],
    banner: { js: REQUIRE },
    keepNames: true,
    minifyWhitespace: true,
    plugins: [bundlePackages, keepAddresses(root)],
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    // Node reads each map at a start. Lines and names are enough for stack traces.
    sourcesContent: false,
    write: false,
  });
  // First what others import.
  const written = outputFiles
    .map(({ path, contents }) => ({ name: relative(join(root, 'dist'), path), contents }))
    .sort((a, b) => Number(b.name.startsWith('part-')) - Number(a.name.startsWith('part-')));
  for (const { name, contents } of written)
    replaceFile(join(root, 'dist', name), (to) => writeFileSync(to, contents));
  for (const path of siblings) {
    const target = relative(dirname(path), `${flatName(path)}.js`);
    replaceFile(join(root, 'dist', path.replace(/\.ts$/, '.js')), (to) =>
      writeFileSync(to, `import '${target}';\n`),
    );
  }
  return {
    programs: written.map(({ name }) => name),
    packages: readVersions(root, listPackages(Object.keys(metafile.inputs))),
  };
}

/** Removes the programs of compilations that were replaced long ago. */
function removeReplaced(root, before, now) {
  const replaced = (name) => /\.js(\.map)?$/.test(name) && !now.includes(name);
  const today = new Date();
  for (const name of before.filter(replaced)) {
    try {
      utimesSync(join(root, 'dist', name), today, today);
    } catch {
      // Another process removed it.
    }
  }
  for (const name of readdirSync(join(root, 'dist')).filter(replaced)) {
    const path = join(root, 'dist', name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (today - mtimeMs > KEPT) rmSync(path, { force: true });
  }
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
 * @returns the number of files and packages that had changed, and were compiled or copied.
 * @throws when a source has a syntax error, two sources have one output, or esbuild is not installed.
 */
export async function compile(root = ROOT) {
  const before = readManifest(root);
  const sources = stampSources(root);
  const changed = Object.keys(sources).filter((path) => sources[path] !== before.sources[path]);
  const gone = Object.keys(before.sources).filter((path) => !(path in sources));
  const packagesNow = readVersions(root, Object.keys(before.packages));
  const otherPackages = Object.keys(packagesNow).filter(
    (path) => packagesNow[path] !== before.packages[path],
  );
  if (changed.length === 0 && gone.length === 0 && otherPackages.length === 0) return 0;
  refuseCollisions(Object.keys(sources));
  let { programs, packages } = before;
  if (otherPackages.length > 0 || [...changed, ...gone].some((path) => IS_COMPILED.test(path))) {
    const modules = Object.keys(sources).filter((path) => IS_MODULE.test(path));
    ({ programs, packages } = await compileModules(root, modules));
    removeReplaced(root, before.programs, programs);
  }
  for (const path of changed.filter((each) => !IS_MODULE.test(each)))
    replaceFile(join(root, 'dist', path), (to) => copyFileSync(join(root, path), to));
  for (const path of gone.filter((each) => !IS_MODULE.test(each)))
    rmSync(join(root, 'dist', path), { force: true });
  replaceFile(join(root, 'dist', MANIFEST), (to) =>
    writeFileSync(to, JSON.stringify({ sources, packages, programs })),
  );
  return changed.length + otherPackages.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const count = await compile();
    console.log(count === 0 ? 'dist/ is up to date.' : `Compiled ${count} files to dist/.`);
  } catch (error) {
    // An installation without the development dependencies must not fail. A start reports the same error again.
    console.warn(error.message);
  }
}
