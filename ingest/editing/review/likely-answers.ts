import { nameKey } from '../../../db/keys/index.ts';
import type { CorrectionRequest } from '../corrections/request.ts';
import { selectionOf, type ShownSet } from '../corrections/current-state/shown-set.ts';

/** A review item of the projection, as it is stored. */
export interface ReviewItemFacts {
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Data around review items that answers need. */
export interface StateBefore {
  /** References to artists by slug. */
  readonly refs: ReadonlyMap<string, string>;
  /** Names of the editions that items list, by slug. */
  readonly editions: ReadonlyMap<string, string>;
  /** The sets of the item's edition. */
  readonly sets: readonly ShownSet[];
  /** The genres of the item's edition, and known genres, most frequent first. */
  readonly genres: { readonly edition: readonly string[]; readonly known: readonly string[] };
  /** Time zones that the item's edition may be in. */
  readonly zones: readonly string[];
  readonly base: number;
}

/** A likely answer, ready to be sent: a correction, or its undo. */
export type LikelyAnswer =
  | { readonly label: string; readonly correction: CorrectionRequest }
  | { readonly label: string; readonly revert: string };

/** Likely answers to a review item, the likeliest first; none if only a person can decide. */
export function answersTo(reviewItem: ReviewItemFacts, holds: StateBefore): LikelyAnswer[] {
  return ANSWERS[reviewItem.kind]?.(reviewItem, holds) ?? [];
}

const ANSWERS: Readonly<Record<string, (reviewItem: ReviewItemFacts, holds: StateBefore) => LikelyAnswer[]>> =
  {
    split: credited,
    hosted_by: credited,
    title: credited,
    habit: wholes,
    called_off: calledOff,
    near_name: ({ subject, about }, holds) => oneOrTwo([toSlug(subject), toSlug(about)], holds),
    suggestion: candidates,
    ambiguous_name: candidates,
    same_act: ({ about }, holds) => oneOrTwo(about.split(' '), holds),
    disagreement: disputed,
    no_zone: ({ subject }, { zones, base }) =>
      zones.map((timezone) => edition(`It is in ${timezone}`, subject, { timezone }, base)),
    day_conflict: outside,
    two_editions: twins,
    unknown_tag: retagged,
    look_again: ({ about }) => [{ label: 'Undo the correction', revert: about }],
  };

/** Known genres that may replace an unknown one. */
const MAX_GENRES = 4;

/** Removes the unknown genre from the edition or replaces it by a known one. None if only performances have it. */
function retagged(
  { subject, about: tag, evidence }: ReviewItemFacts,
  { genres, base }: StateBefore,
): LikelyAnswer[] {
  if (evidence['of_edition'] !== true) return [];
  const others = genres.edition.filter((genre) => genre !== tag);
  const near = genres.known.filter((genre) => !others.includes(genre) && shareWord(genre, tag));
  const rest = genres.known.filter((genre) => !others.includes(genre) && !near.includes(genre));
  const without: LikelyAnswer[] =
    others.length === 0 ? [] : [tagged(`Leave “${tag}” out: ${others.join(', ')}`, subject, others, base)];
  return [
    ...near
      .slice(0, MAX_GENRES)
      .map((genre) => tagged(`“${tag}” is ${genre}`, subject, [...others, genre], base)),
    ...without,
    ...rest
      .slice(0, Math.max(0, MAX_GENRES - near.length - without.length))
      .map((genre) => tagged(`“${tag}” is ${genre}`, subject, [...others, genre], base)),
  ];
}

const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
const shareWord = (one: string, other: string): boolean =>
  listWords(one).some((word) => listWords(other).some((also) => also.includes(word) || word.includes(also)));

const tagged = (label: string, subject: string, genres: readonly string[], base: number): LikelyAnswer => ({
  label,
  correction: {
    type: 'edition.corrected' as const,
    subject,
    base,
    ...withoutRemarks,
    operations: [{ op: 'set' as const, set: { genres: [...genres] } }],
  },
});

const toSlug = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
const withoutRemarks = { evidence: null, comment: null, visible_from: null };

function credited(
  { subject, about: credit, evidence }: ReviewItemFacts,
  { base }: StateBefore,
): LikelyAnswer[] {
  const parts = (evidence['parts'] as string[] | undefined) ?? [];
  const acts = parts.map((name) => ({ name, ids: {}, trust: 'hint' as const, role: 'artist' as const }));
  const whole = wholeAct(credit, base);
  if (acts.length < 2) return [whole];
  return [
    {
      label: `${parts.join(' and ')} are separate acts in all editions`,
      correction: {
        type: 'credit.corrected',
        subject: `credit:${nameKey(credit)}`,
        credit,
        base,
        ...withoutRemarks,
        operations: [{ op: 'acts', acts }],
      },
    },
    whole,
    {
      label: `${parts.join(' and ')} are separate acts in this edition`,
      correction: {
        type: 'lineup.corrected',
        subject,
        base,
        ...withoutRemarks,
        operations: [{ op: 'acts', select: { credit }, acts }],
      },
    },
  ];
}

/** Answers for pairs that a source's habit split: those that are one act. */
function wholes({ evidence }: ReviewItemFacts, { base }: StateBefore): LikelyAnswer[] {
  const pairs = (evidence['pairs'] as string[] | undefined) ?? [];
  return pairs.map((credit) => wholeAct(credit, base));
}

const wholeAct = (credit: string, base: number): LikelyAnswer => ({
  label: `“${credit}” is one act`,
  correction: {
    type: 'artist.corrected',
    subject: `artist:name:${nameKey(credit)}`,
    base,
    ...withoutRemarks,
    operations: [{ op: 'whole', name: credit }],
  },
});

function calledOff({ subject, about: credit }: ReviewItemFacts, { base }: StateBefore): LikelyAnswer[] {
  const stated = { type: 'lineup.corrected' as const, subject, base, ...withoutRemarks };
  const as = (label: string, status: 'confirmed' | 'cancelled'): LikelyAnswer => ({
    label,
    correction: { ...stated, operations: [{ op: 'change', select: { credit }, set: { status } }] },
  });
  return [as(`“${credit}” is cancelled`, 'cancelled'), as(`“${credit}” takes place`, 'confirmed')];
}

function oneOrTwo(slugs: readonly string[], { refs, base }: StateBefore): LikelyAnswer[] {
  const [a, b] = slugs.map((slug) => refs.get(slug));
  if (a === undefined || b === undefined) return [];
  const stated = { type: 'artist.corrected' as const, subject: `artist:${a}`, base, ...withoutRemarks };
  return [
    { label: 'They are one artist', correction: { ...stated, operations: [{ op: 'merge', refs: [a, b] }] } },
    {
      label: 'They are two artists',
      correction: { ...stated, operations: [{ op: 'distinct', refs: [a, b] }] },
    },
  ];
}

interface Candidate {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
}

/** Answers for a bare name: the artists that it may book. */
function candidates({ about: key, evidence }: ReviewItemFacts, { refs, base }: StateBefore): LikelyAnswer[] {
  const found = (evidence['candidates'] as Candidate[] | undefined) ?? [];
  const name = (evidence['name'] as string | undefined) ?? key;
  return found.flatMap((one) => {
    const ref = refs.get(one.slug);
    if (ref === undefined || ref === `name:${key}`) return [];
    const isNamesake = found.some(({ slug, name: other }) => slug !== one.slug && other === one.name);
    const words = one.disambiguation ?? (isNamesake ? one.slug : null);
    return [
      {
        label: `“${name}” is ${one.name}${words === null ? '' : ` (${words})`}`,
        correction: {
          type: 'artist.corrected' as const,
          subject: `artist:name:${key}`,
          base,
          ...withoutRemarks,
          operations: [{ op: 'alias' as const, name, of: ref }],
        },
      },
    ];
  });
}

interface Claimed {
  readonly source: string;
  readonly stage: string | null;
  readonly start: string | null;
}

/** Answers for a disputed set: the version of each source. */
function disputed({ subject, evidence }: ReviewItemFacts, { sets, base }: StateBefore): LikelyAnswer[] {
  const claims = (evidence['claims'] as Claimed[] | undefined) ?? [];
  const set = sets.find(
    ({ day, acts }) => day === evidence['day'] && acts.some(({ slug }) => slug === evidence['artist']),
  );
  if (!set) return [];
  const seen = new Set<string>();
  return claims.flatMap(({ source, stage, start }) => {
    const stated = JSON.stringify([stage, start]);
    if (seen.has(stated)) return [];
    seen.add(stated);
    return [
      {
        label: `${source} is right: ${[stage ?? 'no stage', start === null ? 'no time' : clock(start)].join(', ')}`,
        correction: {
          type: 'lineup.corrected' as const,
          subject,
          base,
          ...withoutRemarks,
          operations: [{ op: 'change' as const, select: selectionOf(set), set: { stage, start } }],
        },
      },
    ];
  });
}

/** Formats a wall clock; an instant in UTC is marked. */
const clock = (start: string): string => `${start.slice(11, 16)}${start.endsWith('Z') ? ' UTC' : ''}`;

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});

