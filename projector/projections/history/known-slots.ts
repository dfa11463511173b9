import { addToGroup, groupBy } from '../../../db/groups/index.ts';
import { nameKey } from '../../../db/keys/index.ts';
import { byText, type Claim, liveStatements, newestOfSources } from '../../fold/claims/index.ts';
import { type EditionReadings, effectiveStatements, type PrintedSlot } from '../../fold/editions/index.ts';
import { keyedSlot, type KnownSlot, type Line, PrintedLines } from './printed-lines.ts';

type Lineup = Claim<'lineup.reported'>;

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
  const printed = new PrintedLines(readings);
  const intervals = new Intervals();
  let newest: readonly Lineup[] = [];
  for (const [time, lineups] of byTime(stated)) {
    newest = newestOfSources([...newest, ...lineups]);
    const kept = effectiveStatements(liveStatements(newest, new Set())).filter(({ keeps }) => keeps);
    intervals.at(time, merged(kept.map(({ lineup }) => printed.of(lineup))));
  }
  return intervals.all();
}

/** Statements by `as_of`, the oldest first. */
const byTime = (stated: readonly Lineup[]): [time: string, lineups: Lineup[]][] =>
  [...groupBy(stated, ({ data }) => data.as_of)].sort(([a], [b]) => byText(a, b));

/** The lines of several statements, the highest first: one that a higher source prints too only adds its source. */
function merged(statements: readonly (readonly Line[])[]): Map<string, KnownSlot> {
  if (statements.length === 1) return new Map(statements[0]!.map(({ alone }) => alone));
  const kept = new Map<string, SharedLine[]>();
  for (const lines of statements) {
    const added: SharedLine[] = [];
    for (const line of lines) {
      const same = kept.get(line.credit)?.find((known) => agree(known.line.slot, line.slot));
      if (!same) added.push({ line, sources: [line.source] });
      else if (!same.sources.includes(line.source)) same.sources.push(line.source);
    }
    for (const each of added) addToGroup(kept, each.line.credit, each);
  }
  return new Map(
    [...kept.values()]
      .flat()
      .map(({ line, sources }) => (sources.length === 1 ? line.alone : keyedSlot(line, sources))),
  );
}

/** A line with the sources that print it. */
interface SharedLine {
  readonly line: Line;
  readonly sources: string[];
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
