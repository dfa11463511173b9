import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'chai';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

/** A program of two modules and a statement, in the folders that the compiler reads. */
const SOURCES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'bookings.ts': "import { answer } from './db/answer.ts';\nexport const shown: number = answer;\n",
  'db/answer.ts': 'export const answer: number = 42;\n',
  'db/answer.unit.ts': 'this is a test',
  'db/one.sql': 'SELECT 1',
};

describe('the compiled program', function () {
  this.timeout(30_000);
  let root: string;

  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const compile = async (): Promise<number> => {
    const { compile: run } = (await import(pathToFileURL(join(REPOSITORY, 'bin/compile.js')).href)) as {
      compile: (root: string) => Promise<number>;
    };
    return run(root);
  };
  const runProgram = () =>
    execFileSync(
      process.execPath,
      ['-e', "import('./dist/bookings.js').then((it) => console.log(it.shown))"],
      {
        cwd: root,
        encoding: 'utf8',
        env: {},
      },
    ).trim();

  beforeEach(() => {
    root = `${mkdtempSync(join(tmpdir(), 'compile-'))}/`;
    for (const folder of ['api', 'client', 'db', 'ingest', 'program', 'projector', 'web'])
      mkdirSync(join(root, folder));
    for (const [path, text] of Object.entries(SOURCES)) write(path, text);
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is refused when a script and a module would have one file', async () => {
    write('db/answer.js', 'document.title = "";');
    const fault: unknown = await compile().catch((error: unknown) => error);
    expect(String(fault)).to.contain('db/answer.js and the module beside it compile to one file');
  });

  it('runs without a loader, with its SQL files and without its tests', async () => {
    expect(await compile()).to.equal(4);
    expect(runProgram()).to.equal('42');
    expect(readFileSync(join(root, 'dist/db/one.sql'), 'utf8')).to.equal('SELECT 1');
    const map = JSON.parse(readFileSync(join(root, 'dist/bookings.js.map'), 'utf8')) as { sources: string[] };
    expect(map.sources).to.have.members(['../bookings.ts', '../db/answer.ts']);
  });

  it('finds what lies beside a module, and the modules that processes of their own run', async () => {
    write('db/beside.ts', "export const beside = new URL('./one.sql', import.meta.url);\n");
    write(
      'db/process.ts',
      "import { beside } from './beside.ts';\nconsole.log(`process: ${beside.href}`);\n",
    );
    write(
      'db/answer.ts',
      `import { beside } from './beside.ts';
const siblingModule = (asking: string, name: string): string => new URL(name + '.js', asking).href;
export const answer = [beside.href, siblingModule(import.meta.url, './process')].join(' ');\n`,
    );
    await compile();
    const [statement, process] = runProgram()
      .split(' ')
      .map((address) => fileURLToPath(address));
    expect(statement).to.equal(join(root, 'dist/db/one.sql'));
    expect(execFileSync('node', [process!], { encoding: 'utf8' }).trim()).to.equal(
      `process: ${pathToFileURL(statement!).href}`,
    );
  });

  it('keeps the program of a process that still runs, for a day', async () => {
    await compile();
    const files = (): string[] => readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.js'));
    write('db/answer.ts', "export const answer = (await import('./other.ts')).other;\n");
    write('db/other.ts', 'export const other = 1;\n');
    await compile();
    const [former] = files().filter((name) => name !== 'bookings.js');
    write('db/other.ts', 'export const other = 2;\n');
    await compile();
    expect(files()).to.include(former);
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    utimesSync(join(root, 'dist', former!), longAgo, longAgo);
    write('db/other.ts', 'export const other = 3;\n');
    await compile();
    expect(files()).not.to.include(former);
    expect(runProgram()).to.equal('3');
  });

  it('compiles only changed files again', async () => {
    await compile();
    expect(await compile()).to.equal(0);
    write('db/answer.ts', 'export const answer: number = 43; // changed\n');
    expect(await compile()).to.equal(1);
    expect(runProgram()).to.equal('43');
  });

  it('contains the packages that each start loads, and compiles again when their versions change', async () => {
    const install = (version: string, value: number): void => {
      write('node_modules/zod/package.json', JSON.stringify({ name: 'zod', version, exports: './index.js' }));
      write('node_modules/zod/index.js', `exports.answer = ${value} + require('node:os').EOL.length;`);
    };
    rmSync(join(root, 'node_modules'));
    mkdirSync(join(root, 'node_modules/zod'), { recursive: true });
    install('1.0.0', 1);
    write('db/answer.ts', "import zod from 'zod';\nexport const answer: number = zod.answer;\n");
    await compile();
    expect(await compile()).to.equal(0);
    install('1.0.1', 2);
    expect(await compile()).to.equal(1);
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(runProgram()).to.equal('3');
  });

  it('removes files whose source is gone', async () => {
    await compile();
    rmSync(join(root, 'db/one.sql'));
    await compile();
    expect(existsSync(join(root, 'dist/db/one.sql'))).to.equal(false);
  });

  it('keeps reporting a syntax error until the source is corrected', async () => {
    write('db/answer.ts', 'export const answer = ;\n');
    for (const attempt of [1, 2]) {
      const failed = await compile().then(
        () => null,
        (error: unknown) => String(error),
      );
      expect(failed, `attempt ${attempt}`).to.match(/answer\.ts:1/);
    }
  });
});
