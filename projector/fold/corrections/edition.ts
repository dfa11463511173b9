import { nameKey } from '../../../db/keys/index.ts';
import type { EditionFacts } from '../../../ingest/events/index.ts';
import { claimsOf, type Claim, type CorrectionClaim, type StatementClaim } from '../claims/claim.ts';
import { liveStatements } from '../claims/live.ts';
import { isZone } from '../days/index.ts';
import type { Doubt } from '../identity/group.ts';
import { type Assigned, assignedOn } from './assigned.ts';
import { meaningsOf, withMeanings } from './credits.ts';
import { effect, type Effect, effectOf, type OperationEffect } from './effect.ts';
import { ruledFacts } from './facts.ts';
import { effectOfSet } from './facts-effect.ts';
import { correctedLineups } from './lineups.ts';
import type { EditionCorrection } from './merged-editions.ts';
import { given } from './given.ts';
import { type Precedence, precedenceOf } from './precedence.ts';
import { EDITOR } from './ruled.ts';
import { type Ruling, UNRULED } from './ruling.ts';
import type { Lineup } from './sheet.ts';
import { asMeant } from './sources.ts';

type Report = Claim<'edition.reported'>;

/** Everything that is said of one edition, in any order. */
export interface EditionSaid {
  readonly slug: string;
  /** What nobody took back of all that was said of it and of the editions merged into it. */
  readonly standing: readonly StatementClaim[];
  /** Those in force that concern it or them, in the log's order. */
  readonly corrections: readonly CorrectionClaim[];
}

/** One edition's statements as editors would have them, and what they say beside. */
export interface CorrectedEdition {
  readonly slug: string;
  readonly editions: readonly Report[];
  readonly lineups: readonly Lineup[];
  /** What newer words of their sources or upstreams took the place of, as it was said. */
  readonly replaced: readonly Lineup[];
  readonly ruling: Ruling;
  readonly assigned: Assigned;
  /** Name keys of the credits as printed, by which corrections of credits find it. Sorted. */
  readonly printed: () => readonly string[];
  /** What its credits are may hang on more than its own lineups: editors say more of it than facts. */
  readonly ruled: boolean;
  readonly effects: readonly Effect[];
}

/** Applies all that editors say of one edition. Pure; hangs on no order of arrival of statements. */
export function correctedEdition(said: EditionSaid): CorrectedEdition {
  const { slug, standing, corrections } = said;
  if (corrections.length === 0) return uncorrected(slug, standing);
  const facts = editionWords(said);
  const credits = claimsOf(corrections, 'credit.corrected');
  const sources = claimsOf(corrections, 'source.corrected');
  const meanings = meaningsOf(credits);
  const raw = claimsOf(standing, 'lineup.reported');
  const meant = raw.map((lineup) => withMeanings(asMeant(lineup, sources), meanings));
  const believed = precedenceOf(slug, corrections, facts.editions, facts.set);
  const first = [EDITOR, ...believed.first];
  const words = claimsOf(corrections, 'lineup.corrected');
  const zone = zoneOf(slug, facts, first);
  const lineups = correctedLineups({ slug, standing: meant, first, zone, corrections: words });
  const printed = printedIn(words.length > 0 ? raw : liveStatements(raw, new Set()));
  const effects = inOrder(corrections, [
    ...facts.effects,
    ...lineups.effects,
    ...beside(said, { credits, printed, believed, lineups: lineups.lineups }),
  ]);
  return {
    slug,
    editions: facts.editions,
    lineups: lineups.lineups,
    replaced: replacedIn(raw),
    ruling: {
      first,
      suggest: suggesting(lineups, believed),
      whole: lineups.whole ?? wholeBy(believed, lineups.lineups),
      set: facts.set,
      hidden: facts.hidden,
      shapedBy: shaping(corrections, effects),
      doubts: effects.flatMap((each) => lookAgain(slug, each, corrections)),
    },
    assigned: assignedOn(slugsOf(said), claimsOf(corrections, 'artist.corrected')),
    printed: () => printed,
    ruled: corrections.some(rulesCredits),
    effects,
  };
}

function uncorrected(slug: string, standing: readonly StatementClaim[]): CorrectedEdition {
  const said = claimsOf(standing, 'lineup.reported');
  const lineups = liveStatements(said, new Set());
  return {
    slug,
    editions: liveStatements(claimsOf(standing, 'edition.reported'), new Set()),
    lineups,
    replaced: replacedIn(said, lineups),
    ruling: UNRULED,
    assigned: new Map(),
    printed: () => printedIn(lineups),
    ruled: false,
    effects: [],
  };
}

/** A merge brings another edition's credits. */
const rulesCredits = (claim: CorrectionClaim): boolean =>
  claim.type !== 'edition.corrected' || claim.data.operations.some(({ op }) => op === 'merge');

function replacedIn(said: readonly Lineup[], speaking = liveStatements(said, new Set())): Lineup[] {
  if (speaking.length === said.length) return [];
  const ids = new Set(speaking.map(({ id }) => id));
  return said.filter(({ id }) => !ids.has(id));
}

function printedIn(lineups: readonly Lineup[]): string[] {
  const credits = new Set(lineups.flatMap(({ data }) => data.performances.map(({ credit }) => credit)));
  return [...new Set([...credits].map(nameKey))].sort();
}

