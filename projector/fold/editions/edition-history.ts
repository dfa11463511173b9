import type { EditionFacts, Performance } from '../../../ingest/events/statements/index.ts';
import { groupBy } from '../../../db/groups/index.ts';
import { nameKey } from '../../../db/keys/index.ts';
import { type Claim, claimsOf, type StatementClaim } from '../claims/claim.ts';
import { newestFirst, isUnretracted } from '../claims/live-statements.ts';
import { byText } from '../claims/sort-texts.ts';
import { type PrintedPlace, samePlace, type PrintedSlot, SlotPrinter } from './slot-printer.ts';

/**
 * The difference between one source's statement and its earlier one on the same part. Fields in the answer's
 * order.
 */
export interface HistoryStep {
  /** The time of the statement (`as_of`). */
  readonly at: string;
  readonly source: string;
  /** The original publisher; null: the source itself. */
  readonly upstream: string | null;
  readonly part: string | null;
  readonly added: readonly PrintedSlot[];
  readonly moved: readonly {
    readonly credited_as: string;
    readonly from: PrintedPlace;
    readonly to: PrintedPlace;
  }[];
  readonly dropped: readonly PrintedSlot[];
  readonly changed: readonly { readonly field: string; readonly from: Stated; readonly to: Stated }[];
}

type Stated = string | readonly string[] | null;
type LineupChange = Pick<HistoryStep, 'added' | 'moved' | 'dropped'>;
type Step = { -readonly [Field in keyof HistoryStep]: HistoryStep[Field] };

/**
 * The history of an edition, oldest first: every statement of each source and part that is not retracted,
 * compared with the one before. Credits as printed: who plays follows from all statements together, and
 * changes when other editions do. A function of the set of statements.
 */
export function historyOf(stated: readonly StatementClaim[], retracted: ReadonlySet<string>): HistoryStep[] {
  const unretracted = stated.filter((claim) => isUnretracted(claim, retracted));
  const steps = new Map<string, Step>();
  for (const [before, claim] of inTurn(claimsOf(unretracted, 'edition.reported')))
    toStep(steps, claim).changed = changes(before?.data.edition ?? null, claim.data.edition);
  const printer = new SlotPrinter();
  let last: SlotsByCredit = NO_SLOTS;
  for (const [before, claim] of inTurn(claimsOf(unretracted, 'lineup.reported'))) {
    const slots = byCredit(claim.data.performances, printer);
    Object.assign(toStep(steps, claim), toDifference(before ? last : NO_SLOTS, slots));
    last = slots;
  }
  return [...steps.values()].filter(isInformative).sort(inOrder);
}

type Statement = Claim<'edition.reported'> | Claim<'lineup.reported'>;

/**
 * Each statement with the one of the same source and part that it supersedes. With equal times, the last revision wins.
 */
function* inTurn<C extends Statement>(claims: readonly C[]): Iterable<[before: C | null, claim: C]> {
  const bySource = new Map<string, Map<string, C>>();
  for (const claim of [...claims].sort((a, b) => newestFirst(b, a))) {
    const key = JSON.stringify([claim.source, claim.data.part]);
    const times = bySource.get(key) ?? new Map<string, C>();
    bySource.set(key, times.set(claim.data.as_of, claim));
  }
  for (const times of bySource.values()) {
    let before: C | null = null;
    for (const claim of times.values()) {
      yield [before, claim];
      before = claim;
    }
  }
}

function toStep(steps: Map<string, Step>, { source, data }: Statement): Step {
  const { as_of: at, upstream, part } = data;
  const key = JSON.stringify([at, source, part]);
  const step = steps.get(key) ?? {
    // First: an index looks for it at this place (projector/projections/history/indexes.sql).
    at,
    source,
    upstream,
    part,
    added: [],
    moved: [],
    dropped: [],
    changed: [],
  };
  steps.set(key, step);
  return step;
}

const isInformative = ({ added, moved, dropped, changed }: HistoryStep): boolean =>
  added.length + moved.length + dropped.length + changed.length > 0;

const inOrder = (a: HistoryStep, b: HistoryStep): number =>
  byText(a.at, b.at) || byText(a.source, b.source) || byText(a.part ?? '', b.part ?? '');

type SlotsByCredit = ReadonlyMap<string, readonly PrintedSlot[]>;
const NO_SLOTS: SlotsByCredit = new Map();

/** Compares by credit, ignoring case and punctuation; a set that kept its place is no difference. */
function toDifference(was: SlotsByCredit, is: SlotsByCredit): LineupChange {
  if (was.size === 0) return { added: [...is.values()].flat(), moved: [], dropped: [] };
  const added: PrintedSlot[] = [];
  const dropped: PrintedSlot[] = [];
  const moved: LineupChange['moved'][number][] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [gone, come] = apart(was.get(key) ?? [], is.get(key) ?? []);
    const pairs = Math.min(gone.length, come.length);
    for (let i = 0; i < pairs; i++) {
      const { credited_as, ...to } = come[i]!;
      moved.push({ credited_as, from: toPlace(gone[i]!), to });
    }
    dropped.push(...gone.slice(pairs));
    added.push(...come.slice(pairs));
  }
  return { added, moved, dropped };
}

const byCredit = (performances: readonly Performance[], printer: SlotPrinter): SlotsByCredit =>
  groupBy(
    performances.map((performance) => printer.print(performance)),
    ({ credited_as }) => nameKey(credited_as),
  );

const toPlace = ({ day, stage, start, end, status }: PrintedSlot): PrintedPlace => ({
  day,
  stage,
  start,
  end,
  status,
});

/** The slots on one side only, sorted by place. */
function apart(
  was: readonly PrintedSlot[],
  is: readonly PrintedSlot[],
): [gone: PrintedSlot[], come: PrintedSlot[]] {
  if (was.length === 0 || is.length === 0) return [[...was], [...is]];
  if (was.length === is.length && was.every((slot, i) => samePlace(slot, is[i]!))) return [[], []];
  const left = inPlaceOrder(was);
  const come = inPlaceOrder(is).filter((slot) => {
    const at = left.findIndex((other) => placeText(other) === placeText(slot));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [left, come];
}

const placeText = (slot: PrintedSlot): string => JSON.stringify(toPlace(slot));

const inPlaceOrder = (slots: readonly PrintedSlot[]): PrintedSlot[] =>
  [...slots].sort((a, b) => byText(placeText(a), placeText(b)) || byText(a.credited_as, b.credited_as));

function changes(before: EditionFacts | null, after: EditionFacts): HistoryStep['changed'] {
  const [was, is] = [before && statedFacts(before), statedFacts(after)];
  return Object.entries(is)
    .map(([field, to]) => ({ field, from: was?.[field] ?? null, to }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** Tags that map to nothing are left out. */
const statedFacts = (facts: EditionFacts): Readonly<Record<string, Stated>> => ({
  name: facts.name,
  series_slug: facts.series.slug,
  country: facts.country,
  city: facts.city,
  venue: facts.venue,
  coordinates: facts.coordinates ?? null,
  timezone: facts.timezone,
  start_date: facts.start_date,
  end_date: facts.end_date,
  date_precision: facts.date_precision,
  status: facts.status,
  genres: facts.genres.length === 0 ? null : facts.genres,
});
