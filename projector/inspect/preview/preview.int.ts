import { expect } from 'chai';
import pg from 'pg';
import { dropGeneration, liveGeneration, makeLive, schemaOf } from '../../../db/generations/index.ts';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { artistReport, editionReport, lineup } from '../../../test/fold/claims.ts';
import { lineupCorrection } from '../../../test/fold/corrections.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../../rebuild/bulk/index.ts';
import type { EditionDifference } from '../../../ingest/events/views/index.ts';
import { previewEditions } from './preview.ts';
import { loadUnretractedStatements } from './unretracted-statements.ts';

const AS_OF = Date.UTC(2024, 1, 1);
const FRIDAY = '2024-07-05';
const SATURDAY = '2024-07-06';
const facts = { timezone: 'Europe/Brussels', start_date: FRIDAY, end_date: SATURDAY };
const newer = { source: 'app', complete: true, as_of: '2024-01-05T00:00:00.000Z' };
const slot = (credit: string, day: string, stage: string, start: string | null = null) => ({
  credit,
  day,
  stage,
  start: start === null ? null : `${day}T${start}`,
  time_status: start === null ? ('tba' as const) : ('published' as const),
});

const STATED: ClaimEvent[] = [
  editionReport('sun-2024', facts),
  editionReport('moon-2024', facts),
  lineup(
    'sun-2024',
    [
      slot('Stays', FRIDAY, 'Main', '20:00'),
      slot('Moves', FRIDAY, 'Main', '21:00'),
      slot('Dawn', FRIDAY, 'Main', '01:30'),
      slot('Goes', FRIDAY, 'Small', '18:00'),
      slot('Old Name', SATURDAY, 'Small', '19:00'),
      slot('Ada & Bo', SATURDAY, 'Main', '22:00'),
    ],
    { source: 'app', complete: true },
  ),
  lineup('moon-2024', [slot('Ines', FRIDAY, 'Main')], { source: 'fans' }),
].map((claim) => eventOf(claim));

const ANNOUNCED: ClaimEvent[] = [
  artistReport('discogs:1', 'Ada'),
  artistReport('discogs:2', 'Bo'),
  lineup(
    'sun-2024',
    [
      slot('Stays', FRIDAY, 'Main', '20:00'),
      slot('Moves', SATURDAY, 'Garden', '17:30'),
      { ...slot('Dawn', FRIDAY, 'Main', '01:30'), start: `${SATURDAY}T01:30` },
      slot('New Name', SATURDAY, 'Small', '19:00'),
      slot('Ada & Bo', SATURDAY, 'Main', '22:00'),
      slot('Ada', FRIDAY, 'Garden'),
      slot('Bo', FRIDAY, 'Garden'),
      slot('Comes', FRIDAY, 'Garden'),
      slot('Eve Nord & Adam', SATURDAY, 'Garden', '23:00'),
    ],
    newer,
  ),
].map((claim) => eventOf(claim, 'import-2'));

