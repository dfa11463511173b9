import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { waitFor } from '../stack/wait-for.ts';

/** What a newcomer has: addresses that were printed, the token, a terminal. */
export interface Newcomer {
  readonly page: Page;
  /** The `Editors` address. */
  readonly editors: string;
  readonly token: string;
  readonly dataDir: string;
  /** Asks the public API. */
  get<T>(path: string): Promise<T>;
  /** `bookings import` of a manifest. */
  reimport(manifest: string): Promise<void>;
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

interface Shown {
  readonly credited_as: string;
  readonly status: string;
  readonly stage: string | null;
}

/** A set of somebody who is booked most, alone on it, on an edition that is ahead. */
interface Chosen {
  readonly edition: string;
  readonly name: string;
  readonly slug: string;
}

const PATIENCE = 60_000;

/** README's six steps of "Correct what sources say", with what one sees at each. */
export async function sixSteps(newcomer: Newcomer): Promise<void> {
  const { page, editors, token, dataDir } = newcomer;
  page.setDefaultTimeout(PATIENCE);
  const before = await chosen(newcomer);
  const booked = async (): Promise<number> => {
    const { leaderboard } = await board(newcomer);
    return leaderboard.find(({ artist }) => artist.slug === before.slug)?.total_bookings ?? 0;
  };
  const was = await booked();

  // 1. The desk.
  await page.goto(editors);
  await page.getByLabel('Editor’s token').fill(token);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What needs putting right?' }).waitFor();
  await page.getByText(/\d+ doubts/).waitFor();
  // 2. A festival that is ahead.
  const { name } = await newcomer.get<{ name: string }>(`/v1/festivals/${before.edition}`);
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
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
    .filter({ hasText: /Live after \d/ })
    .waitFor();
  expect(await booked()).to.equal(was - 1);
  // 5. The source again, and the source saying otherwise.
  await newcomer.reimport(join(dataDir, 'demo', 'programme.yaml'));
  expect(await booked()).to.equal(was - 1);
  await newcomer.reimport(newerFile(dataDir, before));
  const doubt = page.locator('article', { hasText: 'Is this correction still right?' });
  await waitFor(async () => {
    await page.goto(`${editors}/console/review?kind=look_again`);
    expect(await doubt.count()).to.equal(1);
  }, PATIENCE / 1_000);
  expect(await booked()).to.equal(was - 1);
  // 6. As if it had never been made: what the newer file says stands.
  await page.goto(`${editors}/console/editions/${before.edition}`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor();
  const { lineup } = await newcomer.get<{ lineup: Shown[] }>(`/v1/festivals/${before.edition}`);
  expect(lineup.filter((one) => one.credited_as === before.name)).to.have.length(1);
  expect(lineup.find((one) => one.credited_as === before.name)).to.deep.include({
    ...{ status: 'confirmed', stage: ELSEWHERE },
  });
  expect(await booked()).to.equal(was);
}

/** On a busy machine a press may come before the page listens. */
const openSet = (page: Page, credit: string): Promise<void> =>
  waitFor(async () => {
    if ((await page.locator('tr.open').count()) > 0) return;
    const edit = page.getByRole('link', { name: `Edit ${credit}`, exact: true }).first();
    await edit.press('Enter', { timeout: 10_000 });
    await page.locator('tr.open').waitFor({ timeout: 10_000 });
  }, PATIENCE / 1_000);

const board = (newcomer: Newcomer): Promise<Board> =>
  newcomer.get<Board>('/v1/leaderboards/most-booked?limit=200');

/** The first of the board with such a set. */
async function chosen(newcomer: Newcomer): Promise<Chosen> {
  const [first] = (await board(newcomer)).leaderboard;
  const { slug, name } = first!.artist;
  const { bookings } = await newcomer.get<Bookings>(`/v1/artists/${slug}/bookings`);
  const alone = bookings.find(({ counted, credited_as }) => counted && credited_as.join() === name);
  return { edition: alone!.edition_slug, name, slug };
}

const ELSEWHERE = 'Elsewhere';

/** The programme's words on one edition, of a later day, in which that act is elsewhere. @returns its manifest. */
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
    .replace(/^as_of: .*$/m, 'as_of: 2026-09-05');
  writeFileSync(join(demo, 'newer.yaml'), manifest);
  return join(demo, 'newer.yaml');
}
