import fc from 'fast-check';
import {
  creditCorrections,
  editionCorrections,
  lineupCorrections,
  precedences,
} from '../../histories/corrections/index.ts';
import type { DraftEvent } from '../../histories/history.ts';

export const EDITION = 'hammered-2024';

/** The acts in the source's lineups. */
export const ACTS = ['Ada', 'Bo', 'Cy', 'Dee & Eve', 'Fay b2b Gus', 'Hal (live)', 'Ida', 'Jon', 'Kit', 'Lou'];
export const STAGES = ['Main', 'Garden'];
export const DAYS = ['2024-07-19', '2024-07-20', '2024-07-21'];

const world = {
  editions: [EDITION],
  credits: ACTS,
  names: ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Mia'],
  sources: ['printed'],
  stages: STAGES,
  days: DAYS,
  starts: ['2024-07-19T20:00', '2024-07-20T22:30'],
  refs: ['name:ada', 'name:bo'],
  renames: ['Ada Live', 'Bo & Cy'],
  instants: ['2024-07-19T18:00:00.000Z', '2024-07-20T20:30:00.000Z'],
  labels: [],
};

/** A correction as an editor sends it. */
export type ResolvedRequest = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly subject: string;
};

/**
 * So many corrections of one edition and of its credits. None hides the edition, since a hidden one cannot be
 * corrected.
 */
export const randomCorrections = (many: number, seed: number): ResolvedRequest[] =>
  fc
    .sample(
      fc.oneof(
        { weight: 8, arbitrary: lineupCorrections(world) },
        { weight: 3, arbitrary: editionCorrections(world).filter(onlySets) },
        { weight: 2, arbitrary: creditCorrections(world) },
        {
          weight: 1,
          arbitrary: precedences(world).filter(({ subject }) => subject === `edition:${EDITION}`),
        },
      ),
      { numRuns: many, seed },
    )
    .map((word, nth) => resolveRequest(word, nth % 4 > 0));

const onlySets = ({ data }: DraftEvent): boolean =>
  (data as { operations: { op: string }[] }).operations.every(({ op }) => op === 'set');

interface Selecting {
  readonly op: string;
  readonly select?: { readonly credit: string } | readonly { readonly credit: string }[];
}

/** @param wide selects all sets of a credit: most narrower selections match none, and are refused. */
function resolveRequest({ type, subject, data }: DraftEvent, wide: boolean): ResolvedRequest {
  const stated = { ...(data as Record<string, unknown>) };
  // The editor and the batch are decided by the server.
  delete stated['by'];
  delete stated['batch'];
  const operations = stated['operations'] as readonly Selecting[] | undefined;
  return { ...stated, ...(operations && wide && { operations: operations.map(widened) }), type, subject };
}

function widened({ select, ...operation }: Selecting): Selecting {
  if (select === undefined) return operation;
  const wide = [select].flat().map(({ credit }) => ({ credit }));
  return { ...operation, select: Array.isArray(select) ? wide : wide[0]! };
}
