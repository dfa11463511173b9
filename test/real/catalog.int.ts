import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFor, type Served, serve } from '../api/served.ts';
import { checkCounts } from '../counts/check-counts.ts';
import { compareWithExports } from '../exports/compare-with-exports.ts';
import { analystsPython } from '../exports/python.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { closingTable, printTable } from './closing-table.ts';
import { importAll, type RealCatalog } from './import-all.ts';
import { ODDEST, writeOddest } from './oddest-names.ts';
import { haveRealData } from './read-slots.ts';

interface Entry {
  readonly slug: string;
  readonly credited_as: string;
  readonly name: string;
  readonly day: string | null;
  readonly stage: string | null;
  readonly role: string;
}

const ENTRIES = `SELECT slug, entry->>'credited_as' AS credited_as, entry->'artist'->>'name' AS name,
  entry->>'day' AS day, entry->>'stage' AS stage, entry->>'role' AS role
FROM edition, jsonb_array_elements(lineup_json::jsonb) AS entry`;

describe('the real files in one catalog', function () {
  this.timeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-oddest-'));
  let database: Database | undefined;
  let catalog: RealCatalog;
  let entries: readonly Entry[];
  let served: Served | undefined;

  before(async function () {
    if (!haveRealData()) this.skip();
    database = await freshDatabase();
    catalog = await importAll(database.url, [writeOddest(folder)]);
    entries = await catalog.query<Entry>(ENTRIES);
    served = await serve({ catalog: null, database, now: new Date() });
    console.log(printTable(await closingTable(catalog)).replace(/^/gm, '      '));
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!database) return;
    await catalog.close();
    await served?.close();
  });

  const booked = (): string[] => entries.filter(({ role }) => role === 'artist').map(({ name }) => name);
  const creditedAs = (slug: string, credit: string): string[] => [
    ...new Set(
      entries.filter((entry) => entry.slug === slug && entry.credited_as === credit).map(({ name }) => name),
    ),
  ];

  it('are all imported', () => {
    expect(catalog.outcome.manifests.filter(({ state }) => state !== 'published')).to.deep.equal([]);
    expect(booked()).to.have.length.above(4_000);
  });

  it('book no placeholder', () => {
    const unnamed =
      /^(tb[acd]|ids?|\?+|(more )?to be (announced|confirmed)|(special|secret|surprise)( vinyl only)? (guests?|act|artist|set)|surprise|(&|and) friends)\W*$/i;
    expect(booked().filter((name) => unnamed.test(name) || /announced|vinyl only/i.test(name))).to.deep.equal(
      [],
    );
  });

  it('book no workshop, talk or ceremony', () => {
    // Ceremony alone is a band.
    const noMusic =
      /workshop|yoga|breathwork|meditation|\w ceremony|ceremony \w|end ?show|opening intention/i;
    // A DJ of that name.
    expect(booked().filter((name) => noMusic.test(name))).to.deep.equal(['Thomas Workshop']);
  });

  it('book no artist for hosting', async () => {
    const hosts = await catalog.query<{ n: number }>(`WITH entry AS (
        SELECT slug, entry->>'role' AS role, entry->'artist'->>'slug' AS artist
        FROM edition, jsonb_array_elements(lineup_json::jsonb) AS entry)
      SELECT count(*)::int AS n FROM booking
      WHERE NOT EXISTS (SELECT FROM entry WHERE slug = edition_slug AND artist = artist_slug AND role = 'artist')`);
    expect(hosts).to.deep.equal([{ n: 0 }]);
    expect(entries.filter(({ role }) => role === 'host')).to.not.have.length(0);
  });

  for (const [slug, act] of [
    ['coachella-2001', 'Kruder & Dorfmeister'],
    ['coachella-2007', 'The Good, the Bad & the Queen'],
    ['coachella-2005', 'Nic Armstrong & the Thieves'],
    ['coachella-2018', 'Tyler, the Creator'],
    ['edc-las-vegas-2024', 'Aly & Fila'],
    ['tomorrowland-2024', 'Dimitri Vegas & Like Mike'],
    ['tomorrowland-2024', 'Sunnery James & Ryan Marciano'],
    ['tomorrowland-2026', 'Lucas & Steve'],
    ['tomorrowland-2026', 'Matisse & Sadko'],
    ['tomorrowland-2026', 'Omdat Het Kan & Average Rob'],
  ] as const) {
    it(`keep ${act} whole`, () => {
      const names = creditedAs(slug, act).map((name) => name.toLowerCase());
      expect(names).to.deep.equal([act.toLowerCase()]);
    });
  }

  it('book every member of each b2b', () => {
    const joint = entries.filter(({ credited_as }) => /\b[bf]2[bf]\b/i.test(credited_as));
    const alone = joint
      .filter(({ credited_as }) => !/[?(]/.test(credited_as))
      .filter(({ slug, credited_as }) => {
        const members = credited_as.split(/ [bf]2[bf] /i).length;
        return creditedAs(slug, credited_as).length < members;
      });
    expect(joint).to.have.length.above(100);
    expect(alone.map(({ credited_as, name }) => [credited_as, name])).to.deep.equal([]);
    expect(booked().filter((name) => /\b[bf]2[bf]\b/i.test(name))).to.deep.equal([]);
  });

  it('put sets after midnight on the day of the evening', async () => {
    const sets = await catalog.query<{ festival_day: string; start_at: string }>(
      `SELECT entry->>'festival_day' AS festival_day, entry->>'start_at' AS start_at
      FROM edition, jsonb_array_elements(set_times_json::jsonb) AS entry WHERE entry->>'start_at' IS NOT NULL`,
    );
    const afterMidnight = sets.filter(({ start_at }) => Number(start_at.slice(11, 13)) < 6);
    expect(afterMidnight).to.have.length.above(300);
    const evening = (start: string): string =>
      new Date(Date.parse(`${start.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const wrong = afterMidnight.filter(({ festival_day, start_at }) => festival_day !== evening(start_at));
    expect(wrong).to.deep.equal([]);
  });

  it('make one edition of two weekends', async () => {
    const editions = await catalog.query<{ slug: string }>(
      "SELECT slug FROM edition WHERE series_slug = 'tomorrowland' ORDER BY slug",
    );
    expect(editions.map(({ slug }) => slug)).to.deep.equal([
      'tomorrowland-2018',
      'tomorrowland-2023',
      'tomorrowland-2024',
      'tomorrowland-2026',
    ]);
    const days = new Set(entries.filter(({ slug }) => slug === 'tomorrowland-2024').map(({ day }) => day));
    expect([...days]).to.include.members(['2024-07-18', '2024-07-21', '2024-07-28']);
  });

  it('raise two editions of one series and year as a review item', async () => {
    const reviewItems = await catalog.query<{
      subject: string;
      about: string;
      evidence: { editions: string[] };
    }>("SELECT subject, about, evidence_json::json AS evidence FROM review_item WHERE kind = 'two_editions'");
    expect(
      reviewItems.map(({ subject, about, evidence }) => [subject, about, evidence.editions]),
    ).to.deep.equal([
      [
        'series:immersion-festival',
        '2018',
        ['immersion-festival-february-2018', 'immersion-festival-may-2018'],
      ],
    ]);
  });

  it('tell a stage from its host of the day, and an MC from the artist', () => {
    const stated = entries.filter(({ slug }) => slug === 'tomorrowland-2023');
    const stages = new Set(stated.map(({ stage }) => stage));
    expect([...stages].filter((stage) => /@|\(|presents/.test(stage ?? ''))).to.deep.equal([]);
    expect(stages).to.have.property('size', 14);
    const on = (stage: string, role: string): number =>
      stated.filter((entry) => entry.stage === stage && entry.role === role).length;
    expect(on('Mainstage', 'artist')).to.equal(30);
    const hosts = new Set(stated.filter(({ role }) => role === 'host').map(({ name }) => name.toLowerCase()));
    expect([...hosts]).to.include.members(['mc stretch', 'mc villain', 'mc lowqui', 'mc nice']);
    const both = stated.filter(({ role, name }) => role === 'artist' && hosts.has(name.toLowerCase()));
    expect(both).to.deep.equal([]);
  });

  it('recognize an MC by the organiser’s flag', () => {
    const stated = entries.filter(({ slug }) => slug === 'defqon-1-2026');
    const hosts = stated.filter(({ role }) => role === 'host').map(({ name }) => name);
    expect(hosts).to.include.members(['Villain', 'Livid', 'Robs', 'Ruffian']);
    expect(stated.filter(({ role }) => role === 'artist').map(({ name }) => name)).not.to.include('Livid');
  });

  it('count an app and the data made from its feed as one source', () => {
    const days = new Map<string, number>();
    for (const { slug, name, role } of entries)
      if (slug === 'bass-coast-2026' && role === 'artist') days.set(name, (days.get(name) ?? 0) + 1);
    expect(days).to.have.property('size', 141);
    expect([...days].filter(([, count]) => count > 1)).to.deep.equal([]);
  });

  it('show no club night', async () => {
    const nights = "SELECT count(*)::int AS n FROM edition WHERE series_slug ~ 'berghain|fabric|klubnacht'";
    expect(await catalog.query(nights)).to.deep.equal([{ n: 0 }]);
  });

  for (const name of ['!!!', 'KI/KI', 'AC/DC', 'µ-Ziq', 'Beyoncé', 'X', ...ODDEST]) {
    it(`are reached by the name ${name}`, async () => {
      const { body } = await served!.get(`/v1/artists/${encodeURIComponent(name)}/bookings`);
      const { artist, summary } = body as { artist: { name: string }; summary: { total_bookings: number } };
      expect(artist.name.toLowerCase()).to.equal(name.toLowerCase());
      expect(summary.total_bookings).to.be.greaterThan(0);
    });
  }

  it('count what they list', async () => {
    const { mismatches, comparisons } = await checkCounts(served!.url, served!.key);
    expect(comparisons).to.be.greaterThan(20_000);
    expect(mismatches.slice(0, 20).join('\n'), `${mismatches.length} mismatches`).to.equal('');
  });

  it('have overlaps and co-billed artists equal to SQL over the exports', async function () {
    const python = analystsPython(this);
    const key = await keyFor(served!.pool, 'Analysts', 'pro', 1_000_000);
    await compareWithExports(python, served!.url, key, 10);
  });
});
