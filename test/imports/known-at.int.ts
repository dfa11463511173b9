import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parse } from 'yaml';
import { haveRealData, realFile } from '../real/read-slots.ts';
import type { Tables } from '../oracle/tables.ts';
import { Workplace } from './imported.ts';

interface PrintedSlot {
  readonly credited_as: string;
  readonly stage: string | null;
  readonly start: string | null;
  readonly status: string;
  readonly sources: readonly string[];
}

/** The slots in force at an instant, as `GET /v1/festivals/{slug}/history?known_at=` finds them. */
function slotsAt(tables: Tables, edition: string, at: string): PrintedSlot[] {
  const rows = tables['known_slots']!.filter(
    ({ edition_slug, since, until }) =>
      edition_slug === edition && (since as string) <= at && (until as string) > at,
  );
  const slots = rows.flatMap((row) => JSON.parse(row['slots_json'] as string) as { slot: PrintedSlot }[]);
  return slots.map(({ slot }) => slot).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const short = ({ credited_as: credit, stage, start, sources }: PrintedSlot): string =>
  `${credit} | ${stage ?? '-'} | ${start?.slice(11, 16) ?? '-'} | ${sources.join(' ')}`;

const EDITION = {
  slug: 'some-2026',
  series: { slug: 'some', name: 'Some' },
  name: 'Some 2026',
  country: 'BE',
  timezone: 'Europe/Brussels',
  start_date: '2026-07-17',
  end_date: '2026-07-19',
};

const manifest = (source: string, as_of: string, file: string, more: object = {}) => ({
  source,
  format: 'table',
  files: [file],
  as_of,
  edition: EDITION,
  columns: { artist: 'act', stage: 'stage', start: 'start' },
  ...more,
});

describe('the slots known at an instant', function () {
  this.timeout(240_000);
  let work: Workplace;
  before(async () => (work = await Workplace.open()));
  after(() => work.close());
  beforeEach(() => work.forget());

  const table = (name: string, rows: readonly string[]): string => {
    work.write(name, `act,stage,start\n${rows.map((row) => `${row}\n`).join('')}`);
    return name;
  };
  const at = (tables: Tables, instant: string): string[] => slotsAt(tables, 'some-2026', instant).map(short);

  it('follow what one source adds, moves, renames and drops', async () => {
    const first = table('1.csv', ['Ada Example b2b Bo Sample,CAGE,2026-07-17 18:00', 'TBA,RISE,']);
    const second = table('2.csv', ['Ada Example,CAGE,2026-07-17 19:00', 'Pale Tern,RISE,']);
    const tables = await work.seen([
      work.write('1.json', manifest('app', '2026-01-01T09:00:00Z', first)),
      work.write('2.json', manifest('app', '2026-02-01T09:00:00Z', second)),
    ]);
    expect(await work.tables()).to.deep.equal(tables);
    expect(at(tables, '2026-01-01T08:59:59.999Z')).to.deep.equal([]);
    const one = ['Ada Example b2b Bo Sample | CAGE | 18:00 | app', 'TBA | RISE | - | app'];
    expect(at(tables, '2026-01-01T09:00:00.000Z')).to.deep.equal(one);
    expect(at(tables, '2026-02-01T08:59:59.999Z')).to.deep.equal(one);
    const two = ['Ada Example | CAGE | 19:00 | app', 'Pale Tern | RISE | - | app'];
    expect(at(tables, '2026-02-01T09:00:00.000Z')).to.deep.equal(two);
    expect(at(tables, '2026-12-31T00:00:00.000Z')).to.deep.equal(two);
  });

  it('show dropped slots with the artists that are known today', async () => {
    const first = table('1.csv', ['Lantern & Nachtfalter,CAGE,2026-07-17 18:00']);
    const second = table('2.csv', ['Pale Tern,RISE,']);
    const paths = [
      work.write('1.json', manifest('app', '2026-01-01T09:00:00Z', first)),
      work.write('2.json', manifest('app', '2026-02-01T09:00:00Z', second)),
    ];
    const actsOf = (tables: Tables): unknown =>
      tables['known_slots']!.flatMap((row) => JSON.parse(row['slots_json'] as string) as { acts: unknown }[])
        .map(({ acts }) => acts)
        .sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    const before = await work.seen(paths);
    expect(actsOf(before)).to.deep.equal([['name:lantern&nachtfalter']]);
    table('3.csv', ['Lantern,A,', 'Nachtfalter,B,']);
    const other = {
      ...manifest('other', '2026-03-01T00:00:00Z', '3.csv'),
      edition: { ...EDITION, slug: 'else-2026', series: { slug: 'else', name: 'Else' } },
    };
    const after = await work.seen([...paths, work.write('3.json', other)]);
    expect(actsOf(after)).to.deep.equal([['name:lantern'], ['name:nachtfalter']]);
    expect(await work.tables()).to.deep.equal(after);
  });

  it('follow the newest complete lineup, and list once what two sources print', async () => {
    const old = table('1.csv', ['Gone,CAGE,', 'Pale Tern,CAGE,']);
    const whole = table('2.csv', ['Pale Tern,CAGE,2026-07-17 18:00', 'Nachtfalter,RISE,']);
    const picks = table('3.csv', ['pale tern,,', 'Harbour Lights,RISE,']);
    const paths = [
      work.write('1.json', manifest('site', '2026-01-01T00:00:00Z', old, { complete: true })),
      work.write('2.json', manifest('app', '2026-02-01T00:00:00Z', whole, { complete: true })),
      work.write('3.json', manifest('fan', '2026-03-01T00:00:00Z', picks, { complete: false })),
    ];
    const tables = await work.seen(paths);
    expect(at(tables, '2026-01-15T00:00:00.000Z')).to.deep.equal([
      'Gone | CAGE | - | site',
      'Pale Tern | CAGE | - | site',
    ]);
    expect(at(tables, '2026-02-15T00:00:00.000Z')).to.deep.equal([
      'Nachtfalter | RISE | - | app',
      'Pale Tern | CAGE | 18:00 | app',
    ]);
    expect(at(tables, '2026-03-15T00:00:00.000Z')).to.deep.equal([
      'Harbour Lights | RISE | - | fan',
      'Nachtfalter | RISE | - | app',
      'Pale Tern | CAGE | 18:00 | app fan',
    ]);
    expect(await work.seen([...paths].reverse())).to.deep.equal(tables);
  });

  it('do not contain an import that was undone', async () => {
    const first = table('1.csv', ['Ada Example,CAGE,']);
    const second = table('2.csv', ['Pale Tern,RISE,']);
    await work.publish(work.write('1.json', manifest('app', '2026-01-01T00:00:00Z', first)));
    const id = await work.publish(work.write('2.json', manifest('app', '2026-02-01T00:00:00Z', second)));
    await work.undo(id);
    expect(at(await work.tables(), '2026-03-01T00:00:00.000Z')).to.deep.equal([
      'Ada Example | CAGE | - | app',
    ]);
  });

  for (const { name, folder, files, edition } of [
    {
      name: 'tomorrowland-2026-snapshots',
      folder: 'tomorrowland-2026-snapshots',
      files: /_W1\.json$/,
      edition: 'tomorrowland-2026',
    },
    {
      name: 'shambhala-2024-history',
      folder: 'shambhala-appmiral/2024/history',
      files: /\.artists\.json$/,
      edition: 'shambhala-2024',
    },
  ])
    it(`equal each dated snapshot of ${name}, imported alone`, async function () {
      if (!haveRealData()) this.skip();
      const names = readdirSync(realFile(folder))
        .filter((file) => files.test(file))
        .sort();
      expect(names).to.have.length.above(2);
      const manifests = names.map((file) =>
        snapshotManifest(work, name, `${realFile(folder).pathname}/${file}`),
      );
      const all = await work.seen(manifests);
      expect(await work.tables()).to.deep.equal(all);
      const found = new Set<string>();
      for (const path of manifests) {
        const alone = await work.seen([path]);
        const instant = alone['known_slots']![0]!['since'] as string;
        const slots = slotsAt(alone, edition, instant);
        expect(slots).to.have.length.above(200);
        expect(slotsAt(all, edition, instant), instant).to.deep.equal(slots);
        found.add(JSON.stringify(slots));
      }
      expect(found.size).to.equal(names.length);
    });
});

/** The manifest of `test/real`, of one of its files. */
function snapshotManifest(work: Workplace, name: string, file: string): string {
  const manifest = parse(readFileSync(new URL(`../real/${name}.yaml`, import.meta.url), 'utf8')) as Manifest;
  const shared = manifest.shared_files?.map((path) =>
    fileURLToPath(new URL(`../real/${path}`, import.meta.url)),
  );
  const own = { ...manifest, files: [file], ...(shared && { shared_files: shared }) };
  return work.write(`${name}-${file.replace(/^.*\//, '')}.manifest.json`, own);
}

interface Manifest {
  readonly shared_files?: readonly string[];
}
