import { nameKey } from '../../../db/keys/index.ts';
import { slugOfEdition } from '../../../ingest/events/index.ts';
import { claimsOf, type Claim, type CorrectionClaim, type StatementClaim } from '../claims/claim.ts';
import { liveStatements } from '../claims/live-statements.ts';
import type { ReviewItem } from '../identity/identity-types.ts';
import { type AssignedNames, assignedOn } from './assigned-subjects.ts';
import { toEffect, type Effect, effectOf } from './operation-effect.ts';
import { type EditionInput, resolveInput } from './resolved-operation.ts';
import { correctedLineups } from './lineup/corrected-lineups.ts';
import type { Precedence } from './facts/precedence.ts';
import { EDITOR } from './facts/ruled-fields.ts';
import { type Ruling, UNRULED } from './facts/ruling-type.ts';
import type { Lineup } from './lineup/lineup-draft.ts';

type Report = Claim<'edition.reported'>;

/** One edition's statements with the corrections applied, and the corrections' further rulings. */
export interface CorrectedEdition {
  readonly slug: string;
  readonly editions: readonly Report[];
  readonly lineups: readonly Lineup[];
  /** The statements, as published, that a newer one of the same source or upstream supersedes. */
  readonly superseded: readonly Lineup[];
  /** The statements, as published, that `lineups` does not have unchanged: superseded and corrected ones. */
  readonly supersededOrCorrected: readonly Lineup[];
  /** All statements about its lineup, as published. */
  readonly published: readonly Lineup[];
  readonly ruling: Ruling;
  readonly assigned: AssignedNames;
  /**
   * Returns the sorted name keys of the credits as printed, by which corrections of credits find the edition. They are
   * worked out only when asked for.
   */
  readonly listPrintedKeys: () => readonly string[];
  /**
   * True if corrections change more than facts: the reading of credits may then depend on more than the edition's own
   * lineups.
   */
  readonly ruled: boolean;
  readonly effects: readonly Effect[];
}

/** Applies all corrections of one edition. Pure; independent of the order in which statements arrive. */
export function correctedEdition(stated: EditionInput): CorrectedEdition {
  const { slug, unretracted, corrections } = stated;
  if (corrections.length === 0) return uncorrected(slug, unretracted);
  const { facts, precedence, published, toCorrect } = resolveInput(stated);
  const credits = claimsOf(corrections, 'credit.corrected');
  const lineups = correctedLineups(toCorrect);
  const printed = printedKeysIn(
    toCorrect.corrections.length > 0 ? published : liveStatements(published, new Set()),
  );
  const effects = inOrder(corrections, [
    ...facts.effects,
    ...lineups.effects,
    ...listWiderEffects(stated, { credits, printed, precedence, lineups: lineups.lineups }),
  ]);
  return {
    slug,
    editions: facts.editions,
    lineups: lineups.lineups,
    superseded: supersededIn(published),
    supersededOrCorrected: published.filter((lineup) => !lineups.lineups.includes(lineup)),
    published,
    ruling: {
      first: toCorrect.first,
      suggest: listSuggested(lineups, precedence),
      kept: lineups.kept,
      whole: lineups.whole ?? wholeByPrecedence(precedence, lineups.lineups),
      set: facts.set,
      hidden: facts.hidden,
      shapedBy: listShapingCorrections(corrections, effects),
      reviewItems: effects.flatMap((each) => openLookAgainItems(slug, each, corrections)),
    },
    assigned: assignedOn(listSlugs(stated), claimsOf(corrections, 'artist.corrected')),
    listPrintedKeys: () => printed,
    ruled: corrections.some(rulesCredits),
    effects,
  };
}

function uncorrected(slug: string, unretracted: readonly StatementClaim[]): CorrectedEdition {
  const stated = claimsOf(unretracted, 'lineup.reported');
  const lineups = liveStatements(stated, new Set());
  const superseded = supersededIn(stated, lineups);
  return {
    slug,
    editions: liveStatements(claimsOf(unretracted, 'edition.reported'), new Set()),
    lineups,
    superseded,
    supersededOrCorrected: superseded,
    published: stated,
    ruling: UNRULED,
    assigned: new Map(),
    listPrintedKeys: () => printedKeysIn(lineups),
    ruled: false,
    effects: [],
  };
}

