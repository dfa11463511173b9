import { expect } from 'chai';
import { approveProposal, correct, correctionRequest, undo } from '../../ingest/editing/corrections/index.ts';
import { correctionNow, previewRequests } from '../../ingest/editing/corrections/queries/index.ts';
import { inLive } from '../../ingest/editing/corrections/visibility/index.ts';
import { publishFile, undoBatch } from '../../ingest/editing/corrections/batch/index.ts';
import { readShownSubject } from '../../ingest/editing/corrections/current-state/index.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import { verify } from '../../projector/rebuild/verify/verify.ts';
import { type ServedConsole, serveConsole } from '../console/served-console.ts';
import { artistReport, editionReport, labelReport, lineup, release } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { placed } from './small-desk.ts';

const by = (name: string, id: string, label: string, nth: number) =>
  release(`discogs:r${nth}`, {
    master: `discogs:m${nth}`,
    year: 2020,
    artists: [{ name, number: null, ids: { discogs: id } }],
    labels: [{ name: label, ids: { discogs: `l${label.length}` } }],
  });

/**
 * Kiriki and Farah have ids of one database, as have the labels; two artists are called Twin, and Bo is only a name.
 */
const catalog = [
  editionReport('sun-2024', placed('2024-07-19', '2024-07-21')),
  editionReport('moon-2024', placed('2024-08-02', '2024-08-03')),
  lineup('sun-2024', ['Kiriki', 'Bo']),
  lineup('moon-2024', ['Farah Belgra']),
  artistReport('discogs:1', 'Kiriki'),
  artistReport('discogs:2', 'Farah Belgra'),
  artistReport('discogs:7', 'Twin'),
  artistReport('discogs:8', 'Twin'),
  labelReport('discogs:l4', 'Lamp'),
  labelReport('discogs:l5', 'Torch'),
  by('Kiriki', '1', 'Lamp', 1),
  by('Farah Belgra', '2', 'Torch', 2),
].map((claim) => eventOf(claim));

interface Artist {
  readonly slug: string;
  readonly totals: unknown;
}