describe('the preview of an import', function () {
  this.timeout(120_000);
  let database: Database;
  let client: pg.Client;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  async function* each(events: readonly ClaimEvent[]): AsyncGenerator<ClaimEvent> {
    yield* events;
  }
  const previewed = (events: readonly ClaimEvent[]) => previewEditions(database.url, () => each(events));
  async function build(events: readonly ClaimEvent[]): Promise<void> {
    const { generation } = await buildGeneration({
      log: new MemoryLog(events),
      databaseUrl: database.url,
      asOf: AS_OF,
    });
    await makeLive(client, generation.number);
  }
  async function played(): Promise<string[]> {
    const live = await liveGeneration(client);
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT entry -> 'artist' ->> 'name' AS name FROM ${schemaOf(live!.number)}.edition,
         json_array_elements(lineup_json::json) AS entry WHERE slug = 'sun-2024' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  it('lists added, moved, dropped and renamed acts and the review items', async () => {
    await build(STATED);
    expect(await previewed(ANNOUNCED)).to.deep.equal([
      {
        edition: 'sun-2024',
        published: 6,
        // The lineup lists both alone now, so the credit is two acts.
        added: ['Ada', 'Bo', 'Comes', 'Eve Nord & Adam'],
        moved: [
          'Dawn: 2024-07-05 Main 2024-07-05 at 01:30 -> 2024-07-05 Main 01:30',
          'Moves: 2024-07-05 Main 21:00 -> 2024-07-06 Garden 17:30',
        ],
        dropped: ['Ada & Bo', 'Goes'],
        reread: ['Ada & Bo'],
        renamed: ['Old Name -> New Name'],
        review: ['split: Eve Nord & Adam (read as one: Eve Nord & Adam)'],
      },
    ] satisfies EditionDifference[]);
  });

  it('equals the later import when this or another lineup splits a pair', async () => {
    const clue = eventOf(lineup('moon-2024', ['Zorp & Quix', 'Dala b2b Cy']), 'import-1');
    const announced = eventOf(
      lineup('sun-2024', ['Zorp & Quix', 'Dala & Vex', 'Orl b2b Cy', 'Orl & Tam'], newer),
      'import-2',
    );
    await build([...STATED, clue]);
    const before = await played();
    const [sun] = (await previewed([announced]))!;
    await build([...STATED, clue, announced]);
    const after = await played();
    expect(sun!.added).to.deep.equal(after.filter((name) => !before.includes(name)));
    expect(after).to.include.members(['Dala', 'Vex', 'Orl', 'Tam', 'Zorp & Quix']);
  });

  it('lists the corrections that would need review, also those that select by credit', async () => {
    const [moves, stays] = ['Moves', 'Stays'].map((credit, i) => {
      const toHall = { op: 'change', select: { credit }, set: { stage: 'Hall' } } as const;
      return eventOf(lineupCorrection('sun-2024', [toHall], { day: 2 + i }));
    });
    await build([...STATED, moves!, stays!]);
    const [sun] = (await previewed(ANNOUNCED.map((event) => ({ ...event, time: newer.as_of }))))!;
    const again = sun!.review.filter((line) => line.startsWith('look_again: '));
    expect(again).to.deep.equal([
      `look_again: ${moves!.id} (a correction by ann: the source says otherwise)`,
    ]);
    expect(again.join('')).not.to.include(stays!.id);
  });

  it('loads the statements of a source, without retracted ones', async () => {
    const undone = eventOf(lineup('sun-2024', ['Ada'], newer), 'import-3');
    const retracted = { id: 'r', type: 'import.retracted', version: 1, time: newer.as_of, source: 'editor' };
    const data = { import_id: 'import-3', by: 'ann', reason: null };
    const retraction = { ...retracted, subject: 'import:import-3', import_id: null, data } as ClaimEvent;
    expect(await loadUnretractedStatements(database.url, 'app', ['edition:sun-2024'])).to.equal(null);
    await build([...STATED, undone, retraction]);
    const asked = ['edition:sun-2024', 'edition:moon-2024'];
    const { statements, position } = (await loadUnretractedStatements(database.url, 'app', asked))!;
    expect(position).to.equal(STATED.length + 2);
    expect(
      statements.map(({ type, subject, part, as_of, revision }) => [type, subject, part, as_of, revision]),
    ).to.deep.equal([['lineup.reported', 'edition:sun-2024', null, '2024-01-01T00:00:00.000Z', 1]]);
  });

  it('loads a revision that is a timestamp', async () => {
    const revision = 202_611_271_200;
    await build([...STATED, eventOf(lineup('sun-2024', ['Ada'], { ...newer, revision }))]);
    const { statements } = (await loadUnretractedStatements(database.url, 'app', ['edition:sun-2024']))!;
    expect(statements.map((each) => each.revision)).to.have.members([1, revision]);
  });

  it('equals the projection of the import, and writes nothing', async () => {
    await build(STATED);
    const before = await played();
    const [stated] = (await previewed(ANNOUNCED))!;
    expect(await played()).to.deep.equal(before);
    await build([...STATED, ...ANNOUNCED]);
    const [from, to] = [stated!.renamed.map((pair) => pair.split(' -> ')[0]!), ['New Name']];
    const gone = new Set([...stated!.dropped, ...from]);
    const after = [...before.filter((name) => !gone.has(name)), ...stated!.added, ...to];
    expect(after.sort()).to.deep.equal(await played());
    expect(await previewed(ANNOUNCED)).to.deep.equal([]);
  });

  it('ignores a name that only the replaced lineup has', async () => {
    const before = [
      editionReport('sun-2024', facts),
      lineup('sun-2024', ['Ada', 'Bo', 'Ada & Bo'], { source: 'app', complete: true }),
    ].map((claim) => eventOf(claim));
    await build(before);
    const [stated] = (await previewed([eventOf(lineup('sun-2024', ['Ada & Bo'], newer), 'import-2')]))!;
    expect(stated).to.deep.include({ added: ['Ada & Bo'], dropped: ['Ada', 'Bo'] });
  });

  it('is the same for any order of snapshots, and ignores older statements', async () => {
    await build(STATED);
    const old = eventOf(
      lineup('sun-2024', ['Ancient'], { ...newer, as_of: '2023-01-01T00:00:00.000Z' }),
      'import-2',
    );
    const whole = await previewed(ANNOUNCED);
    expect(await previewed([old, ...ANNOUNCED])).to.deep.equal(whole);
    expect(await previewed([...ANNOUNCED, old])).to.deep.equal(whole);
    expect(await previewed([old])).to.deep.equal([]);
  });

  it('covers all events before the first rebuild, and nothing that readers never see', async () => {
    const [moon, sun, ...others] = (await previewed(STATED))!;
    expect(others).to.deep.equal([]);
    expect([moon!.edition, moon!.published, moon!.added]).to.deep.equal(['moon-2024', 0, ['Ines']]);
    expect(sun!.added).to.include('Ada & Bo');
    expect(await previewed([STATED[2]!])).to.deep.equal([]);
  });

  it('is not available for tables of another projection version', async () => {
    await build(STATED);
    await client.query('UPDATE control.generation SET projection_version = projection_version + 1');
    expect(await previewed(ANNOUNCED)).to.equal(null);
  });

  it('blocks neither the writer nor a later drop of the old generation', async () => {
    await build(STATED);
    const { number } = (await liveGeneration(client))!;
    await client.query('SET lock_timeout = 1000');
    let written = 0;
    async function* slowly(): AsyncGenerator<ClaimEvent> {
      const { rowCount } = await client.query(
        `UPDATE ${schemaOf(number)}.edition SET lineup_json = lineup_json`,
      );
      written += rowCount!;
      yield* ANNOUNCED;
    }
    expect(await previewEditions(database.url, slowly)).to.have.length(1);
    expect(written).to.be.greaterThan(2);
    await build([]);
    expect(await dropGeneration(client, number)).to.equal(true);
  });
});
