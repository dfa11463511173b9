import {
  type ArtistCorrected,
  decode,
  type DecodedEvent,
  type EventData,
  type EventType,
  type RecordedEvent,
} from '../../ingest/events/index.ts';

type StatementType = Extract<EventType, `${string}.reported`>;

/** One source's word that nobody took back. */
export interface Said<T extends StatementType = StatementType> {
  readonly id: string;
  readonly type: T;
  readonly subject: string;
  readonly source: string;
  readonly data: EventData<T>;
}

/** What a list of events comes to, before anybody asks what it means. */
export interface Standing {
  readonly statements: readonly Said[];
  /** In the log's order. */
  readonly corrections: readonly ArtistCorrected[];
  /** Positions of events that could not be applied or wait behind such a one. */
  readonly parked: readonly number[];
}

/** Events that a projection must park although they can be read. */
export type Refuses = (statements: readonly Said[]) => boolean;

/**
 * Hears the events one after the other. One that cannot be read, or that leads to what `refuses` names, is parked with
 * everything that its subject is told later.
 */
export function standing(events: readonly RecordedEvent[], refuses?: Refuses): Standing {
  const waiting = new Set<string>();
  const parked: number[] = [];
  const heard: DecodedEvent[] = [];
  for (const event of events) {
    const decoded = decode(event);
    const fits = !waiting.has(event.subject) && decoded.ok;
    if (fits) heard.push(decoded.event);
    if (fits && !refuses?.(statementsOf(heard))) continue;
    if (fits) heard.pop();
    waiting.add(event.subject);
    parked.push(event.position);
  }
  return { statements: statementsOf(heard), corrections: correctionsOf(heard), parked };
}

function statementsOf(heard: readonly DecodedEvent[]): Said[] {
  const gone = takenBack(heard);
  const found = new Map<string, Said>();
  const imports = new Map<string, Set<string>>();
  for (const event of heard) {
    if (!event.type.endsWith('.reported')) continue;
    const { id, type, subject, source, data } = event as DecodedEvent & { type: StatementType };
    if (!found.has(id)) found.set(id, { id, type, subject, source, data: data });
    const by = imports.get(id) ?? new Set<string>();
    if (event.import_id !== null) by.add(event.import_id);
    imports.set(id, by);
  }
  const standing: Said[] = [];
  for (const said of found.values()) {
    const by = [...imports.get(said.id)!];
    const retracted = by.length > 0 && by.every((each) => gone.has(each));
    if (!retracted && !gone.has(said.id)) standing.push(said);
  }
  return standing;
}

function correctionsOf(heard: readonly DecodedEvent[]): ArtistCorrected[] {
  const gone = takenBack(heard);
  const found = new Map<string, ArtistCorrected>();
  for (const event of heard) {
    if (event.type !== 'artist.corrected' || gone.has(event.id) || found.has(event.id)) continue;
    found.set(event.id, event.data);
  }
  return [...found.values()];
}

function takenBack(heard: readonly DecodedEvent[]): Set<string> {
  const gone = new Set<string>();
  for (const event of heard) {
    if (event.type === 'statement.withdrawn') gone.add(event.data.statement);
    if (event.type === 'import.retracted') gone.add(event.data.import_id);
    if (event.type === 'correction.reverted') gone.add(event.data.correction);
  }
  return gone;
}
