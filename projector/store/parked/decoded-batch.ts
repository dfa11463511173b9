import type { DecodedEvent } from '../../../ingest/events/index.ts';
import type { AnyClaim, CorrectionClaim, StatementClaim } from '../../fold/claims/index.ts';
import type { ParkedRow } from './parked.ts';

/** Decoded events of a batch, grouped by kind. One statement, and one correction, per id. */
export interface DecodedBatch {
  readonly statements: readonly StatementClaim[];
  readonly corrections: readonly CorrectionClaim[];
  readonly retractions: readonly Retraction[];
  readonly parked: readonly ParkedRow[];
  /** Positions of events that are no longer parked; those that fail again are also in `parked`. */
  readonly unparked: readonly number[];
}

/** Positions of events that are parked without being applied, each with the reason why it fails. */
export type PoisonEvents = ReadonlyMap<number, string>;

/** A retracted item. `subject`: the subject of the retraction. */
export interface Retraction {
  readonly id: string;
  readonly position: number;
  readonly what: 'statement' | 'import' | 'correction' | 'event';
  readonly subject: string;
}

export function toClaim(event: DecodedEvent, position: number): AnyClaim {
  const { id, type, subject, source, time, import_id, data } = event;
  const imports = import_id === null ? [] : [import_id];
  return { id, position, type, subject, source, time, imports, data } as AnyClaim;
}

/** All imports of one statement, sorted; returns `first` itself if `second` adds none. */
export function importsOf(first: readonly string[], second: readonly string[]): readonly string[] {
  const all = new Set([...first, ...second]);
  return all.size === first.length ? first : [...all].sort();
}
