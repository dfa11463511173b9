import { nameKey } from '../../../db/keys/index.ts';
import { byText, type Claim } from '../../fold/claims/index.ts';
import type { Act, Reading } from '../../fold/credits/index.ts';
import { type EditionReadings, type PrintedSlot, SlotPrinter } from '../../fold/editions/index.ts';
import { type Node, nodeOf } from '../../fold/identity/index.ts';

type Lineup = Claim<'lineup.reported'>;

/** A slot as the sources print it, and the nodes of each act that plays it. */
export interface KnownSlot {
  readonly slot: PrintedSlot & { readonly sources: readonly string[] };
  readonly acts: readonly (readonly Node[])[];
}

/** A slot by the text that is equal for equal slots of the same sources. */
type KeyedSlot = readonly [key: string, slot: KnownSlot];

/** One line of a statement; equal lines are merged. */
export interface Line {
  /** The JSON of a text that is equal for equal lines. */
  readonly key: string;
  readonly credit: string;
  readonly source: string;
  readonly slot: PrintedSlot;
  readonly acts: KnownSlot['acts'];
  /** The slot if no other source prints it. */
  readonly alone: KeyedSlot;
}

/**
 * The lines of an edition's statements. A statement prints most lines as the one before it: each different line is
 * made once.
 */
export class PrintedLines {
  readonly #readings: EditionReadings;
  readonly #statements = new Map<string, readonly Line[]>();
  readonly #printer = new SlotPrinter();
  readonly #lines = new Map<string, Map<Reading | undefined, Map<PrintedSlot, Line>>>();

  /** @param readings of every statement, by id. */
  constructor(readings: EditionReadings) {
    this.#readings = readings;
  }

  of(lineup: Lineup): readonly Line[] {
    const known = this.#statements.get(lineup.id) ?? this.#print(lineup);
    this.#statements.set(lineup.id, known);
    return known;
  }

  #print({ id, source, data }: Lineup): Line[] {
    const read = this.#readings.get(id) ?? [];
    const lines = new Map<string, Line>();
    data.performances.forEach((performance, i) => {
      const line = this.#line(source, this.#printer.print(performance), read[i]);
      if (!lines.has(line.key)) lines.set(line.key, line);
    });
    return [...lines.values()];
  }

  #line(source: string, slot: PrintedSlot, reading: Reading | undefined): Line {
    const ofReading = within(within(this.#lines, source), reading);
    const known = ofReading.get(slot);
    if (known) return known;
    const line = toLine(source, slot, listNodes(reading));
    ofReading.set(slot, line);
    return line;
  }
}

function within<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = maps.get(key) ?? new Map<L, V>();
  maps.set(key, known);
  return known;
}

function toLine(source: string, slot: PrintedSlot, acts: Node[][]): Line {
  const key = JSON.stringify(JSON.stringify([slot, acts]));
  const line = { key, credit: nameKey(slot.credited_as), source, slot, acts };
  return { ...line, alone: keyedSlot(line, [source]) };
}

/** @param sources that print the line, in any order. */
export function keyedSlot(
  { key, slot, acts }: Pick<Line, 'key' | 'slot' | 'acts'>,
  sources: readonly string[],
): KeyedSlot {
  const sorted = [...sources].sort(byText);
  return [`[${key},${JSON.stringify(sorted)}]`, { slot: { ...slot, sources: sorted }, acts }];
}

/** An act whose ids no statement in force has is looked up by its name. */
const listNodes = (reading: Reading | undefined): Node[][] =>
  (reading?.acts ?? []).filter(({ role }) => role === 'artist').map(lookUpKeys);

const lookUpKeys = (act: Act): Node[] => [...new Set([nodeOf(act), `name:${act.key}`])];
