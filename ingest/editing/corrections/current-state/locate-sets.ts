import { nameKey } from '../../../../db/keys/index.ts';
import type { Selection } from '../../../events/corrections/index.ts';
import { slugOfEdition } from '../../../events/index.ts';
import { CatalogView } from '../check/catalog-view.ts';
import type { CorrectionDeps } from '../deps.ts';
import { inLive } from '../visibility/live-tables.ts';
import type { CorrectionRequest } from '../request.ts';
import { type Claim, claimsAbout } from '../statement-history/read-claims.ts';
import { EditionStates } from '../statement-history/edition-states.ts';
import type { KnownFields } from '../edition-state.ts';
import { hidesTimes, selectionOf, selects, type ShownSet } from './shown-set.ts';
import { toZonedTime } from './zoned-time.ts';

/** Present sets of a request's selections; null: the lineup no longer has the set. */
export type LocatedSets = ReadonlyMap<Selection, ShownSet | null>;

type LineupRequest = CorrectionRequest & { readonly type: 'lineup.corrected' };

/**
 * Finds the sets that a request's editor saw at its base, wherever they were moved since. A set is followed by the
 * row of the source that first listed it; if the source has listed its lineup again, by its credit. A selection by
 * credit alone matches every set of the credit, so it is not followed.
 */
export async function locateSets(deps: CorrectionDeps, request: CorrectionRequest): Promise<LocatedSets> {
  if (request.type !== 'lineup.corrected') return new Map();
  const selections = placedSelections(request);
  if (selections.length === 0) return new Map();
  const located = await inLive(deps.database, async (client) => {
    const view = await CatalogView.of(client, [request], deps);
    const edition = await view.edition(slugOfEdition(request.subject));
    const sets = edition?.sets ?? [];
    const { base, subject } = request;
    const moved = base !== null && (await view.movedSince([subject], base)).moved;
    if (!moved) return selections.map((select) => sets.find((set) => selects(select, set)) ?? null);
    const zone = (edition?.fields['timezone'] ?? null) as string | null;
    const known = knownNow(await claimsAbout(client, [subject]), { deps, subject, base, selections });
    return selections.map((select, nth) => find(sets, select, known[nth], zone));
  });
  return new Map(selections.map((select, nth) => [select, located?.[nth] ?? null]));
}

/** Updates the selections of a request to the present sets; a selection without a set is unchanged. */
export function followSets(request: CorrectionRequest, located: LocatedSets): CorrectionRequest {
  if (request.type !== 'lineup.corrected') return request;
  const follow = (select: Selection): Selection => {
    const now = located.get(select);
    return now ? selectionOf(now) : select;
  };
  const operations = request.operations.map((operation) => {
    if (!('select' in operation)) return operation;
    if (operation.op !== 'swap') return { ...operation, select: follow(operation.select) };
    const [one, other] = operation.select;
    return { ...operation, select: [follow(one), follow(other)] as [Selection, Selection] };
  });
  return { ...request, operations };
}

const placedSelections = ({ operations }: LineupRequest): Selection[] =>
  operations
    .flatMap((operation) => ('select' in operation ? [operation.select].flat() : []))
    .filter(({ day, stage, start }) => day !== undefined || stage !== undefined || start !== undefined);

interface LocateRequest {
  readonly deps: Pick<CorrectionDeps, 'readEdition'>;
  readonly subject: string;
  readonly base: number;
  readonly selections: readonly Selection[];
}

type Claims = Awaited<ReturnType<typeof claimsAbout>>;

/**
 * The present state of the sets that selections matched at the base. The projection only resolves selections
 * of corrections in the log, so a drop of each set is simulated at the base and reverted at once.
 */
function knownNow(claims: Claims, request: LocateRequest): (KnownFields | null | undefined)[] {
  const { deps, subject, base, selections } = request;
  const drops = selections.map((select) => ({ op: 'drop' as const, select }));
  const probe: Claim = {
    id: 'locate-sets',
    position: base - 0.5,
    type: 'lineup.corrected',
    subject,
    source: 'editor:-',
    imports: [],
    time: new Date(0).toISOString(),
    data: { operations: drops, base: null },
  };
  const about = {
    subject,
    statements: claims.statements,
    shaping: claims.shaping,
    corrections: [...claims.corrections, probe],
    retracted: new Map([...claims.retracted, [probe.id, base - 0.25]]),
  };
  const moments = new EditionStates(about, deps.readEdition);
  const refs = drops.map((drop) => moments.at(probe.position).meant(drop).flat());
  const now = moments.at(Number.MAX_SAFE_INTEGER);
  return refs.map((sets) => (sets.length === 0 ? undefined : now.sets(sets)));
}

/** Finds the shown set of a selection. `known`: null: it was dropped; undefined: its rows are no longer listed. */
function find(
  sets: readonly ShownSet[],
  select: Selection,
  known: KnownFields | null | undefined,
  zone: string | null,
): ShownSet | null {
  if (known === null) return null;
  if (known !== undefined) return sets.find((set) => isAt(set, known, zone)) ?? null;
  const same = sets.filter(({ credit }) => nameKey(credit) === nameKey(select.credit));
  const there = same.filter((set) => selects(select, set));
  const onDay = same.filter(({ day }) => day === select.day);
  return [there, same, onDay].find(({ length }) => length === 1)?.[0] ?? null;
}

/** Whether the shown set has all known values. */
function isAt(set: ShownSet, known: KnownFields, zone: string | null): boolean {
  const { credit, day, stage, start } = known;
  const instant = (time: string | null): number | null => (time === null ? null : Date.parse(time));
  const isTimed =
    start === undefined ||
    (set.start === null && hidesTimes(set)) ||
    (typeof start === 'string' ? instant(toZonedTime(start, zone)) : null) === instant(set.start);
  return (
    sameKey(credit, set.credit) &&
    sameKey(stage, set.stage) &&
    (day === undefined || day === set.day) &&
    isTimed
  );
}

const sameKey = (known: unknown, shown: string | null): boolean =>
  known === undefined ||
  (typeof known === 'string' && shown !== null ? nameKey(known) === nameKey(shown) : known === shown);
