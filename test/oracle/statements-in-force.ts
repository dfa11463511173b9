import {
  decode,
  type DecodedEvent,
  type EventData,
  type EventType,
  type RecordedEvent,
} from '../../ingest/events/index.ts';

type StatementType = Extract<EventType, `${string}.reported`>;
type WordType = Extract<EventType, `${string}.corrected` | 'precedence.set'>;

/** One statement of a source that was not retracted. */
export interface Stated<T extends StatementType = StatementType> {
  readonly id: string;
  readonly type: T;
  readonly subject: string;
  readonly source: string;
  /** The time of its first publication. */
  readonly time: string;
  readonly data: EventData<T>;
}

/** A correction that was not undone. */
export interface Correction<T extends WordType = WordType> {
  readonly id: string;
  readonly type: T;
  readonly subject: string;
  readonly time: string;
  readonly data: EventData<T>;
}

/** The result of a list of events, before any reading. */
export interface InForce {
  readonly statements: readonly Stated[];
  /** In the log's order. */
  readonly words: readonly Correction[];
  /** The positions of parked events and of events that wait behind them. */
  readonly parked: readonly number[];
}

/** Decides whether a projection must park an event although it can be decoded. */
export type Refuses = (statements: readonly Stated[]) => boolean;

export const wordsOf = <T extends WordType>(words: readonly Correction[], type: T): Correction<T>[] =>
  words.filter((word): word is Correction<T> => word.type === type);

/**
 * Reads the events in order. One that cannot be decoded, or that leads to statements that `refuses` names, is parked
 * with all later events of its subject, except discards, until it is discarded.
 */
export function inForce(events: readonly RecordedEvent[], refuses?: Refuses): InForce {
  let parked: RecordedEvent[] = [];
  const effective: DecodedEvent[] = [];
  const readLog = (event: RecordedEvent): void => {
    const decoded = decode(event);
    const waits = event.type !== 'event.discarded' && parked.some(({ subject }) => subject === event.subject);
    if (waits || !decoded.ok) {
      parked.push(event);
      return;
    }
    effective.push(decoded.event);
    if (refuses?.(statementsOf(effective))) {
      effective.pop();
      parked.push(event);
    } else if (decoded.event.type === 'event.discarded') discard(decoded.event.data.event);
  };
  /** If it was the first parked event of its subject, the events behind it are applied. */
  const discard = (id: string): void => {
    for (const subject of new Set(parked.map((event) => event.subject))) {
      const own = parked.filter((event) => event.subject === subject);
      if (!own.some((event) => event.id === id)) continue;
      const left = own.filter((event) => event.id !== id);
      const turn = own[0]!.id === id;
      parked = parked.filter((event) => event.subject !== subject || (!turn && left.includes(event)));
      if (turn) left.forEach(readLog);
    }
  };
  events.forEach(readLog);
  return {
    statements: statementsOf(effective),
    words: correctionsOf(effective),
    parked: parked.map(({ position }) => position),
  };
}

function statementsOf(effective: readonly DecodedEvent[]): Stated[] {
  const gone = takenBack(effective);
  const found = new Map<string, Stated>();
  const imports = new Map<string, Set<string>>();
  for (const event of effective) {
    if (!event.type.endsWith('.reported')) continue;
    const { id, type, subject, source, time, data } = event as DecodedEvent & { type: StatementType };
    const before = found.get(id)?.time ?? time;
    found.set(id, { id, type, subject, source, time: time < before ? time : before, data });
    const by = imports.get(id) ?? new Set<string>();
    if (event.import_id !== null) by.add(event.import_id);
    imports.set(id, by);
  }
  const inForce: Stated[] = [];
  for (const stated of found.values()) {
    const by = [...imports.get(stated.id)!];
    const retracted = by.length > 0 && by.every((each) => gone.has(each));
    if (!retracted && !gone.has(stated.id)) inForce.push(stated);
  }
  return inForce;
}

function correctionsOf(effective: readonly DecodedEvent[]): Correction[] {
  const gone = takenBack(effective);
  const found = new Map<string, Correction>();
  for (const event of [...effective].sort((a, b) => positionOf(a) - positionOf(b))) {
    const isWord = event.type.endsWith('.corrected') || event.type === 'precedence.set';
    if (!isWord || gone.has(event.id) || found.has(event.id)) continue;
    const { id, type, subject, time, data } = event as DecodedEvent & { type: WordType };
    found.set(id, { id, type, subject, time, data });
  }
  return [...found.values()];
}

/** Decoding leaves out the position of an event. */
const positionOf = (event: DecodedEvent): number => (event as unknown as RecordedEvent).position;

function takenBack(effective: readonly DecodedEvent[]): Set<string> {
  const gone = new Set<string>();
  for (const event of effective) {
    if (event.type === 'statement.withdrawn') gone.add(event.data.statement);
    if (event.type === 'import.retracted') gone.add(event.data.import_id);
    if (event.type === 'correction.reverted') gone.add(event.data.correction);
    if (event.type === 'event.discarded') gone.add(event.data.event);
  }
  return gone;
}
