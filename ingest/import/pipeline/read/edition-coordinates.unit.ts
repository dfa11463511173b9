import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { EditionFacts } from '../../../events/statements/index.ts';
import type { ImportDeps } from '../deps.ts';
import { loadManifest } from './load-manifest.ts';
import { validate } from './validate-manifest.ts';

describe('coordinates of an imported edition', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-coordinates-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function read(edition: object, rows: readonly string[]) {
    writeFileSync(join(folder, 'rows.csv'), ['slug,venue,lat,lng,act', ...rows, ''].join('\n'));
    const manifest = {
      ...{ source: 'a-table', format: 'table', files: ['rows.csv'], as_of: '2026-02-01T12:00:00Z', edition },
      edition_from: { slug: '{slug}', venue: '{venue}', coordinates: '{lat},{lng}' },
      columns: { artist: 'act' },
    };
    writeFileSync(join(folder, 'a.json'), JSON.stringify(manifest));
    const load = await loadManifest(join(folder, 'a.json'));
    if (!load.ok) throw new Error(load.why.join());
    const deps: Partial<ImportDeps> = { now: () => new Date('2026-03-01'), out: { write: () => true } };
    const { spool, tally } = await validate(load.loaded, folder, deps as ImportDeps, {});
    const coordinates: Record<string, unknown> = {};
    for await (const statement of spool.read()) {
      const { edition: facts } = statement.data as { edition?: EditionFacts };
      if (facts) coordinates[facts.slug] = 'coordinates' in facts ? facts.coordinates : 'left out';
    }
    return { coordinates, problems: tally.problems.map(({ value, why, done }) => [value, why, done]) };
  }

  it('come from the row, rounded to six decimals', async () => {
    const { coordinates, problems } = await read({}, ['hill-2026,Barn,52.51627499,+13.40,Ada']);
    expect(coordinates).to.deep.equal({ 'hill-2026': '52.516275,13.4' });
    expect(problems).to.deep.equal([]);
  });

  it('are no field of the statement if none are given, so its id stays the same', async () => {
    const { coordinates } = await read({}, ['hill-2026,Barn,,,Ada']);
    expect(coordinates).to.deep.equal({ 'hill-2026': 'left out' });
  });

  it('come from the manifest if the row names no other place', async () => {
    const { coordinates } = await read({ venue: 'Meadow', coordinates: '1.50, 2' }, [
      'hill-2026,,,,Ada',
      'dale-2026,Barn,,,Bo',
    ]);
    expect(coordinates).to.deep.equal({ 'hill-2026': '1.5,2', 'dale-2026': 'left out' });
  });

  it('come from the first row that has some and is at the same venue', async () => {
    const { coordinates, problems } = await read({}, [
      'hill-2026,Barn,,,Ada',
      'hill-2026,Quarry,3,4,Bo',
      'hill-2026,Barn,5,6,Cy',
    ]);
    expect(coordinates).to.deep.equal({ 'hill-2026': '5,6' });
    expect(problems.map(([value]) => value)).to.deep.equal(['Quarry']);
  });

  it('are left out and reported if they are invalid', async () => {
    const { coordinates, problems } = await read({}, ['hill-2026,Barn,91,0,Ada']);
    expect(coordinates).to.deep.equal({ 'hill-2026': 'left out' });
    expect(problems).to.deep.equal([
      ['91,0', 'is not a pair of latitude and longitude', "the edition's coordinates is left out"],
    ]);
  });

  it('are refused in a manifest if they are invalid', async () => {
    const refusal = await read({ coordinates: 'north' }, []).catch((error: unknown) => String(error));
    expect(refusal).to.contain('latitude and longitude in decimal degrees');
  });
});
