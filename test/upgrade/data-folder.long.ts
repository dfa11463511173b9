import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { bookings, type Child, node, verb } from '../program/child.ts';
import { waitFor } from '../stack/wait-for.ts';
import { addedIn, differsInBytes, missingIn } from './missing-in.ts';
import { installRelease, type ReleasedProgram } from './released-program.ts';

const VERSION = '1.0.0';
const URLS = 500;
/** Answers whose fields have another order since that release; their values are compared, the bytes of all others too. */
const REORDERED = /^\/v1\/artists\/[^/]+$/;
/** Milliseconds until a program serves on a machine that does much else. */
const START = 900_000;

interface Recorded {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** `UPGRADE_FROM`: the program of the release, if it is installed already. */
describe(`a data folder of release ${VERSION}`, function () {
  this.timeout(3_600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-upgrade-'));
  const env = { DATA_DIR: dataDir, PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  let release: ReleasedProgram | null = null;
  let program: Child | null = null;
  let api: string;
  let key: string;
  let recorded: ReadonlyMap<string, Recorded>;

  const ask = async (path: string): Promise<Recorded> => {
    const answer = await fetch(api + path, { headers: { authorization: `Bearer ${key}` } });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) as unknown };
  };
  const stop = async (): Promise<void> => {
    program?.process.kill('SIGTERM');
    await program?.ended;
    program = null;
  };

  before(async () => {
    const given = process.env['UPGRADE_FROM'];
    release = given === undefined ? await installRelease(VERSION) : null;
    program = node([given ?? release!.bin, 'start', '--demo'], env);
    api = (await program.prints(/^API (http:\S+)$/m, START))[1]!;
    key = (await program.prints(/^PRO_KEY=(\S+)$/m))[1]!;
    await program.prints(/\/bookings"$/m);
    recorded = await recordAnswers(ask);
    await stop();
  });
  after(async () => {
    await stop();
    await release?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Recorded paths that are answered otherwise now, and the fields that are new. */
  const compare = async (): Promise<{ differing: string[]; waiting: string[]; added: Set<string> }> => {
    const found = { differing: [] as string[], waiting: [] as string[], added: new Set<string>() };
    for (const [path, before] of recorded) {
      const now = await ask(path);
      if ((now.body as { code?: string }).code === 'replay_needed') {
        found.waiting.push(path);
        continue;
      }
      const faults =
        now.status === before.status ? missingIn(now.body, before.body) : [`status ${now.status}`];
      if (faults.length > 0) found.differing.push(`${path}: ${faults.join('; ')}`);
      else if (!REORDERED.test(path) && differsInBytes(now.text, before.text))
        found.differing.push(`${path}: the bytes differ`);
      for (const field of addedIn(now.body, before.body)) found.added.add(field);
    }
    return found;
  };

  it(`has answers to ${URLS} URLs`, () => {
    expect(recorded.size).to.equal(URLS);
    expect([...recorded.values()].filter(({ status }) => status === 200)).to.have.length(URLS);
  });

  it('is opened by this program, and answers the recorded bytes with added fields before the replay', async () => {
    program = bookings(['start'], env);
    api = (await program.prints(/^API (http:\S+)$/m, START))[1]!;
    await waitFor(async () => expect((await ask('/v1/coverage')).status).to.equal(200), 60);
    const { differing, waiting, added } = await compare();
    console.log(
      `    fields added: ${[...added].sort().join(', ')}\n    wait for the replay: ${waiting.length}`,
    );
    expect(differing).to.deep.equal([]);
  });

  it('is replayed and verified by the guide, and then answers each URL', async () => {
    const file = join(dataDir, 'difference.json');
    for (const [expected, ...words] of [
      // 2: the tables differ, which is to be approved.
      [2, 'replay', '--yes', '--write-difference', file],
      [0, 'replay', '--yes', '--expect', file],
      [0, 'verify'],
    ] as const) {
      const { code, output, complaints } = await verb(words, env);
      expect(code, `${words.join(' ')}\n${output}${complaints}`).to.equal(expected);
    }
    await waitFor(async () => expect((await compare()).waiting).to.deep.equal([]), 60);
    const { differing } = await compare();
    // The rules of a release may change values on purpose; the changelog names them, and this list is read beside it.
    console.log(['    differ after the replay:', ...differing.slice(0, 20)].join('\n      '));
    expect(differing.filter((line) => line.includes(': status '))).to.deep.equal([]);
  });
});

/** Answers of the data operations, from lists to the pages of what they list. */
async function recordAnswers(ask: (path: string) => Promise<Recorded>): Promise<Map<string, Recorded>> {
  const answers = new Map<string, Recorded>();
  const record = async (path: string): Promise<Row> => {
    const answer = await ask(path);
    if (answers.size < URLS) answers.set(path, answer);
    return answer.body as Row;
  };
  const rowsOf = (body: Row, list: string): Row[] => body[list] as Row[];
  const slug = (row: unknown): string => encodeURIComponent((row as { slug: string }).slug);
  // Not the list of scene reads: a program that starts freezes the quarter that closed while none ran.
  for (const path of ['/v1/coverage', '/v1/coverage/years', '/v1/trends/genres']) await record(path);
  const editions = rowsOf(await record('/v1/festivals?limit=150'), 'editions');
  for (const edition of editions.slice(0, 120)) await record(`/v1/festivals/${slug(edition)}`);
  for (const edition of editions.slice(0, 30)) await record(`/v1/festivals/${slug(edition)}/history`);
  const labels = rowsOf(await record('/v1/labels?limit=40'), 'labels');
  for (const label of labels) await record(`/v1/labels/${slug(label)}`);
  const board = rowsOf(await record('/v1/leaderboards/most-booked?scope=all&limit=200'), 'leaderboard');
  for (const { artist } of board) {
    await record(`/v1/artists/${slug(artist)}`);
    await record(`/v1/artists/${slug(artist)}/bookings`);
    await record(`/v1/artists/${slug(artist)}/arc`);
  }
  return answers;
}
