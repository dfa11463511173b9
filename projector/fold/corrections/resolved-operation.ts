import type { EditionFacts } from '../../../ingest/events/statements/index.ts';
import { claimsOf, type Claim, type CorrectionClaim, type StatementClaim } from '../claims/claim.ts';
import { liveStatements } from '../claims/live-statements.ts';
import { isZone } from '../days/index.ts';
import { meaningsOf, withMeanings } from './credit-meanings.ts';
import { toEffect, type Effect, effectOf, type OperationEffect } from './operation-effect.ts';
import { ruledFacts, withCorrection } from './facts/corrected-facts.ts';
import { effectOfSet } from './facts/facts-effect.ts';
import { definedFields } from './facts/given-fields.ts';
import type { EditionCorrection } from './merged-editions.ts';
import { type Precedence, precedenceOf } from './facts/precedence.ts';
import { EDITOR } from './facts/ruled-fields.ts';
import type { Lineup } from './lineup/lineup-draft.ts';
import { asMeant } from './source-rules.ts';
import type { LineupsToCorrect } from './lineup/applied-corrections.ts';

type Report = Claim<'edition.reported'>;

/** All claims on one edition, in any order. */
export interface EditionInput {
  readonly slug: string;
  /** Statements that are not retracted, on the edition and on those merged into it. */
  readonly unretracted: readonly StatementClaim[];
  /** Corrections in force on the edition or its credits, in the log's order. */
  readonly corrections: readonly CorrectionClaim[];
}

/** An edition with resolved corrections, before they are applied to its lineups. */
export interface ResolvedInput {
  readonly facts: FactCorrections;
  readonly precedence: Precedence;
  /** All statements on the lineup, as published. */
  readonly published: readonly Lineup[];
  readonly toCorrect: LineupsToCorrect;
}

export function resolveInput(stated: EditionInput): ResolvedInput {
  const { slug, unretracted, corrections } = stated;
  const facts = factCorrections(stated);
  const sources = claimsOf(corrections, 'source.corrected');
  const meanings = meaningsOf(claimsOf(corrections, 'credit.corrected'));
  const published = claimsOf(unretracted, 'lineup.reported');
  const precedence = precedenceOf(slug, corrections, facts.editions, facts.set);
  const first = [EDITOR, ...precedence.first];
  const toCorrect = {
    slug,
    first,
    zone: findZone(slug, facts, first),
    unretracted: published.map((lineup) => withMeanings(asMeant(lineup, sources), meanings)),
    corrections: claimsOf(corrections, 'lineup.corrected'),
  };
  return { facts, precedence, published, toCorrect };
}

/** The corrections' data on the edition itself. */
export interface FactCorrections {
  readonly editions: readonly Report[];
  readonly set: Partial<EditionFacts>;
  readonly hidden: boolean;
  readonly effects: readonly Effect[];
}

/** Collects the corrections' data on the edition itself; data on editions merged into it rank below. */
function factCorrections({ slug, unretracted, corrections }: EditionInput): FactCorrections {
  const own = `edition:${slug}`;
  const editionCorrections = claimsOf(corrections, 'edition.corrected');
  const reports = claimsOf(unretracted, 'edition.reported');
  const inOrder = [
    ...editionCorrections.filter(({ subject }) => subject !== own),
    ...ofOwn(editionCorrections, own),
  ];
  let set: Partial<EditionFacts> = {};
  let hidden = false;
  const announced: Report[] = [];
  for (const claim of inOrder) {
    for (const operation of claim.data.operations) {
      if (operation.op === 'set') set = withCorrection(set, definedFields<EditionFacts>(operation.set));
      if (operation.op === 'announce') announced.push(announcement(claim, operation.edition));
      if (claim.subject === own && operation.op === 'hide') hidden = true;
      if (operation.op === 'announce') hidden = false;
    }
  }
  return {
    editions: [...liveStatements(reports, new Set()), ...announced.slice(-1)],
    set,
    hidden,
    effects: editionCorrections.map((claim) =>
      effectOf(
        claim.id,
        claim.data.operations.map((operation) => effectOfOperation(operation, claim, reports)),
      ),
    ),
  };
}

const ofOwn = (editionCorrections: readonly EditionCorrection[], own: string) =>
  editionCorrections.filter(({ subject }) => subject === own);

function effectOfOperation(
  operation: EditionCorrection['data']['operations'][number],
  { time }: EditionCorrection,
  reports: readonly Report[],
): OperationEffect {
  if (operation.op === 'set') return effectOfSet(definedFields<EditionFacts>(operation.set), reports, time);
  if (operation.op !== 'announce') return toEffect('applies');
  const sources = new Set(liveStatements(reports, new Set()).map(({ source }) => source));
  return sources.size > 0 ? toEffect('confirmed', sources) : toEffect('applies');
}

/** Turns an editor's edition into a report like a source's. */
const announcement = ({ id, position, subject, time }: EditionCorrection, edition: EditionFacts): Report => ({
  id: `editor:${id}`,
  position,
  type: 'edition.reported',
  subject,
  source: EDITOR,
  time,
  imports: [],
  data: { part: null, upstream: null, as_of: time, revision: 1, complete: false, edition },
});

function findZone(slug: string, { editions, set }: FactCorrections, first: readonly string[]): string | null {
  const zone = ruledFacts(slug, editions, { first, set })?.timezone ?? null;
  return zone !== null && isZone(zone) ? zone : null;
}
