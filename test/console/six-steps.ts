import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Child, verb } from '../program/child.ts';
import { waitFor } from '../stack/wait-for.ts';
import { enterToken } from './browser.ts';

/** The means of a newcomer: the program's output, a browser, a terminal. */
export interface Newcomer {
  readonly page: Page;
  /** What `npm start` prints on a first start. */
  readonly program: Pick<Child, 'prints'>;
  /** The program's environment, so that commands in the terminal find its data folder. */
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
}

/** The newcomer, with the values that the program printed. */
interface StartedNewcomer {
  readonly page: Page;
  /** The `Editors` address. */
  readonly editors: string;
  readonly token: string;
  readonly dataDir: string;
  /** Reads the public API. */
  get<T>(path: string): Promise<T>;
  /** Runs `npx bookings …` as the tutorial prints it, and returns its output. */
  terminal(line: string): Promise<string>;
}

interface Board {
  readonly leaderboard: readonly {
    readonly artist: { readonly slug: string; readonly name: string };
    readonly total_bookings: number;
  }[];
}
interface Bookings {
  readonly bookings: readonly {
    readonly edition_slug: string;
    readonly credited_as: readonly string[];
    readonly counted: boolean;
  }[];
}

interface Festival {
  readonly name: string;
  readonly status: string;
  readonly lineup_status: string;
  readonly lineup: readonly Shown[];
}

interface Shown {
  readonly credited_as: string;
  readonly status: string;
  readonly stage: string | null;
}

/** A set with one much-booked artist, on a future edition. */
interface Chosen {
  readonly edition: string;
  /** The name of the edition. */
  readonly festival: string;
  readonly name: string;
  readonly slug: string;
}

const PATIENCE = 60_000;

/** Both commands are read from the tutorial, so that the test runs what the tutorial prints. */
const BOARD = commandIn('leaderboards/most-booked');
const IMPORT = commandIn('import .data/demo/programme.yaml');

