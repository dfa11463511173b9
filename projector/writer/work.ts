import type { Database } from '../../db/generations/index.ts';
import { claimsOf, type Claim, type StatementClaim } from '../fold/claims/claim.ts';
import type { EditionReadings } from '../fold/editions/readings.ts';
import type { Folds } from '../steps/folds.ts';
import { liveClaims } from '../state/claims.ts';

/** One transaction's work: its connection, its instant, and what was read so far, so that nothing is read twice. */
export interface Work {
  readonly client: Database;
  /** Days change up to this instant, milliseconds since 1970. */
  readonly asOf: number;
  readonly folds: Folds;
  /** Live statements by subject. */
  readonly statements: Map<string, StatementClaim[]>;
  /** Name keys that were asked about: null for an unknown one, else whether an editor ruled on it. */
  readonly known: Map<string, boolean | null>;
  /** By edition subject. */
  readonly readings: Map<string, EditionReadings>;
}

export const beginWork = (client: Database, asOf: number, folds: Folds): Work => ({
  client,
  asOf,
  folds,
  statements: new Map(),
  known: new Map(),
  readings: new Map(),
});

/** Reads the live statements about those of the subjects that were not read yet. */
export async function loadStatements(work: Work, subjects: Iterable<string>): Promise<void> {
  const missing = [...subjects].filter((subject) => !work.statements.has(subject));
  for (const [subject, live] of await liveClaims(work.client, missing)) work.statements.set(subject, live);
}

export const statementsAbout = (work: Work, subject: string): readonly StatementClaim[] =>
  work.statements.get(subject) ?? [];

export const lineupsOf = (work: Work, subject: string): Claim<'lineup.reported'>[] =>
  claimsOf(statementsAbout(work, subject), 'lineup.reported');

/** What a batch has to look at again: subjects of editions, artist reports, corrections, labels and releases. */
export interface Touched {
  readonly editions: Set<string>;
  readonly reports: Set<string>;
  readonly corrections: Set<string>;
  readonly labels: Set<string>;
  readonly releases: Set<string>;
}

export function touchedBy(subjects: Iterable<string>): Touched {
  const touched: Touched = {
    editions: new Set(),
    reports: new Set(),
    corrections: new Set(),
    labels: new Set(),
    releases: new Set(),
  };
  const kinds: Readonly<Record<string, Set<string>>> = {
    edition: touched.editions,
    artist: touched.reports,
    correction: touched.corrections,
    label: touched.labels,
    release: touched.releases,
  };
  for (const subject of subjects) kinds[subject.slice(0, subject.indexOf(':'))]?.add(subject);
  return touched;
}