/** `2026-07-10`: Friday 10 July 2026. */
const dayInFull = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

function outside({ subject, evidence }: ReviewItemFacts, { base }: StateBefore): LikelyAnswer[] {
  const { day, start_date, end_date } = evidence as { day: string; start_date: string; end_date: string };
  const dates = day < start_date ? { start_date: day } : day > end_date ? { end_date: day } : null;
  return dates === null ? [] : [edition(`The festival also has ${dayInFull(day)}`, subject, dates, base)];
}

function twins({ evidence }: ReviewItemFacts, { editions, base }: StateBefore): LikelyAnswer[] {
  const slugs = (evidence['editions'] as string[] | undefined) ?? [];
  const isUnique = new Set(slugs.map((slug) => editions.get(slug))).size === slugs.length;
  const named = (slug: string): string => {
    const name = editions.get(slug);
    return name === undefined ? slug : isUnique ? name : `${name} (${slug})`;
  };
  return slugs.flatMap((into) =>
    slugs
      .filter((slug) => slug !== into)
      .map((slug) => ({
        label: `Merge ${named(slug)} into ${named(into)}`,
        correction: {
          type: 'edition.corrected' as const,
          subject: `edition:${slug}`,
          base,
          ...withoutRemarks,
          operations: [{ op: 'merge' as const, into }],
        },
      })),
  );
}

const edition = (
  label: string,
  subject: string,
  set: { timezone?: string; start_date?: string; end_date?: string },
  base: number,
): LikelyAnswer => ({
  label,
  correction: {
    type: 'edition.corrected',
    subject,
    base,
    ...withoutRemarks,
    operations: [{ op: 'set', set }],
  },
});
