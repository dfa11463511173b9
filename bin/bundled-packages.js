/**
 * Packages that are compiled into `dist/`, since each start loads them: Node finds and reads their 600 files slower
 * than a few large ones. All other packages are loaded from `node_modules`: they are rare, or read files of their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUNDLED = new Set([
  '@fastify/busboy',
  '@observablehq/plot',
  '@opentelemetry/api',
  '@remix-run/html-template',
  'commander',
  'content-disposition',
  'cron-parser',
  'csv-parse',
  'csv-stringify',
  'express',
  'ipaddr.js',
  'lru-cache',
  'marked',
  'negotiator',
  'pg',
  'pg-copy-streams',
  'prom-client',
  'rate-limiter-flexible',
  're2js',
  'saxes',
  'send',
  'standardwebhooks',
  'stream-json',
  'temporal-polyfill',
  'yaml',
  'yauzl',
  'zod',
  'zod-openapi',
]);
/** Packages load these if they are installed. */
const OPTIONAL = new Set(['pg-native', 'supports-color']);

const NAME = /^(?:@[^/]+\/)?[^/]+/;
const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** Bundles the packages above with all that they import. */
export const bundlePackages = {
  name: 'bundle-packages',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
      const [name] = NAME.exec(path);
      const isBundled = IN_PACKAGE.test(importer) ? !OPTIONAL.has(name) : BUNDLED.has(name);
      return isBundled ? undefined : { path, external: true };
    });
  },
};

/** CommonJS packages load Node's own modules by `require`, which modules do not have. */
export const REQUIRE =
  "import { createRequire as createBundledRequire } from 'node:module';\n" +
  'const require = createBundledRequire(import.meta.url);';

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** @returns the folders of the packages that contain these files, each once. */
export const listPackages = (paths) => [...new Set(paths.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []))];

/** @returns the versions of the packages in these folders below `root`; null where there is no package. */
export const readVersions = (root, folders) =>
  Object.fromEntries(folders.map((folder) => [folder, readVersion(root, folder)]));

function readVersion(root, folder) {
  try {
    return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version ?? null;
  } catch {
    return null;
  }
}
