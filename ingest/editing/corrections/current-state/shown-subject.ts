import type pg from 'pg';
import type { CorrectionDeps } from '../deps.ts';
import { inLive } from '../visibility/live-tables.ts';
import { sql } from '../sql.ts';
import { type ShownEdition, shownEdition } from './read-shown-edition.ts';
import { selectionOf } from './shown-set.ts';
import { foreseeEdition, loadEmbargoed } from './embargo.ts';

const artistSql = sql(import.meta.url, 'artist');
const labelSql = sql(import.meta.url, 'label');
const inForceSql = sql(import.meta.url, 'current-state');

/** A subject as readers see it now, for an editor who is about to change it. */
export interface ShownSubject {
  readonly subject: string;
  /** The base for corrections: the editor has seen everything before this log position. */
  readonly base: number;
  readonly as_of: string | null;
  /** Null: readers see nothing of it. */
  readonly shown: unknown;
  /** An embargoed edition as readers will see it from `visible_from` on. */
  readonly embargoed: unknown;
  /** Ids of the corrections in force about it, in the log's order. */
  readonly corrections: readonly string[];
}

/** Milliseconds that a read waits for earlier publications. */
const MAX_WAIT_MS = 1_000;

/** Waits until editors can read their own writes. If that takes too long, the present tables are read. */
async function ownWrites({ log, livePosition }: CorrectionDeps): Promise<void> {
  const end = await log.end().catch(() => 0);
  await livePosition.waitUntilReached(end, MAX_WAIT_MS);
}

/** Reads the subject's state; null before the first build. Waits up to a second for earlier publications. */
export async function readShownSubject(deps: CorrectionDeps, subject: string): Promise<ShownSubject | null> {
  await ownWrites(deps);
  const { database } = deps;
  return inLive(database, async (client, { position, as_of }) => {
    const { rows } = await client.query<{ id: string }>(inForceSql, [subject]);
    const shown = await shownAs(client, subject);
    return {
      subject,
      base: position,
      as_of,
      shown,
      embargoed: shown === null ? await embargoedAs(client, deps, subject) : null,
      corrections: rows.map(({ id }) => id),
    };
  });
}

async function shownAs(client: pg.ClientBase, subject: string): Promise<unknown> {
  const [kind, name] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)];
  if (kind === 'edition') {
    const edition = await shownEdition(client, name);
    return edition && withSelections(edition);
  }
  const found = kind === 'artist' ? artistSql : kind === 'label' ? labelSql : null;
  if (found === null) return null;
  const { rows } = await client.query<{ shown: unknown }>(found, [name]);
  return rows[0]?.shown ?? null;
}

async function embargoedAs(
  client: pg.ClientBase,
  { preview }: CorrectionDeps,
  subject: string,
): Promise<unknown> {
  const [embargoed] = await loadEmbargoed(client, [subject]);
  if (embargoed === undefined || preview === null) return null;
  const edition = await foreseeEdition(embargoed, preview);
  return edition && { visible_from: embargoed.visible_from, ...withSelections(edition) };
}

/** Adds to each set the selection that matches it. */
const withSelections = (edition: ShownEdition) => ({
  ...edition,
  sets: edition.sets.map((set) => ({ ...set, select: selectionOf(set) })),
});
