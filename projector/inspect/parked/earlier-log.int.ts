import { expect } from 'chai';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { correct, correctionRequest } from '../../../ingest/editing/corrections/index.ts';
import { correctionNow } from '../../../ingest/editing/corrections/queries/index.ts';
import { findRefusal } from '../../../ingest/events/applicable/index.ts';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { openLog } from '../../../ingest/log/open-log.ts';
import { type Desk, openDesk } from '../../../test/editing/small-desk.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { buildGeneration, dumpGeneration } from '../../rebuild/bulk/index.ts';
import { discard } from './discard.ts';
import { listLiveParked } from './find.ts';
import { parkedSummary } from './summary.ts';

const stated = { by: 'ada', evidence: null, comment: null, base: null, visible_from: null, batch: null };
const claim = (id: string, type: string, subject: string, data: object): ClaimEvent => ({
  id,
  type,
  version: type === 'artist.corrected' ? 2 : 1,
  source: 'editor:ada',
  subject,
  time: '2024-05-01T00:00:00.000Z',
  import_id: null,
  data,
});
const drop = (night: string, data: object): ClaimEvent =>
  claim(`drop-${night}`, 'lineup.corrected', `edition:${night}`, {
    operations: [{ op: 'drop', select: { credit: 'Nobody' } }],
    ...stated,
    ...data,
  });
const identity = (id: string, operation: object): ClaimEvent =>
  claim(id, 'artist.corrected', `artist:name:${id}`, { operations: [operation], ...stated });
const takeBack = (type: string, subject: string, data: object, reason: string): ClaimEvent =>
  claim(`${type} ${subject}`, type, subject, { ...data, by: 'ada', reason });

/** Events that editors of an earlier release could put into the log; this release refuses each of them. */
const UNDECODABLE: readonly ClaimEvent[] = [
  drop('comment-2024', { comment: 'a\0b' }),
  drop('evidence-2024', { evidence: 'https://example.org/\ud800' }),
  // 9999-12-31T23:59:59-05:00 in UTC.
  drop('year-2024', { visible_from: '+010000-01-01T04:59:59.000Z' }),
  identity('link', {
    op: 'describe',
    ref: 'name:link',
    links: [{ type: 'site', url: 'https://example.org/\udfff' }],
  }),
  // A reference of 30 characters, folded.
  identity('grown', { op: 'alias', name: 'Ada', of: `name:${'\ufdfa'.repeat(30).normalize('NFKC')}` }),
  takeBack('correction.reverted', 'edition:revert-2024', { correction: 'good-revert-2024' }, '\ud800'),
  takeBack('statement.withdrawn', 'edition:withdrawn-2024', { statement: 'none' }, 'a\0b'),
  takeBack('import.retracted', 'import:i1', { import_id: 'i1' }, '\udfff'),
  takeBack('event.discarded', 'event:e1', { event: 'e1' }, 'a\0b'),
];
const NIGHTS = ['comment', 'evidence', 'year', 'revert', 'withdrawn'].map((name) => `${name}-2024`);
const before = NIGHTS.flatMap((night) => [
  eventOf(editionReport(night)),
  { ...drop(night, {}), id: `good-${night}` },
]);
/** They wait behind the undecodable event of their subject. */
const behind = [
  ...NIGHTS.map((night) => eventOf(lineup(night, [`Act of ${night}`]))),
  identity('link', { op: 'disambiguate', ref: 'name:link', text: 'from Utrecht' }),
].map((event, n) => ({ ...event, id: `behind-${n}` }));

describe('a log with events that only an earlier release accepted', function () {
  this.timeout(120_000);
  for (const [how, atFirst] of [
    ['the first rebuild', UNDECODABLE.length],
    ['the writer', 0],
  ] as const)
    it(`is opened by ${how}, and is whole once each of these events was discarded`, async () => {
      expect(UNDECODABLE.filter((event) => findRefusal(event) === null)).to.deep.equal([]);
      const desk = await openDesk([...before, ...UNDECODABLE.slice(0, atFirst)]);
      try {
        await desk.publishEvent(...UNDECODABLE.slice(atFirst), ...behind);
        await expectParked(desk);
        await expectLiveAfterDiscards(desk);
        await expectRebuilt(desk);
      } finally {
        await desk.close();
      }
    });

  async function expectParked(desk: Desk): Promise<void> {
    const parked = await listLiveParked(desk.url);
    expect(parked.map(({ event: { id } }) => id)).to.deep.equal(UNDECODABLE.map(({ id }) => id));
    const { time } = UNDECODABLE[0]!;
    const oldest = behind.reduce((first, event) => (event.time < first ? event.time : first), time);
    expect(await parkedSummary(desk.pool)).to.deep.equal({
      parked: UNDECODABLE.length,
      waiting: behind.length,
      oldest,
    });
  }

  async function expectLiveAfterDiscards(desk: Desk): Promise<void> {
    const request = correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:comment-2024',
      base: null,
      operations: [{ op: 'set', set: { city: 'Utrecht' } }],
    });
    const made = await correct(desk.deps, await desk.editor('ann'), request, null);
    const { id } = made.ok ? made.value.correction : expect.fail(made.problem.detail);
    expect(await correctionNow(desk.deps, id, 100)).to.include({ live_at: null });
    const resources = { databaseUrl: desk.url, openLog: () => openLog({ databaseUrl: desk.url }) };
    for (const { position } of await listLiveParked(desk.url))
      await discard(resources, String(position), { why: 'cannot be decoded', by: 'ada' }, () => undefined);
    expect(await parkedSummary(desk.pool)).to.include({ parked: 0, waiting: 0 });
    expect((await correctionNow(desk.deps, id, 10_000))?.live_at).to.be.a('string');
  }

  async function expectRebuilt(desk: Desk): Promise<void> {
    const live = schemaOf((await liveGeneration(desk.pool))!.number);
    const { rows } = await desk.pool.query<object>(
      `SELECT slug, artist_count, city_key FROM ${live}.edition ORDER BY slug`,
    );
    expect(rows).to.deep.equal(
      NIGHTS.toSorted().map((slug) => ({
        slug,
        artist_count: 1,
        city_key: slug === 'comment-2024' ? 'utrecht' : null,
      })),
    );
    const { rows: checkpoints } = await desk.pool.query<{ as_of_instant: Date }>(
      `SELECT as_of_instant FROM ${live}.checkpoint`,
    );
    const asOf = new Date(checkpoints[0]!.as_of_instant).getTime();
    const { generation } = await buildGeneration({ log: desk.log, databaseUrl: desk.url, asOf });
    const rebuilt = await dumpGeneration(desk.pool, schemaOf(generation.number));
    for (const [table, rows] of Object.entries(await dumpGeneration(desk.pool, live)))
      expect(rows, table).to.deep.equal(rebuilt[table]);
  }
});
