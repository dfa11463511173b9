import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCatalog } from './demo-catalog.ts';
import { writeDemo } from './files.ts';

const counted = (scale: number) => {
  const bookings = new Map<number, Set<string>>();
  const catalog = demoCatalog(scale, 2026);
  const lineups = [...catalog.lineups()];
  for (const { edition, slots } of lineups) {
    for (const { acts, status } of slots) {
      if (edition.status === 'cancelled' || status !== 'confirmed') continue;
      for (const { id } of acts) bookings.set(id, (bookings.get(id) ?? new Set()).add(edition.slug));
    }
  }
  return { catalog, lineups, careers: [...bookings.values()].map(({ size }) => size).sort((a, b) => b - a) };
};

describe('the demo catalog', function () {
  this.timeout(60_000);
  const { catalog, lineups, careers } = counted(1);

  it('has 1,700 editions since 1991 of 220 series in 40 countries, and 11,900 artists', () => {
    expect(new Set(lineups.map(({ edition }) => edition.slug)).size).to.equal(1_700);
    expect(new Set(lineups.map(({ edition }) => edition.series.slug)).size).to.equal(220);
    expect(new Set(lineups.map(({ edition }) => edition.series.country.code)).size).to.equal(40);
    expect(catalog.artists).to.have.length(11_900);
    expect(lineups[0]?.edition.year).to.equal(1991);
    expect(lineups.at(-1)?.edition.year).to.equal(2027);
  });

  it('books every artist at least once, some in over a hundred editions, thousands only once', () => {
    expect(careers).to.have.length(11_900);
    expect(careers[2]).to.be.greaterThan(100);
    expect(careers.filter((count) => count === 1).length).to.be.greaterThan(4_000);
  });

  it('contains joint sets, cancellations, published times and editions without a lineup', () => {
    const slots = lineups.flatMap((lineup) => lineup.slots);
    expect(slots.filter(({ acts }) => acts.length === 2).length).to.be.greaterThan(500);
    expect(slots.filter(({ status }) => status === 'cancelled').length).to.be.greaterThan(50);
    expect(lineups.filter(({ edition }) => edition.status === 'cancelled').length).to.be.greaterThan(20);
    expect(
      lineups.filter((lineup) => lineup.slots.some(({ start }) => start !== null)).length,
    ).to.be.greaterThan(300);
    expect(lineups.filter((lineup) => lineup.slots.length === 0).length).to.be.greaterThan(5);
  });

  it('is the same at every run', () => {
    expect(JSON.stringify(counted(1).lineups)).to.equal(JSON.stringify(lineups));
  });

  it('spells every edition slug in lowercase words that end in the year', () => {
    for (const { edition } of lineups) expect(edition.slug).to.match(/^[a-z0-9]+(-[a-z0-9]+)*-\d{4}$/);
  });
});

describe('the source files of the demo', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-demo-'));
  before(() => writeDemo(folder, 1, 2026));
  after(() => {
    rmSync(folder, { recursive: true });
  });

  interface Row {
    readonly edition: string;
    readonly artist?: string;
    readonly role?: string;
    readonly coordinates: string | null;
    readonly date_precision: string;
    readonly start_date: string | null;
  }
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const rowsIn = (file: string): Row[] =>
    text(file)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
  const WAVES = ['2025-11-15', '2025-12-12', '2026-01-05'].map((day) => `announcements-${day}.ndjson`);

  it('announce future lineups in three waves, each of which repeats the one before', () => {
    const waves = WAVES.map((file) => rowsIn(file).map(({ edition, artist }) => `${edition} ${artist!}`));
    for (const [nth, wave] of waves.entries()) {
      expect(wave).to.have.length.above(nth === 0 ? 150 : waves[nth - 1]!.length);
      if (nth > 0) expect(wave).to.include.members(waves[nth - 1]!);
    }
    const announced = new Set(rowsIn(WAVES[2]!).map(({ edition }) => edition));
    expect([...announced].every((slug) => slug.endsWith('-2027'))).to.equal(true);
    const programme = rowsIn('programme.ndjson').filter(({ edition }) => announced.has(edition));
    expect(programme).to.deep.equal([]);
  });

  it('state only month or year for some editions without a lineup', () => {
    const rows = rowsIn('programme.ndjson').filter(({ artist }) => artist === undefined);
    const precisions = new Set(rows.map(({ date_precision }) => date_precision));
    expect([...precisions]).to.have.members(['day', 'month', 'year']);
    for (const { date_precision: precision, start_date: start } of rows)
      if (precision !== 'day') expect(start === null || start.endsWith('-01')).to.equal(true);
  });

  it('give most venues coordinates, and have MCs as hosts', () => {
    const rows = rowsIn('programme.ndjson');
    const placed = rows.filter(({ coordinates }) => coordinates !== null);
    expect(placed.length / rows.length).to.be.within(0.7, 0.99);
    for (const { coordinates } of placed) expect(coordinates).to.match(/^-?\d+\.\d{4},-?\d+\.\d{4}$/);
    expect(rows.filter(({ role }) => role === 'host').length).to.be.within(50, 500);
  });

  interface Relation {
    readonly type: string;
    readonly direction?: string;
    readonly artist: { readonly id: string; readonly name: string };
  }
  interface ArtistLine {
    readonly id: string;
    readonly country: string | null;
    readonly relations: readonly Relation[];
  }
  const artistLines = (): ArtistLine[] =>
    text('artists.ndjson')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ArtistLine);

  it('list groups with consistent members, and aliases that no artist is named', () => {
    const artists = artistLines();
    const pairs = (wanted: string, turn: (a: string, b: string) => string): string[] =>
      artists
        .flatMap(({ id, relations }) =>
          relations
            .filter(({ type, direction }) => type === 'member of band' && direction === wanted)
            .map(({ artist }) => turn(id, artist.id)),
        )
        .sort();
    const members = pairs('backward', (group, member) => `${group} ${member}`);
    expect(members).to.have.length.above(500);
    expect(pairs('forward', (member, group) => `${group} ${member}`)).to.deep.equal(members);
    const names = new Set(demoNames());
    const aliases = artists.flatMap(({ relations }) =>
      relations.flatMap(({ type, artist }) => (type === 'is person' ? artist.name : [])),
    );
    expect(aliases).to.have.length.above(300);
    expect(aliases.filter((name) => names.has(name))).to.deep.equal([]);
  });

  it('give most documented artists a country, which is the one of the catalog', () => {
    const lines = artistLines();
    const catalog = counted(1).catalog.artists;
    const home = new Map(catalog.map(({ id, country }) => [String(id), country]));
    const known = lines.filter(({ country }) => country !== null);
    expect(known.length / lines.length).to.be.within(0.8, 0.9);
    expect(known.every(({ id, country }) => home.get(id) === country)).to.equal(true);
    expect(new Set(known.map(({ country }) => country)).size).to.equal(40);
  });
});

function demoNames(): string[] {
  const catalog = demoCatalog(1, 2026);
  const lineups = catalog.lineups();
  while (lineups.next().done !== true);
  return catalog.artists.map(({ name }) => name);
}