function commandIn(holding: string): string {
  const page = new URL('../../docs/tutorials/first-correction.md', import.meta.url);
  const text = readFileSync(page, 'utf8');
  const steps = text.slice(text.indexOf('Follow these six steps on the demo:'));
  const found = [...steps.matchAll(/`(?:API_KEY=\S+ )?npx (bookings [^`]+)`/g)].find(([, line]) =>
    line!.includes(holding),
  );
  if (found === undefined) throw new Error(`The tutorial “First correction” has no command with ${holding}.`);
  return found[1]!;
}

/** The six steps of the tutorial “First correction”, with what the page shows after each. */
export async function sixSteps(newcomer: Newcomer): Promise<void> {
  const started = await seat(newcomer);
  const { page, editors, token, dataDir } = started;
  page.setDefaultTimeout(PATIENCE);
  const before = await chosen(started);
  const placed = ({ leaderboard }: Board): number =>
    leaderboard.find(({ artist }) => artist.slug === before.slug)?.total_bookings ?? 0;
  const booked = async (): Promise<number> => placed(await board(started));
  const was = await booked();

  // 1. The desk.
  await page.goto(editors);
  await enterToken(page, token);
  await page.getByRole('heading', { name: 'What do you want to correct?' }).waitFor();
  await page.getByText(/\d+ open questions?/).waitFor();
  // 2. A future festival.
  await page.getByRole('searchbox').fill(before.festival);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: before.festival, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: before.festival }).waitFor();
  await page.getByRole('heading', { name: 'Timetable' }).waitFor();
  // 3. What would change.
  await openSet(page, before.name);
  await page.locator('tr.open').getByLabel('Status').selectOption('cancelled');
  const panel = page.locator('tr.open .preview');
  await panel.getByText('What would change', { exact: true }).waitFor();
  expect(await panel.innerText())
    .to.match(/status confirmed → cancelled/)
    .and.to.contain(`${was} → ${was - 1} bookings`);
  // 4. Live.
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /live after \d/ })
    .waitFor();
  expect(placed(JSON.parse(await started.terminal(BOARD)) as Board)).to.equal(was - 1);
  // 5. The same source again, and then a newer file of it that contradicts.
  await started.terminal(IMPORT);
  expect(await booked()).to.equal(was - 1);
  await started.terminal(IMPORT.replace('programme.yaml', newerFile(dataDir, before)));
  const reviewItem = page.locator('article', { hasText: 'Is this correction still right?' });
  await waitFor(async () => {
    await page.goto(`${editors}/console/review?kind=look_again`);
    expect(await reviewItem.count()).to.equal(1);
  }, PATIENCE / 1_000);
  expect(await booked()).to.equal(was - 1);
  // 6. As if the correction had never been made: the newer file wins.
  await page.goto(`${editors}/console/editions/${before.edition}`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor();
  const { lineup } = await started.get<Festival>(`/v1/festivals/${before.edition}`);
  expect(lineup.filter((one) => one.credited_as === before.name)).to.have.length(1);
  expect(lineup.find((one) => one.credited_as === before.name)).to.deep.include({
    status: 'confirmed',
    stage: ELSEWHERE,
  });
  expect(await booked()).to.equal(was);
}

async function seat({ page, program, env }: Newcomer): Promise<StartedNewcomer> {
  const printed = async (pattern: RegExp): Promise<string> => (await program.prints(pattern))[1]!;
  const api = await printed(/^API (http:\S+)$/m);
  const key = await printed(/^PRO_KEY=(\S+)$/m);
  return {
    page,
    editors: await printed(/^Editors (http:\S+)$/m),
    token: await printed(/^EDITOR_TOKEN=(bke_\S+)$/m),
    dataDir: env.DATA_DIR,
    get: async <T>(path: string) => {
      const answer = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status, path).to.equal(200);
      return (await answer.json()) as T;
    },
    terminal: async (line) => {
      const words = line.split(' ').slice(1);
      const run = await verb(
        words.map((word) => word.replace(/^\.data\//, `${env.DATA_DIR}/`)),
        { ...env, API_URL: api, API_KEY: key },
      );
      expect(run.code, run.output + run.complaints).to.equal(0);
      return run.output;
    },
  };
}

/** On a busy machine a key may be pressed before the page listens. */
const openSet = (page: Page, credit: string): Promise<void> =>
  waitFor(async () => {
    if ((await page.locator('tr.open').count()) > 0) return;
    const edit = page.getByRole('link', { name: `Edit ${credit}`, exact: true }).first();
    await edit.press('Enter', { timeout: 10_000 });
    await page.locator('tr.open').waitFor({ timeout: 10_000 });
  }, PATIENCE / 1_000);

const board = (started: StartedNewcomer): Promise<Board> =>
  started.get<Board>('/v1/leaderboards/most-booked?limit=200');

/** The first artist of the leaderboard that fits, on the first edition that fits. */
async function chosen(started: StartedNewcomer): Promise<Chosen> {
  const [first] = (await board(started)).leaderboard;
  const { slug, name } = first!.artist;
  const { bookings } = await started.get<Bookings>(`/v1/artists/${slug}/bookings`);
  for (const { counted, credited_as, edition_slug } of bookings) {
    if (!counted || credited_as.join() !== name) continue;
    const festival = await started.get<Festival>(`/v1/festivals/${edition_slug}`);
    // The programme has the edition: step 5 imports it again.
    if (festival.status === 'scheduled' && festival.lineup_status === 'full')
      return { edition: edition_slug, festival: festival.name, name, slug };
  }
  throw new Error(`${name} plays nowhere alone.`);
}

const ELSEWHERE = 'Elsewhere';

/**
 * The programme's statement on one edition, a second later, in which that artist is elsewhere.
 * @returns its manifest's name.
 */
function newerFile(dataDir: string, { edition, name }: Chosen): string {
  const demo = join(dataDir, 'demo');
  const rows = readFileSync(join(demo, 'programme.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"${edition}"`))
    .map((line) => JSON.parse(line) as { artist: string; stage?: string });
  const newer = rows.map((row) => (row.artist === name ? { ...row, stage: ELSEWHERE } : row));
  writeFileSync(join(demo, 'newer.ndjson'), newer.map((row) => JSON.stringify(row)).join('\n'));
  const manifest = readFileSync(join(demo, 'programme.yaml'), 'utf8')
    .replace('programme.ndjson', 'newer.ndjson')
    .replace(/^as_of: "?(\d{4}-\d\d-\d\d).*$/m, 'as_of: $1T00:00:01Z');
  writeFileSync(join(demo, 'newer.yaml'), manifest);
  return 'newer.yaml';
}
