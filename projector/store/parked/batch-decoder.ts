import { addToGroup, groupBy } from '../../../db/groups/index.ts';
import { findMisplacement } from '../../../ingest/events/applicable/index.ts';
import { decode, type DecodedEvent, type RecordedEvent } from '../../../ingest/events/index.ts';
import type { CorrectionClaim, StatementClaim } from '../../fold/claims/index.ts';
import {
  type DecodedBatch,
  importsOf,
  type PoisonEvents,
  type Retraction,
  toClaim,
} from './decoded-batch.ts';
import type { ParkedRow } from './parked.ts';

/**
 * Decodes events in the log's order. Invalid events, and those in `poison` (by position), are parked with their reason;
 * later ones of the same subject are parked behind them, except discards: another producer may publish one about the
 * subject of what it discards. When an event is discarded, those parked behind it are decoded in their order.
 * @param waiting subjects that already have parked events.
 * @param parkedBeside the parked events of every subject of which an event is discarded here.
 */
export class BatchDecoder {
  readonly #waiting: Set<string>;
  readonly #poison: PoisonEvents;
  readonly #statements = new Map<string, StatementClaim>();
  readonly #corrections = new Map<string, CorrectionClaim>();
  readonly #retractions = new Map<string, Retraction>();
  /** By position; after `take`, rows are in `#parkedBySubject` only. */
  readonly #parked = new Map<number, ParkedRow>();
  readonly #unparked = new Set<number>();
  readonly #parkedBySubject: Map<string, ParkedRow[]>;

  constructor(
    waiting: Iterable<string>,
    poison: PoisonEvents = new Map(),
    parkedBeside: readonly ParkedRow[] = [],
  ) {
    this.#waiting = new Set(waiting);
    this.#poison = poison;
    this.#parkedBySubject = groupBy(parkedBeside, ({ subject }) => subject);
  }

  add(event: RecordedEvent): void {
    if (this.#waiting.has(event.subject) && event.type !== 'event.discarded') {
      this.#park(event, null);
      return;
    }
    const poison = this.#poison.get(event.position);
    if (poison !== undefined) {
      this.#park(event, poison);
      return;
    }
    const decoded = decode(event);
    if (!decoded.ok) {
      this.#park(event, decoded.reason);
      return;
    }
    const misplaced = findMisplacement(decoded.event);
    if (misplaced !== null) {
      this.#park(event, misplaced);
      return;
    }
    this.#keep(decoded.event, event.position);
  }

  /** Returns everything decoded since the last call. */
  take(): DecodedBatch {
    const decoded = {
      statements: [...this.#statements.values()],
      corrections: [...this.#corrections.values()],
      retractions: [...this.#retractions.values()],
      parked: [...this.#parked.values()],
      unparked: [...this.#unparked],
    };
    this.#statements.clear();
    this.#corrections.clear();
    this.#retractions.clear();
    this.#parked.clear();
    this.#unparked.clear();
    return decoded;
  }

  #park(event: RecordedEvent, fault: string | null): void {
    const { position, id, subject } = event;
    // Only the first parked event of a subject has a reason.
    const reason = this.#waiting.has(subject) ? null : fault;
    this.#waiting.add(subject);
    const row = {
      position,
      id: storable(id),
      subject: storable(subject),
      // A reason may quote the payload.
      reason: reason === null ? null : storable(reason),
      // The trace is not part of the claim.
      event_json: JSON.stringify({ ...event, traceparent: undefined }),
    };
    this.#parked.set(position, row);
    addToGroup(this.#parkedBySubject, row.subject, row);
  }

  #discard(id: string): void {
    for (const [subject, rows] of this.#parkedBySubject) {
      if (rows.some((row) => row.id === id)) this.#release(subject, rows, id);
    }
  }

  /** Discards an event. If it is a subject's first, the next ones are decoded; otherwise the first remains parked. */
  #release(subject: string, rows: readonly ParkedRow[], id: string): void {
    const rest = rows.filter((row) => row.id !== id);
    const first = rows.find(({ reason }) => reason !== null);
    if (first?.id !== id) {
      for (const row of rows) if (row.id === id) this.#giveUp(row);
      this.#parkedBySubject.set(subject, rest);
      return;
    }
    for (const row of rest) this.#unpark(row);
    for (const row of rows) if (row.id === id) this.#giveUp(row);
    this.#parkedBySubject.delete(subject);
    this.#waiting.delete((JSON.parse(first.event_json) as RecordedEvent).subject);
    for (const row of rest) this.add(JSON.parse(row.event_json) as RecordedEvent);
  }

  /**
   * A discarded claim that decodes is stored but not in force, since its id is retracted: a rebuild does the
   * same.
   */
  #giveUp(row: ParkedRow): void {
    this.#unpark(row);
    const event = JSON.parse(row.event_json) as RecordedEvent;
    const decoded = decode(event);
    if (decoded.ok && findMisplacement(decoded.event) === null) this.#keep(decoded.event, event.position);
  }

  #unpark({ position }: ParkedRow): void {
    if (!this.#parked.delete(position)) this.#unparked.add(position);
  }

  #keep(event: DecodedEvent, position: number): void {
    switch (event.type) {
      case 'statement.withdrawn': {
        this.#retract({ id: event.data.statement, position, what: 'statement', subject: event.subject });
        return;
      }
      case 'import.retracted': {
        this.#retract({ id: event.data.import_id, position, what: 'import', subject: event.subject });
        return;
      }
      case 'correction.reverted': {
        this.#retract({ id: event.data.correction, position, what: 'correction', subject: event.subject });
        return;
      }
      case 'event.discarded': {
        this.#retract({ id: event.data.event, position, what: 'event', subject: event.subject });
        this.#discard(event.data.event);
        return;
      }
      case 'artist.corrected':
      case 'lineup.corrected':
      case 'credit.corrected':
      case 'edition.corrected':
      case 'label.corrected':
      case 'source.corrected':
      case 'precedence.set': {
        const claim = toClaim(event, position) as CorrectionClaim;
        if (!this.#corrections.has(claim.id)) this.#corrections.set(claim.id, claim);
        return;
      }
      case 'edition.reported':
      case 'lineup.reported':
      case 'artist.reported':
      case 'label.reported':
      case 'release.reported': {
        this.#addStatement(toClaim(event, position) as StatementClaim);
        return;
      }
      default: {
        throw unknownType(event);
      }
    }
  }

  /** Merges a statement of two imports: one statement with the earlier time and both imports. */
  #addStatement(claim: StatementClaim): void {
    const first = this.#statements.get(claim.id) ?? claim;
    const time = claim.time < first.time ? claim.time : first.time;
    this.#statements.set(claim.id, { ...first, time, imports: importsOf(first.imports, claim.imports) });
  }

  #retract(retraction: Retraction): void {
    if (!this.#retractions.has(retraction.id)) this.#retractions.set(retraction.id, retraction);
  }
}

/** The compiler refuses an event type without a case. `decode` passes no other type. */
const unknownType = (event: never): Error =>
  new Error(`The decoder has no case for the event type ${(event as DecodedEvent).type}.`);

/** Replaces characters that Postgres texts cannot hold, for the columns of `parked` and look-ups there. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();
