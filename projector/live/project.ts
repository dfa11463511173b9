import type { DecodedBatch } from '../store/parked/index.ts';
import {
  type EditionChange,
  foldEditions,
  indexNames,
  keepHistory,
  keepKnownSlots,
  linkCredits,
  type Moved,
  projectLabels,
  updateAggregates,
  resolveIdentity,
  storeClaims,
} from './phases/index.ts';
import type { TotalsChange } from '../projections/artists/index.ts';
import { editionOf, type BatchContext } from './batch-context.ts';

/** Subjects that become due by the clock alone. */
export interface DueSubjects {
  /** Slugs of editions whose day has passed. */
  readonly editions: readonly string[];
  /** Corrections (`correction:<id>`) whose embargo ends. */
  readonly corrections: readonly string[];
}

/**
 * Brings the tables from one prefix of the log (and instant) to a longer (later) one: a bounded number of statements,
 * whatever the size of the batch, which read and write only what is affected.
 * @returns who leads elsewhere now, and how editions and bookings differ.
 */
export async function project(
  context: BatchContext,
  decoded: DecodedBatch,
  due: DueSubjects,
): Promise<Projected> {
  const affected = await storeClaims(context, decoded, due.corrections);
  await indexNames(context, affected);
  const linked = await linkCredits(context, affected);
  const artistNodes = [...linked].filter((node) => !node.startsWith('label:'));
  const identity = await resolveIdentity(context, artistNodes);
  const editions = new Set([
    ...affected.editions,
    ...identity.editions,
    ...due.editions.map((slug) => `edition:${slug}`),
  ]);
  const folded = await foldEditions(context, [...editions]);
  await keepHistory(context, [...affected.restated]);
  await keepKnownSlots(context, [...affected.lineups]);
  const labels = await projectLabels(context, affected, linked, identity);
  const totals = await updateAggregates(context.client, folded, identity, labels);
  return { identity, labels, editions: mergedAmong(context, affected.editions), folded, totals };
}

/** The changes to the tables. */
export type Projected = Moved & {
  readonly folded: EditionChange;
  readonly totals: readonly TotalsChange[];
};

/** Redirects of editions that were merged into others. */
function mergedAmong(context: BatchContext, subjects: Iterable<string>): Map<string, string> {
  const led = new Map<string, string>();
  for (const subject of subjects) {
    const { slug, mergedInto } = editionOf(context, subject);
    if (mergedInto !== null) led.set(slug, mergedInto);
  }
  return led;
}
