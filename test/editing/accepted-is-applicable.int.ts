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
import { NASTY } from './nasty-values.ts';
import { requestTemplates } from './request-templates.ts';
import { eventsOfRevert, mutatedRevert, SPARE_IMPORT } from './revert-requests.ts';

const CASES = Number(process.env['MUTATED_REQUESTS'] ?? 20_000);
const SEED = 20_261_123;
const NOW = new Date('2026-01-01T00:00:00.000Z');

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

/** A valid correction of any kind with one or two parts changed. */
const mutatedCorrection = fc
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

/** Of any kind that an editor can send and that becomes an event. */
const mutatedRequest = fc.oneof(
  { weight: 10, arbitrary: mutatedCorrection },
  { weight: 1, arbitrary: mutatedRevert(nasty) },
);

/** The event of a correction; null: the request is refused. */
function correctionAs(request: unknown, nth: number): ClaimEvent | null {
  const read = correctionRequest.safeParse(request);
  if (!read.success || findUnfindableNames(read.data).length > 0) return null;
  return buildCorrectionEvent(read.data as ValidatedCorrection, {
    id: `c${nth}`,
    by: 'ada',
    batch: null,
    now: NOW,
  });
}

/** The events of all requests that are accepted, one after the other. */
function accept(requests: readonly unknown[]): ClaimEvent[] {
  const accepted: ClaimEvent[] = [];
  const ids = new Set<string>();
  for (const [nth, request] of requests.entries()) {
    const events = eventsOfRevert(request, accepted, NOW) ?? [correctionAs(request, nth)];
    // What is undone cannot be undone again, and a log takes all events of a request or none.
    if (events.some((event) => event === null || ids.has(event.id) || findRefusal(event) !== null)) continue;
    for (const event of events as readonly ClaimEvent[]) {
      ids.add(event.id);
      accepted.push(event);
    }
  }
  return accepted;
}

describe('an accepted request of an editor', () => {
  let database: Database;
  before(async () => (database = await freshDatabase()));
  after(() => database.drop());

  it('becomes an event that the projector can apply, however the request was mutated', async function () {
    this.timeout(60_000 + CASES * 30);
    const requests = fc.sample(mutatedRequest, { numRuns: CASES, seed: SEED });
    const accepted = accept(requests);
    expect(accepted.length, 'enough are accepted').to.be.greaterThan(CASES / 10);
    const countKind = (kind: string): number => accepted.filter(({ type }) => type === kind).length;
    expect(countKind('correction.reverted'), 'reverts').to.be.greaterThan(CASES / 200);
    expect(countKind('import.retracted'), 'retractions').to.be.greaterThan(CASES / 1_000);
    const known = [
      eventOf(editionReport('sun-2024')),
      eventOf(lineup('sun-2024', ['Ada', 'Bo', 'Ada & Bo'])),
      eventOf(lineup('sun-2024', ['Ada', 'Cy']), SPARE_IMPORT),
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
      const session = { client, generation: number, live: false, folds, parkLimit: Infinity };
      for (let at = 0; at < events.length; at += 500)
        await apply(session, (await readCheckpoint(client))!, events.slice(at, at + 500), NOW.getTime());
    });
});
