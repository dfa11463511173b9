import { expect } from 'chai';
import fc from 'fast-check';
import type pg from 'pg';
import { schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import { findUnfindableNames } from '../../ingest/editing/corrections/check/unfindable-names.ts';
import { buildCorrectionEvent } from '../../ingest/editing/corrections/publish/correction-event.ts';
import type { ValidatedCorrection } from '../../ingest/editing/corrections/publish/validated-correction.ts';
import { correctionRequest } from '../../ingest/editing/corrections/request.ts';
import { findRefusal } from '../../ingest/events/applicable/index.ts';
import type { ClaimEvent, RecordedEvent } from '../../ingest/events/index.ts';
import { buildGeneration } from '../../projector/rebuild/bulk/index.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import { readCheckpoint } from '../../projector/store/checkpoint/checkpoint.ts';
import { apply } from '../../projector/live/apply.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { eventOf } from '../projector/events.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { requestTemplates } from './request-templates.ts';

const CASES = Number(process.env['MUTATED_REQUESTS'] ?? 20_000);
const SEED = 20_261_123;
const NOW = new Date('2026-01-01T00:00:00.000Z');

const NASTY: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\ufdfa'.repeat(15),
    '\ufdfa'.repeat(100),
    '音'.repeat(300),
  ],
  ...[
    'x'.repeat(300),
    'x'.repeat(2_001),
    '\u202e',
    '\u200b',
    '!!!',
    "a'b\\c",
    '$ ∆ > #',
    'ß'.repeat(200),
    'İ',
    '&',
  ],
  ...[
    '9999-12-31T23:59:59-05:00',
    '0000-01-01T00:00:00Z',
    '1000-01-01T00:00:00+14:00',
    '2026-02-31T00:00:00Z',
  ],
  ...[
    '8999-12-31T23:59:59-12:00',
    '2026-07-10',
    '9999-12-31',
    '2026-07-10T25:00',
    '2026-07-10T22:00',
    '0999-01-01',
  ],
  ...[
    'name:',
    'name:\u0000',
    `name:${'\ufdfa'.repeat(40)}`,
    `discogs:${'音'.repeat(280)}`,
    'discogs:28',
    '__proto__',
  ],
  ...['edition:sun-2024', 'edition:-2024', 'catalog', 'series:', 'source:x\u0000', 'credit:\ufdfa'],
  ...[0, -1, 1e15, 0.5, Number.MAX_SAFE_INTEGER, true, null, [], {}, [null], { a: 1 }],
  Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`space-${n}`, '音'.repeat(60)])),
  { ['x'.repeat(41)]: '1' },
];

type Path = readonly (string | number)[];

/** The paths of all parts of a value, the value itself first. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const holder = copy as Record<string | number, unknown>;
  holder[key] = replaced(holder[key], rest, by);
  return copy;
}

const optional = ['evidence', 'comment', 'visible_from', 'base'];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 320 }),
  fc.string({ minLength: 1, maxLength: 12 }),
);

/** A valid request of any kind with one or two parts changed. */
const mutatedRequest = fc
  .record({
    template: fc.constantFrom(...requestTemplates),
    changes: fc.array(fc.record({ where: fc.nat(), by: nasty }), { minLength: 1, maxLength: 2 }),
  })
  .map(({ template, changes }) =>
    changes.reduce<unknown>((request, { where, by }) => {
      const paths = [...pathsIn(request).slice(1), ...optional.map((field) => [field])];
      return replaced(request, paths[where % paths.length] ?? [], by);
    }, template),
  );

/** The event of a request; null: the request is refused. */
function acceptedAs(request: unknown, nth: number): ClaimEvent | null {
  const read = correctionRequest.safeParse(request);
  if (!read.success || findUnfindableNames(read.data).length > 0) return null;
  const event = buildCorrectionEvent(read.data as ValidatedCorrection, {
    id: `c${nth}`,
    by: 'ada',
    batch: null,
    now: NOW,
  });
  return findRefusal(event) === null ? event : null;
}

describe('an accepted request of an editor', () => {
  let database: Database;
  before(async () => (database = await freshDatabase()));
  after(() => database.drop());

  it('becomes an event that the projector can apply, however the request was mutated', async function () {
    this.timeout(60_000 + CASES * 30);
    const requests = fc.sample(mutatedRequest, { numRuns: CASES, seed: SEED });
    const accepted = requests.flatMap((request, nth) => acceptedAs(request, nth) ?? []);
    expect(accepted.length, 'enough are accepted').to.be.greaterThan(CASES / 10);
    const known = [
      eventOf(editionReport('sun-2024')),
      eventOf(lineup('sun-2024', ['Ada', 'Bo', 'Ada & Bo'])),
    ];
    const log = new MemoryLog([...known, ...accepted]);
    const build = { log, databaseUrl: database.url, asOf: NOW.getTime() };
    const built = await buildGeneration(build);
    expect(await parkedIn(built.generation.number), 'by a build').to.deep.equal([]);
    const empty = await buildGeneration({ ...build, until: 0 });
    await follow(empty.generation.number, log.events);
    expect(await parkedIn(empty.generation.number), 'by the live writer').to.deep.equal([]);
  });

  const inGeneration = async <T>(number: number, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = openClient(database.url, { applicationName: 'test', searchPath: schemaOf(number) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const parkedIn = (number: number): Promise<unknown[]> =>
    inGeneration(
      number,
      async (client) => (await client.query<object>('SELECT reason, event_json FROM parked')).rows,
    );
  const follow = (number: number, events: readonly RecordedEvent[]): Promise<void> =>
    inGeneration(number, async (client) => {
      const bound = { client, generation: number, live: false, folds, parkLimit: Infinity };
      for (let at = 0; at < events.length; at += 500)
        await apply(bound, (await readCheckpoint(client))!, events.slice(at, at + 500), NOW.getTime());
    });
});