/** The edition, and those merged into it. */
const slugsOf = ({ slug, standing, corrections }: EditionSaid): string[] => [
  slug,
  ...[...standing, ...corrections].flatMap(({ subject }) =>
    subject.startsWith('edition:') ? [subject.slice('edition:'.length)] : [],
  ),
];

interface EditionWords {
  readonly editions: readonly Report[];
  readonly set: Partial<EditionFacts>;
  readonly hidden: boolean;
  readonly effects: readonly Effect[];
}

/** What editors say of the edition itself; of those merged into it what they set counts below that. */
function editionWords({ slug, standing, corrections }: EditionSaid): EditionWords {
  const own = `edition:${slug}`;
  const words = claimsOf(corrections, 'edition.corrected');
  const reports = claimsOf(standing, 'edition.reported');
  const inOrder = [...words.filter(({ subject }) => subject !== own), ...ofOwn(words, own)];
  let set: Partial<EditionFacts> = {};
  let hidden = false;
  const announced: Report[] = [];
  for (const claim of inOrder) {
    for (const operation of claim.data.operations) {
      if (operation.op === 'set') set = { ...set, ...given<EditionFacts>(operation.set) };
      if (operation.op === 'announce') announced.push(announcement(claim, operation.edition));
      if (claim.subject === own && operation.op === 'hide') hidden = true;
      if (operation.op === 'announce') hidden = false;
    }
  }
  return {
    editions: [...liveStatements(reports, new Set()), ...announced.slice(-1)],
    set,
    hidden,
    effects: words.map((claim) =>
      effectOf(
        claim.id,
        claim.data.operations.map((operation) => effectOfOperation(operation, claim, reports)),
      ),
    ),
  };
}

const ofOwn = (words: readonly EditionCorrection[], own: string) =>
  words.filter(({ subject }) => subject === own);

function effectOfOperation(
  operation: EditionCorrection['data']['operations'][number],
  { time }: EditionCorrection,
  reports: readonly Report[],
): OperationEffect {
  if (operation.op === 'set') return effectOfSet(given<EditionFacts>(operation.set), reports, time);
  if (operation.op !== 'announce') return effect('applies');
  const sources = new Set(liveStatements(reports, new Set()).map(({ source }) => source));
  return sources.size > 0 ? effect('confirmed', sources) : effect('applies');
}

/** As if a source had said it. */
const announcement = ({ id, position, subject, time }: EditionCorrection, edition: EditionFacts): Report => ({
  ...{ id: `editor:${id}`, position, type: 'edition.reported', subject, source: EDITOR, time, imports: [] },
  data: { part: null, upstream: null, as_of: time, revision: 1, complete: false, edition },
});

function zoneOf(slug: string, { editions, set }: EditionWords, first: readonly string[]): string | null {
  const zone = ruledFacts(slug, editions, { first, set })?.timezone ?? null;
  return zone !== null && isZone(zone) ? zone : null;
}

interface Corrected {
  readonly credits: readonly Claim<'credit.corrected'>[];
  readonly printed: readonly string[];
  readonly believed: Precedence;
  readonly lineups: readonly Lineup[];
}

/** The words that are about more than this edition, as far as they shape it. */
function beside(said: EditionSaid, { credits, printed, believed, lineups }: Corrected): Effect[] {
  const asked = new Set(printed);
  const spoken = new Set(lineups.map(({ source }) => `source:${source}`));
  const slugs = slugsOf(said);
  const shaping = [
    ...credits.filter(({ data }) => asked.has(nameKey(data.credit))),
    ...claimsOf(said.corrections, 'source.corrected').filter(({ subject }) => spoken.has(subject)),
    ...claimsOf(said.corrections, 'artist.corrected').filter(({ data }) =>
      data.operations.some(
        (operation) => operation.op === 'assign' && operation.editions.some((slug) => slugs.includes(slug)),
      ),
    ),
    ...(believed.by === null ? [] : [believed.by]),
  ];
  return shaping.map(({ id }) => effectOf(id, [effect('applies')]));
}

/** Where one source's lineup is complete, others only suggest. */
function suggesting(
  { lineups, suggest }: { lineups: readonly Lineup[]; suggest: ReadonlySet<string> },
  believed: Precedence,
): ReadonlySet<string> {
  if (!speaks(believed, lineups)) return suggest;
  const others = lineups.filter(({ source }) => source !== EDITOR && source !== believed.first[0]);
  return new Set([...suggest, ...others.map(({ id }) => id)]);
}

const wholeBy = (believed: Precedence, lineups: readonly Lineup[]): boolean | null =>
  speaks(believed, lineups) ? true : null;

const speaks = ({ complete, first }: Precedence, lineups: readonly Lineup[]): boolean =>
  complete && lineups.some(({ source }) => source === first[0]);

const inOrder = (corrections: readonly CorrectionClaim[], effects: readonly Effect[]): Effect[] => {
  const place = new Map(corrections.map(({ id }, i) => [id, i]));
  return [...effects].sort((a, b) => place.get(a.correction)! - place.get(b.correction)!);
};

function shaping(corrections: readonly CorrectionClaim[], effects: readonly Effect[]): Ruling['shapedBy'] {
  const found = new Set(
    effects.filter((each) => each.effect !== 'finds_nothing').map(({ correction }) => correction),
  );
  return corrections.filter(({ id }) => found.has(id)).map(({ id, time }) => ({ id, time }));
}

function lookAgain(slug: string, each: Effect, corrections: readonly CorrectionClaim[]): Doubt[] {
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
