import { expect } from 'chai';
import { shownSet } from '../../../../test/editing/shown-set.ts';
import { randomName, randomNumbers } from '../../../../test/explorer/large-edition.ts';
import { compressedQuickly } from '../../../../web/response/index.ts';
import type { ShownSet } from '../../corrections/current-state/index.ts';
import { EMPTY_HTML } from '../page/html.ts';
import { shell } from '../page/shell.ts';
import { choicesOf } from './choices.ts';
import { type EditionRow, keyOf } from './edition-row.ts';
import { type EditionPage, editionPage } from './page.ts';
import { setPages } from './set-pages.ts';
import { timetable } from './timetable/grid.ts';

/** Maximum bytes of a page on the wire. */
const MAX_BYTES = 20_000;
const DAYS = ['2026-07-17', '2026-07-18', '2026-07-19', '2026-07-24', '2026-07-25', '2026-07-26'];

function randomSets(count: number): ShownSet[] {
  const random = randomNumbers();
  const stages = Array.from({ length: 14 }, () => randomName(random));
  return Array.from({ length: count }, (_, i) => {
    const name = randomName(random);
    const day = DAYS[Math.floor((i * DAYS.length) / count)]!;
    const hour = 12 + Math.floor(11 * random());
    return shownSet(name, {
      day,
      stage: stages[Math.floor(stages.length * random())]!,
      start: `${day}T${hour}:${random() < 0.5 ? '00' : '30'}:00+02:00`,
      end: `${day}T${hour + 1}:${random() < 0.5 ? '00' : '30'}:00+02:00`,
      time_status: 'published',
      acts: [{ name, slug: name.toLowerCase().replace(' ', '-'), role: 'artist' }],
    });
  });
}

const row = {
  slug: 'large-2026',
  series_slug: 'large',
  name: 'Large 2026',
  year: 2026,
  country: 'BE',
  city: 'Boom',
  venue: null,
  coordinates: null,
  start_date: DAYS[0]!,
  end_date: DAYS.at(-1)!,
  date_precision: 'day',
  timezone: 'Europe/Brussels',
  status: 'scheduled',
  genres: ['Techno', 'House'],
  lineup_status: 'full',
  artist_count: 800,
} satisfies EditionRow;

const fresh = (): EditionPage['state'] => ({
  context: { csrf: 'x'.repeat(43), base: 1_234, requestKey: 'y'.repeat(36) },
  typed: null,
  faults: {},
  preview: EMPTY_HTML,
});

function pageOf(sets: readonly ShownSet[], given: Partial<EditionPage> = {}): string {
  const view = {
    row,
    sets,
    seriesName: 'Large',
    sources: [],
    corrections: [],
    base: 1_234,
    embargoedUntil: null,
  };
  const body = editionPage({
    view,
    choices: choicesOf(row, sets),
    set: null,
    tool: null,
    state: fresh(),
    fresh,
    notice: EMPTY_HTML,
    at: null,
    bulk: null,
    filter: '',
    day: null,
    swapDay: null,
    waiting: [],
    admin: true,
    ...given,
  });
  return String(shell({ title: row.name, body, editor: null, csrf: '', at: null }));
}

async function bytesOf(text: string): Promise<number> {
  const packed = await compressedQuickly({ bytes: Buffer.from(text) }, 'br');
  return packed!.bytes.length;
}

describe('an edition of the console with 800 sets', () => {
  const sets = randomSets(800);
  const pages = setPages(sets);

  it('has no page above 20 KB on the wire, and each set on one page', async () => {
    expect(pages.flatMap((page) => page.sets)).to.deep.equal(sets);
    for (const { key } of pages)
      expect(await bytesOf(pageOf(sets, { day: key })), key).to.be.below(MAX_BYTES);
  });

  it('has no timetable above 10 KB on the wire', async () => {
    for (const page of pages) {
      const text = String(timetable(page.sets, row.slug, sets));
      expect(await bytesOf(text), page.key).to.be.below(MAX_BYTES / 2);
    }
  });

  it('shows the page of the set that is open, was corrected or is ticked', () => {
    const key = keyOf(sets[700]!);
    const rows = new RegExp(`<tr\\s+id="set-${key}"`);
    expect(pageOf(sets, { at: key })).to.match(rows);
    expect(pageOf(sets, { set: key })).to.match(rows);
    expect(pageOf(sets, { bulk: { state: fresh(), ticked: new Set([key]) } })).to.match(rows);
    expect(pageOf(sets)).not.to.match(rows);
    expect(pageOf(sets, { filter: sets[700]!.credit })).to.match(rows);
  });

  it('leads with the keys to the first set of the next page', () => {
    const key = keyOf(pages[1]!.sets[0]!);
    expect(pageOf(sets)).to.include(`data-step="/console/editions/large-2026?at=${key}#set-${key}"`);
  });

  it('offers sets of another day to swap', () => {
    const other = keyOf(pages.at(-1)!.sets[0]!);
    const page = pageOf(sets, { swapDay: pages.at(-1)!.key });
    expect(page).to.include(`<option value="${other}"`);
  });
});

describe('an edition of the console with few sets', () => {
  it('shows all on one page under 20 KB, with a filter that a script applies', async () => {
    const page = pageOf(randomSets(100));
    expect(await bytesOf(page)).to.be.below(MAX_BYTES);
    expect(page).to.include('data-filter').and.not.to.include('Days of the list');
  });
});
