import {
  type ListedArtist,
  looksLikeNoMusic,
  MAX_BILLING_RANK,
  type Performance,
} from '../../events/statements/index.ts';
import type { Problem, SlotItem } from '../formats/format.ts';
import { actReader } from './read-acts.ts';
import { type ProblemList, problemsOf } from './problems-of-item.ts';
import type { EditionDates } from '../times/edition-dates.ts';
import { type Keeper, compileKeepRule } from './keep-rule.ts';
import type { SlotRules } from '../manifest/index.ts';
import { memoizeReader } from './memoize-reader.ts';
import { printed, printedName } from './clean-printed.ts';
import { type StageRead, stageReader } from './read-stage.ts';
import { readTags } from './read-tags.ts';
import { type SlotTime, readWhen } from '../times/read-when.ts';

/** The result for a slot, and its problems. */
export type SlotOutcome = { readonly problems: readonly Problem[] } & (
  | { readonly kind: 'performance'; readonly performance: Performance }
  /** Excluded by the manifest's `keep`; `reason` in its words (`tag Yoga`), to be counted. */
  | { readonly kind: 'kept_out'; readonly reason: string }
  /** Without a credit that a claim can hold there is no performance. */
  | { readonly kind: 'rejected' }
);

/** The values of a slot before it becomes a performance. */
interface Read extends SlotTime, StageRead {
  readonly credit: string;
  readonly acts: readonly ListedArtist[];
}

/**
 * Makes the reader that turns a file's slots into a claim's performances, by the manifest and the edition's
 * dates and zone. Pure; it never throws: faults of a slot are in `problems`.
 */
export function slotReader(rules: SlotRules, edition: EditionDates): (slot: SlotItem) => SlotOutcome {
  const { readStage, readActs, reasonAgainst } = readers.get(rules) ?? toReaders(rules);
  return (slot) => {
    const itemProblems = problemsOf(slot);
    const { problems } = itemProblems;
    const credit = printedName(slot.credit, 500);
    if (!credit.ok) {
      itemProblems.leaveOut(slot.credit, `the credit ${credit.why}`, 'the performance is left out');
      return { kind: 'rejected', problems };
    }
    const place = readStage(slot, itemProblems);
    const acts = readActs(slot, place.mcs, itemProblems);
    const { day, start, end } = readWhen(slot, rules, edition, itemProblems);
    const { stage, mcs } = place;
    const read = { credit: credit.text, acts, stage, mcs, day, start, end };
    const reason = reasonAgainst === null ? null : judge(slot, read, reasonAgainst);
    if (reason !== null) return { kind: 'kept_out', reason, problems: [] };
    return { kind: 'performance', performance: perform(slot, read, itemProblems), problems };
  };
}

interface Readers {
  readonly readStage: ReturnType<typeof stageReader>;
  readonly readActs: ReturnType<typeof actsReader>;
  readonly reasonAgainst: Keeper | null;
}

/**
 * Readers that do not depend on the edition are built once per manifest: a table may hold a hundred thousand
 * editions.
 */
const readers = new WeakMap<SlotRules, Readers>();

function toReaders(rules: SlotRules): Readers {
  const made = {
    readStage: stageReader(rules),
    readActs: actsReader(rules),
    reasonAgainst: compileKeepRule(rules),
  };
  readers.set(rules, made);
  return made;
}

/** The source's list, and the stage's MCs of the day as hosts. */
function actsReader(
  rules: SlotRules,
): (slot: SlotItem, mcs: readonly string[], itemProblems: ProblemList) => ListedArtist[] {
  const readAct = actReader(rules);
  return ({ artists }, mcs, itemProblems) => {
    if (artists.length === 0 && mcs.length === 0) return [];
    const hosts = mcs.map((name) => ({ name, id: null, ids: {}, role: 'host' as const }));
    const acts = [...artists, ...hosts]
      .map((raw) => readAct(raw, itemProblems))
      .filter((act) => act !== null);
    if (acts.length > 100)
      itemProblems.leaveOut(String(acts.length), 'too many artists', 'all after 100 are left out');
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

/** Its fields are in the order of canonical JSON, which then has nothing to sort. */
function perform(slot: SlotItem, read: Read, itemProblems: ProblemList): Performance {
  const { time_status, billing_rank, headliner, set_type, role, status } = slot;
  return {
    artists: [...read.acts],
    billing_rank: rank(billing_rank, itemProblems),
    credit: read.credit,
    day: read.day,
    end: read.end?.stated ?? null,
    genres: readTags(slot.genres, itemProblems),
    headliner,
    ...toNoMusic(slot),
    role,
    set_type,
    stage: read.stage,
    start: read.start?.stated ?? null,
    status,
    time_status: read.start === null && time_status === 'published' ? 'tba' : time_status,
    where: whereIs(slot),
  };
}

/** Type and tags that do not look like music, for a review item. */
function toNoMusic({ type, tags, genres }: SlotItem): Pick<Performance, 'no_music'> {
  if (type === null && tags.length === 0 && genres.length === 0) return NOTHING;
  const found = [
    ...(type === null ? [] : listNonMusic('type', type)),
    ...[...tags, ...genres].flatMap(asTag),
  ];
  return found.length === 0 ? NOTHING : { no_music: [...new Set(found)].slice(0, MAX_NO_MUSIC) };
}

function listNonMusic(field: 'type' | 'tag', name: string): string[] {
  const read = printed(name, 100);
  return read.ok && isNoMusic(read.text) ? [`${field} ${read.text}`] : [];
}
const asTag = (tag: string): string[] => listNonMusic('tag', tag);

const MAX_NO_MUSIC = 20;
const NOTHING = {};
const isNoMusic = memoizeReader(looksLikeNoMusic);

function rank(place: number | null, itemProblems: ProblemList): number | null {
  if (place === null || (Number.isInteger(place) && place >= 1 && place <= MAX_BILLING_RANK)) return place;
  itemProblems.leaveOut(
    String(place),
    `a billing rank is an integer from 1 to ${MAX_BILLING_RANK}`,
    'the rank is left out',
  );
  return null;
}

/** The slot's place in the file, without characters that a claim may not contain. */
function whereIs({ where }: SlotItem): string {
  const clean = where.replaceAll('\0', '').slice(0, 300).toWellFormed();
  return clean === '' ? 'the file' : clean;
}
