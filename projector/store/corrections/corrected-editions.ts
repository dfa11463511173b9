import { slugOfEdition } from '../../../ingest/events/index.ts';
import {
  claimsOf,
  type CorrectionClaim,
  liveStatements,
  type StatementClaim,
} from '../../fold/claims/index.ts';
import {
  type CorrectedEdition,
  correctedEdition,
  creditTarget,
  mergedEditions,
  seriesOf,
} from '../../fold/corrections/index.ts';
import type { CorrectionsByTarget } from './corrections.ts';
import { folding } from '../../fold/steps/index.ts';

/** The readers of statements and corrections. */
export interface ClaimSources {
  /** By subject: the statements that are not retracted, superseded ones included. */
  loadUnretracted(subjects: readonly string[]): Promise<ReadonlyMap<string, readonly StatementClaim[]>>;
  /** By target: corrections in force. */
  corrections(targets: readonly string[]): Promise<CorrectionsByTarget>;
}

/** An edition, and the one (slug) into which it was merged. */
export interface KnownEdition extends CorrectedEdition {
  readonly mergedInto: string | null;
}

/**
 * Editions (subjects) with corrections applied, and all others that are merged with one of them: an edition merged into
 * another has no data of its own.
 */
export async function correctedEditions(
  sources: ClaimSources,
  subjects: readonly string[],
): Promise<Map<string, KnownEdition>> {
  if (subjects.length === 0) return new Map();
  const { reached, byTarget, beyond } = await wordsAround(sources, subjects);
  const unretracted = await sources.loadUnretracted(reached);
  const into = mergedEditions(claimsOf([...byTarget.values()].flat(), 'edition.corrected'));
  const stated = new Map<
    string,
    { claims: StatementClaim[]; ownCorrections: Map<string, CorrectionClaim> }
  >();
  for (const subject of reached) {
    const end = into.get(subject) ?? subject;
    const of = stated.get(end) ?? { claims: [], ownCorrections: new Map<string, CorrectionClaim>() };
    stated.set(end, of);
    of.claims.push(...(unretracted.get(subject) ?? []));
    for (const claim of byTarget.get(subject) ?? [])
      if (isItsOwn(claim, subject)) of.ownCorrections.set(claim.id, claim);
  }
  const wide = beyond ? await wideWords(sources, stated) : () => [];
  return new Map(
    reached.map((subject) => {
      const slug = slugOfEdition(subject);
      const { claims = [], ownCorrections } = stated.get(subject) ?? {};
      const own = [...(ownCorrections?.values() ?? [])];
      const corrections = distinct([...own, ...(ownCorrections ? wide(subject) : [])]);
      const edition = folding(subject, () => correctedEdition({ slug, unretracted: claims, corrections }));
      const target = into.get(subject);
      return [subject, { ...edition, mergedInto: target === undefined ? null : slugOfEdition(target) }];
    }),
  );
}

/**
 * The corrections of an edition include one that merges another edition into it; fields that it sets belong to that
 * other edition, merged or not.
 */
const isItsOwn = ({ type, subject }: CorrectionClaim, edition: string): boolean =>
  type !== 'edition.corrected' || subject === edition;

const distinct = (claims: readonly CorrectionClaim[]): CorrectionClaim[] =>
  [...new Map(claims.map((claim) => [claim.id, claim])).values()].sort((a, b) => a.position - b.position);

interface Words {
  readonly reached: readonly string[];
  readonly byTarget: ReadonlyMap<string, readonly CorrectionClaim[]>;
  readonly beyond: boolean;
}

/** The claims on the editions and on all editions merged with them. */
async function wordsAround(sources: ClaimSources, subjects: readonly string[]): Promise<Words> {
  const reached = new Set<string>();
  const byTarget = new Map<string, readonly CorrectionClaim[]>();
  let beyond = false;
  let next = [...new Set(subjects)];
  while (next.length > 0) {
    for (const subject of next) reached.add(subject);
    const found = await sources.corrections(next);
    beyond ||= found.beyond;
    for (const [target, claims] of found.byTarget) byTarget.set(target, claims);
    const ends = claimsOf([...found.byTarget.values()].flat(), 'edition.corrected').flatMap(
      ({ subject, data }) => [
        subject,
        ...data.operations.flatMap((each) => (each.op === 'merge' ? [`edition:${each.into}`] : [])),
      ],
    );
    next = [...new Set(ends)].filter((subject) => !reached.has(subject));
  }
  return { reached: [...reached], byTarget, beyond };
}

type Stated = ReadonlyMap<
  string,
  {
    readonly claims: readonly StatementClaim[];
    readonly ownCorrections: ReadonlyMap<string, CorrectionClaim>;
  }
>;

/** Corrections of credits, sources, series and the catalog that affect an edition. */
async function wideWords(
  sources: ClaimSources,
  stated: Stated,
): Promise<(subject: string) => readonly CorrectionClaim[]> {
  const asked = new Map(
    [...stated].map(([subject, { claims, ownCorrections }]) => [
      subject,
      wideTargets(claims, [...ownCorrections.values()]),
    ]),
  );
  const { byTarget } = await sources.corrections([...new Set([...asked.values()].flat())]);
  return (subject) => (asked.get(subject) ?? []).flatMap((target) => byTarget.get(target) ?? []);
}

function wideTargets(
  claims: readonly StatementClaim[],
  ownCorrections: readonly CorrectionClaim[],
): string[] {
  const all = claimsOf(claims, 'lineup.reported');
  const earlierToo = ownCorrections.some(({ type }) => type === 'lineup.corrected');
  const lineups = earlierToo ? all : liveStatements(all, new Set());
  const credits = new Set(lineups.flatMap(({ data }) => data.performances.map(({ credit }) => credit)));
  const targets = [
    'catalog',
    ...all.map(({ source }) => `source:${source}`),
    ...seriesOf(claimsOf(claims, 'edition.reported'), ownCorrections).map((slug) => `series:${slug}`),
    ...[...credits].map(creditTarget),
  ];
  return [...new Set(targets)];
}
