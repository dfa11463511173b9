import type pg from 'pg';
import { nearest } from '../../../../db/keys/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';
import { announces } from '../current-state/embargo.ts';
import { lineupSources } from '../statement-history/lineup-sources.ts';
import { sql } from '../sql.ts';
import type { CheckContext } from './check-context.ts';
import { findFestivalDayFaults } from './festival-day-faults.ts';
import { findContradictions } from './contradictions.ts';
import { shownFacts } from './set-time-faults.ts';
import { missingRefs } from './missing-refs.ts';
import { missingSets } from './missing-sets.ts';
import { refsIn } from './refs-in.ts';
import { type ShiftFaults, shiftFaults } from './shift-faults.ts';
import type { KnownEdition } from './catalog-view.ts';

const nearEditions = sql(import.meta.url, 'sql/near-editions');

/** The faults of a request in the present state. */
export interface RequestFaults {
  /** Targets that do not exist. */
  readonly missingTargets: readonly Fault[];
  /** Contradictory values. */
  readonly contradictions: readonly Fault[];
}

/** Runs in a transaction that uses the live tables. */
export async function check(
  client: pg.ClientBase,
  request: CorrectionRequest,
  around: CheckContext,
): Promise<RequestFaults> {
  const editions = await missingEditions(client, request, around);
  const shifts = toShifts(request, around);
  const missingTargets = [
    ...editions,
    ...(editions.length === 0 && request.type === 'lineup.corrected'
      ? [...missingSets(request.operations, around.edition?.sets ?? []), ...shifts.missingTargets]
      : []),
    ...(await missingRefs(client, request, around)),
    ...(await mistypedSources(client, request)),
  ];
  const wrong = [...findContradictions(request, around), ...shifts.contradictions];
  const offDay = (await findFestivalDayFaults(client, request, around)).filter(
    ({ path }) => !wrong.some((fault) => fault.path === path),
  );
  return { missingTargets, contradictions: [...wrong, ...offDay] };
}

const toShifts = (request: CorrectionRequest, around: CheckContext): ShiftFaults =>
  request.type === 'lineup.corrected'
    ? shiftFaults(request.operations, around.edition?.sets ?? [], shownFacts(around, request.subject))
    : { missingTargets: [], contradictions: [] };

async function missingEditions(
  client: pg.ClientBase,
  request: CorrectionRequest,
  around: CheckContext,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (announces(request)) return faults;
  for (const slug of refsIn(request).editions) {
    const found = around.editions.get(slug);
    if (found?.known && !isMergedAway(request, found)) continue;
    const moved = found?.new_slug ?? null;
    const { rows } = await client.query<{ slug: string }>(nearEditions, [slug]);
    const near =
      moved ??
      nearest(
        slug,
        rows.map((row) => row.slug),
      );
    faults.push({
      path: request.subject === `edition:${slug}` ? 'subject' : 'operations',
      message: moved === null ? `There is no edition ${slug}.` : `${slug} is ${moved} now.`,
      ...(near !== null && { near: [near] }),
    });
  }
  return faults;
}

/** Readers see no lineup of an edition that was merged into another one; its facts still count there. */
const isMergedAway = ({ type }: CorrectionRequest, { series_slug, new_slug }: KnownEdition): boolean =>
  type === 'lineup.corrected' && series_slug === null && new_slug !== null;

/** A source may be ranked before its first statement; a near match of another's name is a typing mistake. */
async function mistypedSources(client: pg.ClientBase, request: CorrectionRequest): Promise<Fault[]> {
  if (request.type !== 'precedence.set') return [];
  const known = await lineupSources(client);
  return request.sources.flatMap((source, nth) => {
    const near = known.includes(source) ? null : nearest(source, known);
    const path = `sources.${nth}`;
    return near === null ? [] : [{ path, message: `No source is called ${source}.`, near: [near] }];
  });
}
