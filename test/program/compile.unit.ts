import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
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
    expect(existsSync(join(root, 'dist/db/answer.js.map'))).to.equal(true);
    expect(existsSync(join(root, 'dist/db/answer.unit.js'))).to.equal(false);
  });

  it('compiles only changed files again', async () => {
    await compile();
    expect(await compile()).to.equal(0);
    write('db/answer.ts', 'export const answer: number = 43; // changed\n');
    expect(await compile()).to.equal(1);
    expect(runProgram()).to.equal('43');
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
