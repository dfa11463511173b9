import type pg from 'pg';
import { groupBy } from '../../../../db/groups/index.ts';
import { sql } from '../sql.ts';
import type { ShownSet } from './shown-set.ts';
import { listHiddenSets } from './hidden-sets.ts';

const editionSql = sql(import.meta.url, 'edition');

/** An edition as readers see it, with the placeholders that they do not see. */
export interface ShownEdition {
  readonly slug: string;
  readonly series: string;
  /** The edition as answers of the API show it. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly sets: readonly ShownSet[];
  readonly provenance: unknown;
}

interface Row {
  readonly slug: string;
  readonly series_slug: string;
  readonly row_json: string;
  readonly lineup_json: string;
  readonly set_times_json: string;
  readonly provenance_json: string;
}

interface Entry {
  readonly artist: { readonly name: string; readonly slug: string };
  readonly credited_as: string;
  readonly day: string | null;
  readonly stage: string | null;
  readonly billing_rank: number | null;
  readonly headliner: boolean;
  readonly role: string;
  readonly set_type: string | null;
  readonly joint_set_id: string | null;
  readonly status: string;
  readonly sources: readonly string[];
}

interface Time {
  readonly credited_as: string;
  readonly stage: string | null;
  readonly festival_day: string | null;
  readonly start_at: string;
  readonly end_at: string | null;
  readonly time_status: string;
}

/** Runs in a transaction that uses the live tables. Null: readers see no such edition. */
export async function shownEdition(client: pg.ClientBase, slug: string): Promise<ShownEdition | null> {
  const [row] = (await client.query<Row>(editionSql, [slug])).rows;
  if (!row) return null;
  const sets = setsOf(JSON.parse(row.lineup_json) as Entry[], JSON.parse(row.set_times_json) as Time[]);
  const fields = JSON.parse(row.row_json) as Record<string, unknown> & { readonly timezone: string | null };
  return {
    slug: row.slug,
    series: row.series_slug,
    fields,
    sets: [...sets, ...(await listHiddenSets(client, { slug, zone: fields.timezone }, sets))],
    provenance: JSON.parse(row.provenance_json) as unknown,
  };
}

/** The entries of one set together, and when it is. */
export function setsOf(entries: readonly Entry[], times: readonly Time[]): ShownSet[] {
  const groups = groupBy(entries, ({ credited_as, day, stage, joint_set_id }) =>
    JSON.stringify([credited_as, day, stage, joint_set_id]),
  );
  const left = [...times];
  return [...groups.values()].flatMap((group) => {
    const first = group[0]!;
    const own = takeTimes(left, first);
    return own.length === 0 ? [toSet(group, null)] : own.map((time) => toSet(group, time));
  });
}

function takeTimes(left: Time[], { credited_as, day, stage }: Entry): Time[] {
  const own = left.filter(
    (time) => time.credited_as === credited_as && time.festival_day === day && time.stage === stage,
  );
  for (const time of own) left.splice(left.indexOf(time), 1);
  return own;
}

function toSet(group: readonly Entry[], time: Time | null): ShownSet {
  const { credited_as, day, stage, billing_rank, set_type, status, sources } = group[0]!;
  return {
    credit: credited_as,
    day,
    stage,
    start: time?.start_at ?? null,
    end: time?.end_at ?? null,
    time_status: time?.time_status ?? null,
    acts: [...new Map(group.map(({ artist, role }) => [artist.slug, { ...artist, role }])).values()],
    set_type,
    status,
    billing_rank,
    sources,
    headliner: group.some(({ headliner }) => headliner),
    shown: true,
  };
}
