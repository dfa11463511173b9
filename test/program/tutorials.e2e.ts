import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Suite } from 'mocha';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../stack/wait-for.ts';
import { bookings, type Child } from './child.ts';
import { runsOn } from './runs-on.ts';
import { type Ran, readBlock, readCommands, TutorialShell } from './tutorial-page.ts';

const README = 'README.md';
const IMPORT = 'docs/tutorials/first-import.md';
const REPLAY = 'docs/tutorials/first-replay.md';
const API = 'http://127.0.0.1:3000';

if (runsOn('embedded')) describe('the tutorials', followed);

/** Follows the pages: each command and file is the one that is printed there. */
function followed(this: Suite): void {
  this.timeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-tutorials-'));
  const manifest = join(folder, 'my-festival-2026.yaml');
  const env = {
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
    EXPLORER_PORT: '0',
    DATA_DIR: join(folder, 'data'),
  };
  const shell = new TutorialShell(folder, env);
  let program: Child;
  let api = '';

  /** @param edit changes the printed line as its reader does: fills a placeholder, or answers a question. */
  const run = async (line: string, edit = (text: string): string => text): Promise<Ran> => {
    const ran = await shell.run(edit(line).replace(API, api));
    expect(ran.code, `${line}\n${ran.output}${ran.complaints}`).to.equal(0);
    return ran;
  };
  const runStep = async (page: string, step: number, edit?: (text: string) => string): Promise<Ran[]> => {
    const all: Ran[] = [];
    for (const line of readCommands(page, step)) all.push(await run(line, edit));
    return all;
  };
  const lineup = async (): Promise<string[] | null> => {
    const show = readCommands(IMPORT, 2).find((line) => line.startsWith('curl'))!;
    const answer = JSON.parse((await run(show.replace('curl', 'curl -s'))).output) as {
      readonly lineup?: readonly { readonly artist: { readonly name: string } }[];
    };
    return answer.lineup?.map(({ artist }) => artist.name).toSorted() ?? null;
  };
  const shows = (names: readonly string[] | null): Promise<void> =>
    waitFor(async () => {
      expect(await lineup()).to.deep.equal(names);
    }, 20);

  const FIRST = ['Ada Example', 'Bo Sample', 'Cy Instance', 'Dee Specimen'];
  const SECOND = ['Ada Example', 'Bo Sample', 'Cy Instance', 'Eve Nord', 'Glass Rooms'];

  before(async () => {
    writeFileSync(join(folder, 'my-festival-2026.csv'), readBlock(README, null, 'csv'));
    writeFileSync(manifest, readBlock(README, null, 'yaml'));
    program = bookings(['start'], env);
    api = (await program.prints(/^API (http:\S+)$/m))[1]!;
  });

  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('import a first file, as first-import.md says', async () => {
    await runStep(IMPORT, 1);
    for (const line of readCommands(IMPORT, 2)) {
      if (line.startsWith('export') || line.startsWith('curl')) continue;
      const key = /^API_KEY=(\S+)$/m.exec((await run(line)).output)?.[1];
      if (key !== undefined) shell.export('API_KEY', key);
    }
    await shows(FIRST);
  });

  it('explain a row', async () => {
    const [explained] = await runStep(IMPORT, 3);
    expect(explained!.output).to.match(/my-festival line 3: .*\n +single act, .*: Cy Instance/);
  });

  it('show what a newer file changes, in the printed words, and import it', async () => {
    writeFileSync(join(folder, 'my-festival-2026.csv'), readBlock(IMPORT, 4, 'csv'));
    const newer = /Set `as_of` in the manifest to `([^`]+)`/.exec(readFileSync(IMPORT, 'utf8'))?.[1];
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/^as_of: \S+/m, `as_of: ${newer ?? ''}`));
    const [dry] = await runStep(IMPORT, 1);
    expect(dry!.output).to.include(readBlock(IMPORT, 4, ''));
    await run(readCommands(IMPORT, 2)[0]!);
    await shows(SECOND);
  });

  it('replay, roll back and verify, as first-replay.md says', async () => {
    const [, printed = ''] = /the command prints `([^`]+)`/.exec(readFileSync(REPLAY, 'utf8')) ?? [];
    expect(printed).not.to.equal('');
    const [compared] = await runStep(REPLAY, 1);
    expect(compared!.output).to.include(printed);
    // There is no terminal at which a person answers `y`.
    await runStep(REPLAY, 2, (line) => `${line} --yes`);
    await runStep(REPLAY, 3, (line) => `${line} --yes`);
    await runStep(REPLAY, 4);
    await shows(SECOND);
  });

  it('undo both imports, the newer one first', async () => {
    const [list = '', undo = ''] = readCommands(IMPORT, 5);
    const { output } = await run(`${list} --json`);
    const ids = (JSON.parse(output) as { id: string }[]).map(({ id }) => id);
    for (const [nth, names] of [FIRST, null].entries()) {
      await run(undo, (line) => line.replace(' ID ', ` ${ids[nth]!} `));
      await shows(names);
    }
  });
}