describe('two names of one artist', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: Editor;
  before(async () => {
    served = await serveConsole(catalog);
    ann = await served.desk.editor('ann');
  });
  after(() => served.close());

  const merge = (refs: readonly [string, string], type = 'artist') =>
    correctionRequest.parse({
      type: `${type}.corrected`,
      subject: `${type}:${refs[0]}`,
      base: null,
      operations: [{ op: 'merge', refs }],
    });
  const stated = async (request: ReturnType<typeof merge>) => {
    const made = await correct(served.desk.deps, ann, request, null);
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    return (await correctionNow(served.desk.deps, made.value.correction.id, 20_000))!;
  };
  const slugOf = async (slug: string): Promise<string> =>
    (await served.get<Artist>(`/v1/artists/${slug}`)).slug;
  const labels = async () => {
    const read = await inLive(served.desk.deps.database, (client) =>
      client.query<object>('SELECT slug, roster_size, total_all FROM label ORDER BY slug'),
    );
    return read!.rows;
  };
  const miscounts = async () => (await verify({ databaseUrl: served.desk.url }))!.miscounts;
  const apart = async () => {
    await served.desk.publishEvent();
    expect([await slugOf('kiriki'), await slugOf('farah-belgra')]).to.deep.equal(['kiriki', 'farah-belgra']);
  };

  for (const refs of [
    ['name:kiriki', 'name:farahbelgra'],
    ['name:kiriki', 'discogs:2'],
    ['discogs:1', 'name:farahbelgra'],
  ] as const)
    it(`are one artist by ${refs.join(' and ')}, and two again after the undo`, async () => {
      const request = merge(refs);
      const previewed = await previewRequests(served.desk.deps, ann, [request]);
      if (!previewed.ok) throw new Error(previewed.problem.detail);
      const { artists, boards } = previewed.value;
      expect(artists.map(({ slug, after }) => [slug, after])).to.deep.equal([['farah-belgra', null]]);
      const totals = boards
        .filter(({ scope }) => scope === 'all')
        .map(({ who, before, after }) => [who.slug, before?.total, after?.total]);
      expect(totals).to.have.deep.members([
        ['farah-belgra', 1, undefined],
        ['kiriki', 1, 2],
        ['lamp', 1, 2],
        ['torch', 1, 2],
      ]);
      const { id, data } = await stated(request);
      expect(data['operations']).to.deep.equal([{ op: 'merge', refs: ['discogs:1', 'discogs:2'] }]);
      expect([await slugOf('kiriki'), await slugOf('farah-belgra')]).to.deep.equal(['kiriki', 'kiriki']);
      expect(await labels()).to.deep.equal([
        { slug: 'lamp', roster_size: 1, total_all: 2 },
        { slug: 'torch', roster_size: 1, total_all: 2 },
      ]);
      expect(await miscounts()).to.deep.equal([]);
      await undo(served.desk.deps, ann, id, { reason: null, force: false });
      await apart();
      expect(await miscounts()).to.deep.equal([]);
    });

  it('are one artist by a row of a file', async () => {
    const bytes = Buffer.from('op,artist,other\nmerge,name:kiriki,Farah Belgra');
    const filter = { name: 'some.csv', base: null, skipWrong: false, key: null };
    const made = await publishFile(served.desk.deps, ann, bytes, filter);
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    await served.desk.publishEvent();
    expect([await slugOf('kiriki'), await slugOf('farah-belgra')]).to.deep.equal(['kiriki', 'kiriki']);
    await undoBatch(served.desk.deps, ann, made.value.batch.id, { reason: null, force: false });
    await apart();
  });

  it("are one artist once a contributor's proposal by names is published", async () => {
    const { deps } = served.desk;
    const eve = await served.desk.editor('eve', 'contributor');
    const proposed = await correct(deps, eve, merge(['name:kiriki', 'name:farahbelgra']), null);
    if (!proposed.ok) throw new Error(JSON.stringify(proposed.problem));
    const { id } = proposed.value.correction;
    const made = await approveProposal(deps, ann, id, { reason: null });
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    await served.desk.publishEvent();
    expect([await slugOf('kiriki'), await slugOf('farah-belgra')]).to.deep.equal(['kiriki', 'kiriki']);
    await undo(deps, ann, id, { reason: null, force: false });
    await apart();
  });

  it('stay names if only names are known, or if the other artist has the name already', async () => {
    for (const [refs, validated] of [
      [
        ['name:bo', 'name:kiriki'],
        ['name:bo', 'discogs:1'],
      ],
      [
        ['name:kiriki', 'discogs:1'],
        ['name:kiriki', 'discogs:1'],
      ],
    ] as const) {
      const { id, data } = await stated(merge(refs));
      expect(data['operations']).to.deep.equal([{ op: 'merge', refs: validated }]);
      await undo(served.desk.deps, ann, id, { reason: null, force: false });
    }
    await apart();
  });

  it('conflict when two editors correct one artist at the same time, by name and by id', async () => {
    const { base } = (await readShownSubject(served.desk.deps, 'artist:discogs:2'))!;
    const identify = (ref: string, id: string) =>
      correctionRequest.parse({
        type: 'artist.corrected',
        subject: `artist:${ref}`,
        base,
        operations: [{ op: 'identify', ref, ids: { wikidata: id } }],
      });
    const asked = [identify('name:farahbelgra', 'Q1'), identify('discogs:2', 'Q2')];
    const made = await Promise.all(asked.map((one) => correct(served.desk.deps, ann, one, null)));
    expect(made.map((one) => (one.ok ? 'ok' : one.problem.code)).sort()).to.deep.equal(['ok', 'stale_base']);
    for (const one of made)
      if (one.ok) await undo(served.desk.deps, ann, one.value.correction.id, { reason: null, force: true });
  });

  it("are refused with the candidates' ids if several artists have the name", async () => {
    const made = await correct(served.desk.deps, ann, merge(['name:twin', 'name:kiriki']), null);
    expect(made.ok ? null : made.problem.errors).to.deep.equal([
      {
        path: 'operations',
        message: 'Several artists share the name “twin”. Give an id.',
        near: ['discogs:7', 'discogs:8'],
      },
    ]);
  });

  it('are one label in the same way', async () => {
    const two = await labels();
    const { id } = await stated(merge(['name:lamp', 'name:torch'], 'label'));
    expect(await labels()).to.deep.equal([{ slug: 'lamp', roster_size: 2, total_all: 2 }]);
    expect(await miscounts()).to.deep.equal([]);
    await undo(served.desk.deps, ann, id, { reason: null, force: false });
    await served.desk.publishEvent();
    expect(await labels()).to.deep.equal(two);
  });
});
