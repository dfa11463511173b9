import type { LineupReported } from '../statements/lineup-reported.ts';
import {
  artistInSchemaOrder,
  inSchemaOrder,
  isPlainArtist,
  isPlainPerformance,
} from './plain-performance.ts';
import { isListOf } from './plain-text.ts';

type Lists = Pick<LineupReported, 'performances' | 'unscheduled'>;

/** A lineup in two: lists of which each element is plain, and the payload with empty lists in their place. */
export interface PlainLineup {
  readonly lists: Lists;
  readonly rest: unknown;
}

/**
 * Splits the lists off a lineup's payload if they are plain: they fit their schema and can be indexed. The schema
 * checks the rest. Null: another type of event, or the schema must check all of it.
 */
export function splitPlainLineup(type: string, data: unknown): PlainLineup | null {
  if (type !== 'lineup.reported' || typeof data !== 'object' || data === null) return null;
  const { performances, unscheduled } = data as Lists;
  if (!isListOf(performances, 20_000, isPlainPerformance)) return null;
  if (!isListOf(unscheduled, 20_000, isPlainArtist)) return null;
  const lists = {
    performances: performances.map(inSchemaOrder),
    unscheduled: unscheduled.map(artistInSchemaOrder),
  };
  return { lists, rest: { ...data, performances: [], unscheduled: [] } };
}
