import { nameKey } from '../../../db/keys/index.ts';
import type { CorrectionRequest } from '../request.ts';
import { selectionOf, type ShownSet } from '../shown/set.ts';

/** A doubt of the projection, as it is kept. */
export interface Doubt {
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** What stands around doubts, for answers that need it. */
export interface Stands {
  /** References to artists by slug. */
  readonly refs: ReadonlyMap<string, string>;
  /** The sets of the doubt's edition. */
  readonly sets: readonly ShownSet[];
  /** Time zones that the doubt's edition may be in. */
  readonly zones: readonly string[];
  readonly base: number;
}

/** A likely answer, ready to be sent: a correction, or the undoing of one. */
export type LikelyAnswer =
  | { readonly label: string; readonly correction: CorrectionRequest }
  | { readonly label: string; readonly revert: string };

/** Likely answers to a doubt, the likeliest first; none where only a person can tell. */
export function answersTo(doubt: Doubt, stands: Stands): LikelyAnswer[] {
  return ANSWERS[doubt.kind]?.(doubt, stands) ?? [];
}

const ANSWERS: Readonly<Record<string, (doubt: Doubt, stands: Stands) => LikelyAnswer[]>> = {
  split: credited,
  hosted_by: credited,
  title: credited,
  called_off: calledOff,
  near_name: ({ subject, about }, stands) => oneOrTwo([slugOf(subject), slugOf(about)], stands),
  suggestion: candidates,
  ambiguous_name: candidates,
  same_act: ({ about }, stands) => oneOrTwo(about.split(' '), stands),
  disagreement: disputed,
  no_zone: ({ subject }, { zones, base }) =>
    zones.map((timezone) => edition(`It is in ${timezone}`, subject, { timezone }, base)),
  day_conflict: outside,
  two_editions: twins,
  look_again: ({ about }) => [{ label: 'Undo the correction', revert: about }],
};

const slugOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
const nobody = { evidence: null, comment: null, visible_from: null };

function credited({ subject, about: credit, evidence }: Doubt, { base }: Stands): LikelyAnswer[] {
  const parts = (evidence['parts'] as string[] | undefined) ?? [];
  const acts = parts.map((name) => ({ name, ids: {}, trust: 'hint' as const, role: 'artist' as const }));
  const whole: LikelyAnswer = {
    label: `“${credit}” is one act`,
    correction: {
      ...{ type: 'artist.corrected', subject: `artist:name:${nameKey(credit)}`, base, ...nobody },
      operations: [{ op: 'whole', name: credit }],
    },
  };
  if (acts.length < 2) return [whole];
  return [
    {
      label: `${parts.join(' and ')} are acts of their own, everywhere`,
      correction: {
        ...{ type: 'credit.corrected', subject: `credit:${nameKey(credit)}`, credit, base, ...nobody },
        operations: [{ op: 'acts', acts }],
      },
    },
    whole,
    {
      label: `${parts.join(' and ')} are acts of their own, here`,
      correction: {
        ...{ type: 'lineup.corrected', subject, base, ...nobody },
        operations: [{ op: 'acts', select: { credit }, acts }],
      },
    },
  ];
}

function calledOff({ subject, about: credit }: Doubt, { base }: Stands): LikelyAnswer[] {
  const said = { type: 'lineup.corrected' as const, subject, base, ...nobody };
  const as = (label: string, status: 'confirmed' | 'cancelled'): LikelyAnswer => ({
    label,
    correction: { ...said, operations: [{ op: 'change', select: { credit }, set: { status } }] },
  });
  return [as(`“${credit}” is cancelled`, 'cancelled'), as(`“${credit}” takes place`, 'confirmed')];
}

function oneOrTwo(slugs: readonly string[], { refs, base }: Stands): LikelyAnswer[] {
  const [a, b] = slugs.map((slug) => refs.get(slug));
  if (a === undefined || b === undefined) return [];
  const said = { type: 'artist.corrected' as const, subject: `artist:${a}`, base, ...nobody };
  return [
    { label: 'They are one artist', correction: { ...said, operations: [{ op: 'merge', refs: [a, b] }] } },
    { label: 'They are two', correction: { ...said, operations: [{ op: 'distinct', refs: [a, b] }] } },
  ];
}

interface Candidate {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
}

/** Whom a bare name books. */
function candidates({ about: key, evidence }: Doubt, { refs, base }: Stands): LikelyAnswer[] {
  const found = (evidence['candidates'] as Candidate[] | undefined) ?? [];
  const name = (evidence['name'] as string | undefined) ?? key;
  return found.flatMap((one) => {
    const ref = refs.get(one.slug);
    if (ref === undefined || ref === `name:${key}`) return [];
    const words = one.disambiguation === null ? one.slug : `${one.slug}, ${one.disambiguation}`;
    return [
      {
        label: `“${name}” is ${one.name} (${words})`,
        correction: {
          ...{ type: 'artist.corrected' as const, subject: `artist:name:${key}`, base, ...nobody },
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

/** What each source says of a set on which they disagree. */
function disputed({ subject, evidence }: Doubt, { sets, base }: Stands): LikelyAnswer[] {
  const claims = (evidence['claims'] as Claimed[] | undefined) ?? [];
  const set = sets.find(
    ({ day, acts }) => day === evidence['day'] && acts.some(({ slug }) => slug === evidence['artist']),
  );
  if (!set) return [];
  const seen = new Set<string>();
  return claims.flatMap(({ source, stage, start }) => {
    const said = JSON.stringify([stage, start]);
    if (seen.has(said)) return [];
    seen.add(said);
    return [
      {
        label: `${source} is right: ${[stage ?? 'no stage', start === null ? 'no time' : clock(start)].join(', ')}`,
        correction: {
          ...{ type: 'lineup.corrected' as const, subject, base, ...nobody },
          operations: [{ op: 'change' as const, select: selectionOf(set), set: { stage, start } }],
        },
      },
    ];
  });
}

/** A wall clock as it is; an instant in UTC says so. */
const clock = (start: string): string => `${start.slice(11, 16)}${start.endsWith('Z') ? ' UTC' : ''}`;

function outside({ subject, evidence }: Doubt, { base }: Stands): LikelyAnswer[] {
  const { day, start_date, end_date } = evidence as { day: string; start_date: string; end_date: string };
  const dates = day < start_date ? { start_date: day } : day > end_date ? { end_date: day } : null;
  return dates === null ? [] : [edition(`The festival has ${day} too`, subject, dates, base)];
}

function twins({ evidence }: Doubt, { base }: Stands): LikelyAnswer[] {
  const slugs = (evidence['editions'] as string[] | undefined) ?? [];
  return slugs.flatMap((into) =>
    slugs
      .filter((slug) => slug !== into)
      .map((slug) => ({
        label: `${slug} is ${into}`,
        correction: {
          ...{ type: 'edition.corrected' as const, subject: `edition:${slug}`, base, ...nobody },
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
  correction: { type: 'edition.corrected', subject, base, ...nobody, operations: [{ op: 'set', set }] },
});
