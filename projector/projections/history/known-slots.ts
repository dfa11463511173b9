import { nameKey } from '../../../db/keys/index.ts';
import { byText, type Claim, liveStatements, sortedUnique } from '../../fold/claims/index.ts';
import type { Act, Reading } from '../../fold/credits/index.ts';
import {
  type EditionReadings,
  effectiveStatements,
  type PrintedSlot,
  printSlot,
} from '../../fold/editions/index.ts';
import { type Node, nodeOf } from '../../fold/identity/index.ts';

type Lineup = Claim<'lineup.reported'>;

/** A slot as the sources print it, and the nodes of each act that plays it. */
export interface KnownSlot {
  readonly slot: PrintedSlot & { readonly sources: readonly string[] };
  readonly acts: readonly (readonly Node[])[];
}

/** Slots that are in force from one statement's `as_of` (inclusive) to another's (exclusive; null: until now). */
export interface SlotInterval {
  readonly since: string;
  readonly until: string | null;
  readonly slots: readonly KnownSlot[];
}

/**
 * The slots of an edition at every time, by its statements that are not retracted: what the statements of that time alone
 * would give, without corrections. A function of the set of statements. Ordered by time.
 * @param readings of every statement, by id.
 */
export function knownSlotsOf(stated: readonly Lineup[], readings: EditionReadings): SlotInterval[] {
  const printed = new Map(stated.map((lineup) => [lineup.id, printedSlots(lineup, readings)]));
  const intervals = new Intervals();
  for (const time of sortedUnique(stated.map(({ data }) => data.as_of))) {
    const live = liveStatements(
      stated.filter(({ data }) => data.as_of <= time),
      new Set(),
    );
    const kept = effectiveStatements(live).filter(({ keeps }) => keeps);
    intervals.at(time, merged(kept.map(({ lineup }) => printed.get(lineup.id)!)));
  }
  return intervals.all();
}

/** One line of a statement; equal lines are merged. */
interface Line {
  /** The JSON of a text that is equal for equal lines. */
  readonly key: string;
  readonly credit: string;
  readonly source: string;
  readonly slot: PrintedSlot;
  readonly acts: KnownSlot['acts'];
}

function printedSlots({ id, source, data }: Lineup, readings: EditionReadings): Line[] {
  const read = readings.get(id) ?? [];
  const slots = new Map<string, Line>();
  data.performances.forEach((performance, i) => {
    const [slot, acts] = [printSlot(performance), listNodes(read[i])];
    const key = JSON.stringify([slot, acts]);
    if (!slots.has(key))
      slots.set(key, { key: JSON.stringify(key), credit: nameKey(performance.credit), source, slot, acts });
  });
  return [...slots.values()];
}

/** An act whose ids no statement in force has is looked up by its name. */
const listNodes = (reading: Reading | undefined): Node[][] =>
  (reading?.acts ?? []).filter(({ role }) => role === 'artist').map(lookUpKeys);

const lookUpKeys = (act: Act): Node[] => [...new Set([nodeOf(act), `name:${act.key}`])];

/** The lines of several statements, the highest first: one that a higher source prints too only adds its source. */
function merged(statements: readonly (readonly Line[])[]): Map<string, KnownSlot> {
  const kept = new Map<string, SharedLine[]>();
  for (const lines of statements) {
    const added: SharedLine[] = [];
    for (const line of lines) {
      const same = kept.get(line.credit)?.find((known) => agree(known.line.slot, line.slot));
      if (!same) added.push({ line, sources: [line.source] });
      else if (!same.sources.includes(line.source)) same.sources.push(line.source);
    }
    for (const each of added) push(kept, each.line.credit, each);
  }
  const slots = new Map<string, KnownSlot>();
  for (const { line, sources } of [...kept.values()].flat()) {
    const { key, slot, acts } = line;
    sources.sort(byText);
    slots.set(`[${key},${JSON.stringify(sources)}]`, { slot: { ...slot, sources }, acts });
  }
  return slots;
}

/** A line with the sources that print it. */
interface SharedLine {
  readonly line: Line;
  readonly sources: string[];
}

function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** A missing day, stage or time agrees with any. */
const agree = (a: PrintedSlot, b: PrintedSlot): boolean =>
  fits(a.day, b.day) && fits(a.start, b.start) && fits(stageKey(a), stageKey(b));

const fits = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;
const stageKey = ({ stage }: PrintedSlot): string | null => (stage === null ? null : nameKey(stage));

class Intervals {
  readonly #open = new Map<string, { since: string; slot: KnownSlot }>();
  readonly #closed = new Map<string, { since: string; until: string | null; slots: [string, KnownSlot][] }>();

  /** @param slots all that are in force from this time on, later than any before. */
  at(time: string, slots: ReadonlyMap<string, KnownSlot>): void {
    for (const key of [...this.#open.keys()]) if (!slots.has(key)) this.#close(key, time);
    for (const [key, slot] of slots) if (!this.#open.has(key)) this.#open.set(key, { since: time, slot });
  }

  all(): SlotInterval[] {
    for (const key of [...this.#open.keys()]) this.#close(key, null);
    return [...this.#closed.values()]
      .map(({ slots, ...times }) => ({
        ...times,
        slots: slots.sort(([a], [b]) => byText(a, b)).map(([, slot]) => slot),
      }))
      .sort((a, b) => byText(a.since, b.since) || byText(a.until ?? 'infinity', b.until ?? 'infinity'));
  }

  #close(key: string, until: string | null): void {
    const { since, slot } = this.#open.get(key)!;
    const interval = `${since} ${until ?? ''}`;
    const known = this.#closed.get(interval) ?? { since, until, slots: [] };
    this.#closed.set(interval, known);
    known.slots.push([key, slot]);
    this.#open.delete(key);
  }
}
