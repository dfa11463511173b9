import type { ListedArtist, Performance } from '../events/index.ts';
import type { Problem, SlotItem } from '../formats/format.ts';
import { actReader } from './acts.ts';
import { type Doubts, doubtsOf } from './doubts.ts';
import type { EditionDates } from './edition-dates.ts';
import { type Keeper, keeper } from './keep.ts';
import type { SlotRules } from '../manifest/index.ts';
import { printedName } from './printed.ts';
import { type StageRead, stageReader } from './stage.ts';
import { readTags } from './tags.ts';
import { type When, readWhen } from './when.ts';

/** What became of a slot, and what was wrong with it. */
export type SlotOutcome = { readonly problems: readonly Problem[] } & (
  | { readonly kind: 'performance'; readonly performance: Performance }
  /** No music by the manifest's `keep`; `reason` in its words (`tag Yoga`), to be counted. */
  | { readonly kind: 'kept_out'; readonly reason: string }
  /** Without a credit that a claim can hold there is no performance. */
  | { readonly kind: 'rejected' }
);

/** What is read of a slot before it becomes a performance. */
interface Read extends When, StageRead {
  readonly credit: string;
  readonly acts: readonly ListedArtist[];
}

/**
 * Makes the reader that turns a file's slots into a claim's performances, by the manifest and the edition's dates and
 * zone. Pure, and never throws: what is wrong with a slot stands in `problems`.
 */
export function slotReader(rules: SlotRules, edition: EditionDates): (slot: SlotItem) => SlotOutcome {
  const { readStage, readActs, reasonAgainst } = readers.get(rules) ?? readersOf(rules);
  return (slot) => {
    const doubts = doubtsOf(slot);
    const { problems } = doubts;
    const credit = printedName(slot.credit, 500);
    if (!credit.ok) {
      doubts.leaveOut(slot.credit, `the credit ${credit.why}`, 'the performance is left out');
      return { kind: 'rejected', problems };
    }
    const place = readStage(slot, doubts);
    const acts = readActs(slot, place.mcs, doubts);
    const { day, start, end } = readWhen(slot, rules, edition, doubts);
    const { stage, mcs } = place;
    const read = { credit: credit.text, acts, stage, mcs, day, start, end };
    const reason = reasonAgainst === null ? null : judge(slot, read, reasonAgainst);
    if (reason !== null) return { kind: 'kept_out', reason, problems: [] };
    return { kind: 'performance', performance: perform(slot, read, doubts), problems };
  };
}

interface Readers {
  readonly readStage: ReturnType<typeof stageReader>;
  readonly readActs: ReturnType<typeof actsReader>;
  readonly reasonAgainst: Keeper | null;
}

/** What does not hang on the edition is made once a manifest: a table may hold a hundred thousand of them. */
const readers = new WeakMap<SlotRules, Readers>();

function readersOf(rules: SlotRules): Readers {
  const made = { readStage: stageReader(rules), readActs: actsReader(rules), reasonAgainst: keeper(rules) };
  readers.set(rules, made);
  return made;
}

/** The source's list, and the stage's MCs of the day as hosts. */
function actsReader(
  rules: SlotRules,
): (slot: SlotItem, mcs: readonly string[], doubts: Doubts) => ListedArtist[] {
  const readAct = actReader(rules);
  return ({ artists }, mcs, doubts) => {
    if (artists.length === 0 && mcs.length === 0) return [];
    const hosts = mcs.map((name) => ({ name, id: null, ids: {}, role: 'host' as const }));
    const acts = [...artists, ...hosts].map((raw) => readAct(raw, doubts)).filter((act) => act !== null);
    if (acts.length > 100)
      doubts.leaveOut(String(acts.length), 'too many artists', 'all after 100 are left out');
    return acts.slice(0, 100);
  };
}

function judge(slot: SlotItem, read: Read, reasonAgainst: Keeper): string | null {
  return reasonAgainst({
    credit: read.credit,
    acts: read.acts.filter(({ role }) => role === 'artist').map(({ name }) => name),
    type: slot.type,
    tags: [...slot.tags, ...slot.genres],
    stages: [slot.stage, read.stage].filter((name) => name !== null),
    start: read.start,
  });
}

/** Its fields stand in the order of canonical JSON, which then has nothing to sort. */
function perform(slot: SlotItem, read: Read, doubts: Doubts): Performance {
  const { time_status, billing_rank, headliner, set_type, role, status } = slot;
  return {
    artists: [...read.acts],
    billing_rank: rank(billing_rank, doubts),
    credit: read.credit,
    day: read.day,
    end: read.end?.said ?? null,
    genres: readTags(slot.genres, doubts),
    headliner,
    role,
    set_type,
    stage: read.stage,
    start: read.start?.said ?? null,
    status,
    time_status: read.start === null && time_status === 'published' ? 'tba' : time_status,
    where: whereIs(slot),
  };
}

function rank(place: number | null, doubts: Doubts): number | null {
  if (place === null || (Number.isSafeInteger(place) && place >= 1)) return place;
  doubts.leaveOut(String(place), 'a billing rank counts from 1', 'the rank is left out');
  return null;
}

/** Where it stood, without what a claim may not hold. */
function whereIs({ where }: SlotItem): string {
  const clean = where.replaceAll('\0', '').slice(0, 300).toWellFormed();
  return clean === '' ? 'the file' : clean;
}
