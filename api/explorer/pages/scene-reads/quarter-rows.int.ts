import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';

describe('the rows behind a scene read', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers(undefined, new Date('2025-10-02T00:00:00Z'));
  });
  after(() => explorers.close());

  it('are shown with the frozen number when they differ from it now', async () => {
    const shown = async (rows: string): Promise<string> =>
      (await explorers.get('pro', `/scene-reads/2025-q3/${rows}`).expect(200)).text;
    const pages = ['editions', 'editions?with=set_times', 'editions?country=DE', 'new-names'];
    for (const rows of pages) expect(await shown(rows), rows).not.to.include('when frozen');
    await explorers.served.pool.query(
      `UPDATE durable.scene_read SET facts_json = replace(
         jsonb_set(jsonb_set(facts_json::jsonb, '{coverage,editions}', '1205'), '{new_names,artists}', '3')::text,
         '"country": "DE", "bookings": 2, "editions": 1', '"country": "DE", "bookings": 2, "editions": 4');
       UPDATE read_g1.checkpoint SET position = position`,
    );
    expect(await shown('editions')).to.include('1,205 when frozen, 2 now.');
    expect(await shown('editions?country=DE')).to.include('4 when frozen, 1 now.');
    expect(await shown('new-names')).to.include('3 when frozen, 1 now.');
    expect(await shown('editions?with=set_times')).not.to.include('when frozen');
    expect(await shown('editions?country=DE&with=lineup')).not.to.include('when frozen');
  });

  it('list what was added and removed since the report was frozen, if the rows were kept', async () => {
    const shown = async (path: string): Promise<string> =>
      (await explorers.get('pro', `/scene-reads/2025-q3${path}`).expect(200)).text;
    await explorers.served.pool.query(
      `UPDATE durable.scene_read SET rows_json =
         replace(replace(rows_json, 'sonnentau-2025', 'gone-2025'), 'Sonnentau Festival 2025', 'Gone 2025');
       UPDATE read_g1.checkpoint SET position = position`,
    );
    for (const path of ['', '/changes', '/editions', '/editions?country=DE']) {
      const text = await shown(path);
      for (const slug of ['gone-2025', 'sonnentau-2025'])
        expect(text, path).to.include(`href="/festivals/${slug}"`);
    }
    expect(await shown('/editions?country=FR')).not.to.include('gone-2025');
    expect(await shown('/changes')).to.match(
      /<a href="\/artists\/dixie">[^<]*<\/a> at <a href="\/festivals\/gone-2025">/,
    );
    await explorers.served.pool.query(
      `UPDATE durable.scene_read SET rows_json = NULL; UPDATE read_g1.checkpoint SET position = position`,
    );
    for (const path of ['', '/changes', '/editions'])
      expect(await shown(path), path).to.include('frozen without its rows');
    await explorers.get('standard', '/scene-reads/2025-q3/changes').expect(403);
  });
});