/** A merge brings another edition's credits. */
const rulesCredits = (claim: CorrectionClaim): boolean =>
  claim.type !== 'edition.corrected' || claim.data.operations.some(({ op }) => op === 'merge');

function supersededIn(stated: readonly Lineup[], live = liveStatements(stated, new Set())): Lineup[] {
  if (live.length === stated.length) return [];
  const ids = new Set(live.map(({ id }) => id));
  return stated.filter(({ id }) => !ids.has(id));
}

function printedKeysIn(lineups: readonly Lineup[]): string[] {
  const credits = new Set(lineups.flatMap(({ data }) => data.performances.map(({ credit }) => credit)));
  return [...new Set([...credits].map(nameKey))].sort();
}

/** The edition, and those merged into it. */
const listSlugs = ({ slug, unretracted, corrections }: EditionInput): string[] => [
  slug,
  ...[...unretracted, ...corrections].flatMap(({ subject }) =>
    subject.startsWith('edition:') ? [slugOfEdition(subject)] : [],
  ),
];

interface Corrected {
  readonly credits: readonly Claim<'credit.corrected'>[];
  readonly printed: readonly string[];
  readonly precedence: Precedence;
  readonly lineups: readonly Lineup[];
}

/** The effects of corrections that concern more than this edition, as far as they affect it. */
function listWiderEffects(
  stated: EditionInput,
  { credits, printed, precedence, lineups }: Corrected,
): Effect[] {
  const asked = new Set(printed);
  const sources = new Set(lineups.map(({ source }) => `source:${source}`));
  const slugs = listSlugs(stated);
  const affecting = [
    ...credits.filter(({ data }) => asked.has(nameKey(data.credit))),
    ...claimsOf(stated.corrections, 'source.corrected').filter(({ subject }) => sources.has(subject)),
    ...claimsOf(stated.corrections, 'artist.corrected').filter(({ data }) =>
      data.operations.some(
        (operation) => operation.op === 'assign' && operation.editions.some((slug) => slugs.includes(slug)),
      ),
    ),
    ...(precedence.by === null ? [] : [precedence.by]),
  ];
  return affecting.map(({ id }) => effectOf(id, [toEffect('applies')]));
}

/** If one source's lineup is complete, the lineups of the others become suggestions. */
function listSuggested(
  { lineups, suggest }: { lineups: readonly Lineup[]; suggest: ReadonlySet<string> },
  precedence: Precedence,
): ReadonlySet<string> {
  if (!hasCompleteFirstSource(precedence, lineups)) return suggest;
  const others = lineups.filter(({ source }) => source !== EDITOR && source !== precedence.first[0]);
  return new Set([...suggest, ...others.map(({ id }) => id)]);
}

const wholeByPrecedence = (precedence: Precedence, lineups: readonly Lineup[]): boolean | null =>
  hasCompleteFirstSource(precedence, lineups) ? true : null;

const hasCompleteFirstSource = ({ complete, first }: Precedence, lineups: readonly Lineup[]): boolean =>
  complete && lineups.some(({ source }) => source === first[0]);

const inOrder = (corrections: readonly CorrectionClaim[], effects: readonly Effect[]): Effect[] => {
  const place = new Map(corrections.map(({ id }, i) => [id, i]));
  return [...effects].sort((a, b) => place.get(a.correction)! - place.get(b.correction)!);
};

function listShapingCorrections(
  corrections: readonly CorrectionClaim[],
  effects: readonly Effect[],
): Ruling['shapedBy'] {
  const found = new Set(
    effects.filter((each) => each.effect !== 'finds_nothing').map(({ correction }) => correction),
  );
  return corrections.filter(({ id }) => found.has(id)).map(({ id, time }) => ({ id, time }));
}

function openLookAgainItems(
  slug: string,
  each: Effect,
  corrections: readonly CorrectionClaim[],
): ReviewItem[] {
  const claim = corrections.find(({ id }) => id === each.correction)!;
  if (each.effect !== 'contradicted' && each.effect !== 'finds_nothing') return [];
  const { correction, effect: kind, sources, operations } = each;
  return [
    {
      subject: `edition:${slug}`,
      kind: 'look_again',
      about: correction,
      evidence: { correction, by: claim.data.by, time: claim.time, effect: kind, sources, operations },
    },
  ];
}
