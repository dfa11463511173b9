import type { DecodedBatch } from './decoded-batch.ts';
import { MAX_COUNTED_PER_SUBJECT, type ParkedCounts, type ParkedRow } from './parked.ts';

/** The parked events before a batch: the counts of its subjects, and all events of the subjects of which it discards one. */
export type ParkedBefore = ParkedCounts & { readonly parkedBeside: readonly ParkedRow[] };

/**
 * The number of parked events that a batch adds to those that count for `PARK_LIMIT`; negative if it removes more. Of each
 * subject at most 100 count, before and after the batch.
 */
export function countAdded({ parked, unparked }: DecodedBatch, before: ParkedBefore): number {
  const { bySubject, parkedBeside } = before;
  const discarded = new Set(unparked);
  const beside = countRows(parkedBeside);
  const removed = countRows(parkedBeside.filter(({ position }) => discarded.has(position)));
  const added = countRows(parked);
  let sum = 0;
  for (const subject of new Set([...added.keys(), ...removed.keys()])) {
    const from = bySubject.get(subject) ?? beside.get(subject) ?? 0;
    sum += counted(from + (added.get(subject) ?? 0) - (removed.get(subject) ?? 0)) - counted(from);
  }
  return sum;
}

const counted = (events: number): number => Math.min(events, MAX_COUNTED_PER_SUBJECT);

function countRows(rows: readonly ParkedRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject } of rows) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return counts;
}
