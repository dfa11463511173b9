import type pg from 'pg';
import { nameKey, nearest } from '../../../../db/keys/index.ts';
import type { LineupOperation, Selection } from '../../../events/corrections/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';
import { announces } from '../current-state/embargo.ts';
import { selects, type ShownSet } from '../current-state/shown-set.ts';
import { lineupSources } from '../statement-history/lineup-sources.ts';
import { sql } from '../sql.ts';
import type { CheckContext } from './check-context.ts';
import { findFestivalDayFaults } from './festival-day-faults.ts';
import { findContradictions } from './contradictions.ts';
import { shownFacts } from './set-time-faults.ts';
import { missingRefs } from './missing-refs.ts';
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

/** Selections that match no set. A later operation may select what an earlier one of the same request creates. */
function missingSets(operations: readonly LineupOperation[], sets: readonly ShownSet[]): Fault[] {
  const made = new Set<string>();
  return operations.flatMap((operation, nth) => {
    const faults = listSelections(operation).flatMap(([select, path]) =>
      made.has(nameKey(select.credit)) || sets.some((set) => selects(select, set))
        ? []
        : [missingSet(select, `operations.${nth}.${path}`, sets)],
    );
    for (const credit of creditsMade(operation)) made.add(nameKey(credit));
    return faults;
  });
}

function listSelections(operation: LineupOperation): [Selection, string][] {
  if (!('select' in operation)) return [];
  if (operation.op === 'swap')
    return operation.select.map((select, nth): [Selection, string] => [select, `select.${nth}`]);
  return [[operation.select, 'select']];
}

/** Credits that an operation creates or changes, which later operations may select. */
function creditsMade(operation: LineupOperation): string[] {
  switch (operation.op) {
    case 'add': {
      return [operation.performance.credit];
    }
    case 'change': {
      return [operation.select.credit, operation.set.credit ?? operation.select.credit];
    }
    case 'replace': {
      return [operation.credit];
    }
    case 'swap': {
      return operation.select.map(({ credit }) => credit);
    }
    default: {
      return [];
    }
  }
}

function missingSet(select: Selection, path: string, sets: readonly ShownSet[]): Fault {
  const same = sets.filter(({ credit }) => nameKey(credit) === nameKey(select.credit));
  if (same.length > 0) {
    const near = same.slice(0, 5).map(describeSet);
    return { path, message: `${select.credit} has no set at this place and time.`, near };
  }
  const near = similarCredits(select.credit, sets);
  return {
    path,
    message: `No set of the lineup is credited as ${select.credit}.`,
    ...(near.length > 0 && { near }),
  };
}

/** Credits of sets that this act plays (`Cy (live)` for `Cy`), at most five; else the credit spelled most like it. */
function similarCredits(credit: string, sets: readonly ShownSet[]): string[] {
  const played = sets.filter(({ acts }) => acts.some(({ name }) => nameKey(name) === nameKey(credit)));
  if (played.length > 0) return [...new Set(played.map((set) => set.credit))].slice(0, 5);
  const near = nearest(credit, [...new Set(sets.map((set) => set.credit))]);
  return near === null ? [] : [near];
}

const describeSet = ({ credit, day, stage, start }: ShownSet): string =>
  [credit, day ?? 'no day', stage ?? 'no stage', start ?? 'no time'].join(', ');

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
