import type { Database } from '../../db/generations/index.ts';
import type { StatementClaim } from '../fold/claims/index.ts';
import type { Act } from '../fold/credits/index.ts';
import {
  editionActs,
  type EditionNames,
  editionNames,
  type EditionReadings,
} from '../fold/editions/index.ts';
import {
  folding,
  type Folds,
  type NameLookup,
  readCorrectedEdition,
  readSupersededOf,
} from '../fold/steps/index.ts';
import { loadUnretractedClaims, liveClaims } from '../store/claims/index.ts';
import { correctedEditions, correctionsFor, type KnownEdition } from '../store/corrections/index.ts';

/** `ruled`: known, since an editor ruled that the name is one act. */
export type NameKnowledge = 'unknown' | 'known' | 'ruled';

/**
 * The context of one transaction: its connection, its instant, and a cache of its reads, so that nothing is read twice.
 */
export interface BatchContext {
  readonly client: Database;
  /** Days change up to this instant, milliseconds since 1970. */
  readonly asOf: number;
  readonly folds: Folds;
  /** Live statements by subject; those on editions are in `editions`. */
  readonly statements: Map<string, StatementClaim[]>;
  /** By subject, with the corrections applied. */
  readonly editions: Map<string, KnownEdition>;
  /** By requested name key. */
  readonly known: Map<string, NameKnowledge>;
  /** By edition subject: names, readings, and the acts derived from them. */
  readonly names: Map<string, EditionNames>;
  readonly readings: Map<string, EditionReadings>;
  readonly acts: Map<string, readonly Act[]>;
}

export const openBatchContext = (client: Database, asOf: number, folds: Folds): BatchContext => ({
  client,
  asOf,
  folds,
  statements: new Map(),
  editions: new Map(),
  known: new Map(),
  names: new Map(),
  readings: new Map(),
  acts: new Map(),
});

/** Reads the live statements about those subjects that were not read yet. */
export async function loadStatements(context: BatchContext, subjects: Iterable<string>): Promise<void> {
  const missing = [...subjects].filter((subject) => !context.statements.has(subject));
  for (const [subject, live] of await liveClaims(context.client, missing))
    context.statements.set(subject, live);
}

export const statementsAbout = (context: BatchContext, subject: string): readonly StatementClaim[] =>
  context.statements.get(subject) ?? [];

/** Reads those of the editions that were not read yet. @returns all of them, and those merged with one of them. */
export async function loadEditions(context: BatchContext, subjects: Iterable<string>): Promise<string[]> {
  const { client, asOf, editions } = context;
  const asked = [...subjects];
  const found = await correctedEditions(
    {
      loadUnretracted: (missing) => loadUnretractedClaims(client, missing),
      corrections: (targets) => correctionsFor(client, targets, asOf),
    },
    asked.filter((subject) => !editions.has(subject)),
  );
  for (const [subject, edition] of found) editions.set(subject, edition);
  return [...new Set([...asked, ...found.keys()])];
}

/** An edition that was loaded. */
export const editionOf = (context: BatchContext, subject: string): KnownEdition =>
  context.editions.get(subject)!;

/** The names in an edition's lineups, computed once. */
export function namesOf(context: BatchContext, subject: string): EditionNames {
  const { lineups, superseded, supersededOrCorrected } = editionOf(context, subject);
  const known =
    context.names.get(subject) ??
    folding(subject, () => editionNames(lineups, superseded, supersededOrCorrected));
  context.names.set(subject, known);
  return known;
}

/** Reads an edition's credits by the known names. */
export const readNames = (context: BatchContext, subject: string, names: NameLookup): EditionReadings =>
  readCorrectedEdition(subject, editionOf(context, subject), context.folds, names);

/** The knowledge about the names that have been looked up. */
export const lookUpNames = ({ known }: BatchContext): NameLookup => ({
  isKnown: (key) => (known.get(key) ?? 'unknown') !== 'unknown',
  isRuled: (key) => known.get(key) === 'ruled',
});

/** Reads the statements of an edition that are not in force; the names in them have been looked up. */
export const readEarlier = (context: BatchContext, subject: string): EditionReadings =>
  readSupersededOf(subject, editionOf(context, subject), lookUpNames(context));

/** The acts of an edition's credits, which must have been read. */
export function actsOf(context: BatchContext, subject: string): readonly Act[] {
  const known = context.acts.get(subject) ?? editionActs(context.readings.get(subject)!);
  context.acts.set(subject, known);
  return known;
}

/** The subjects that a batch affects, by kind. */
export interface AffectedSubjects {
  /** All editions that are folded again. */
  readonly editions: Set<string>;
  /** The editions whose credits changed. */
  readonly lineups: Set<string>;
  /** Editions with a new or a retracted statement. */
  readonly restated: Set<string>;
  /** Subjects of statements on artists (`artist:discogs:28`). */
  readonly artists: Set<string>;
  readonly corrections: Set<string>;
  readonly labels: Set<string>;
  readonly releases: Set<string>;
}

/**
 * @param stated `facts`: subjects of editions of which only facts changed; `others`: subjects with any other change;
 * `reported`: subjects with a new or retracted statement.
 */
export function groupAffected(stated: {
  readonly facts: readonly string[];
  readonly others: readonly string[];
  readonly reported: readonly string[];
}): AffectedSubjects {
  const restated = new Set(stated.reported.filter((subject) => subject.startsWith('edition:')));
  const affected = { ...groupByKind(stated.others), restated };
  for (const subject of stated.facts) affected.editions.add(subject);
  return affected;
}

function groupByKind(subjects: readonly string[]): Omit<AffectedSubjects, 'restated'> {
  const of = (kind: string): Set<string> => new Set(subjects.filter((subject) => subject.startsWith(kind)));
  return {
    editions: of('edition:'),
    lineups: of('edition:'),
    artists: of('artist:'),
    corrections: of('correction:'),
    labels: of('label:'),
    releases: of('release:'),
  };
}
