import { type ReviewItemKind, isReviewItemKind, type ReviewItem } from '../../review/index.ts';
import type { Names } from '../subject-names.ts';
import { dayInFull } from '../page/date-texts.ts';

const KINDS: Readonly<Record<ReviewItemKind, string>> = {
  split: 'one act or several',
  habit: 'pairs of a source',
  no_music: 'music or not',
  hosted_by: 'who hosts',
  title: 'act or title',
  called_off: 'cancelled or not',
  ambiguous_name: 'ambiguous name',
  suggestion: 'namesake',
  near_name: 'similar names',
  same_act: 'billed twice',
  same_name: 'same name, two artists?',
  two_editions: 'two editions or one',
  times_withheld: 'times withheld',
  no_zone: 'no time zone',
  day_conflict: 'outside the dates',
  other_year: 'another year',
  disagreement: 'sources disagree',
  unknown_tag: 'unknown genre',
  look_again: 'check a correction',
};

/** Describes the kind of a review item. */
export const kindWords = (kind: string): string =>
  isReviewItemKind(kind) ? KINDS[kind] : kind.replaceAll('_', ' ');

const quoted = (text: string): string => `“${text}”`;
const toSlug = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Subjects of a review item, in the form that names are looked up by. */
export const subjectsIn = ({ subject, about, kind, evidence }: ReviewItem): string[] => [
  shownSubject(subject),
  shownSubject(about),
  `artist-slug:${text(evidence['artist'])}`,
  ...editionsIn(evidence).map((slug) => `edition:${slug}`),
  ...(kind === 'same_act' ? about.split(' ').map((slug) => `artist-slug:${slug}`) : []),
];

/** Slugs of editions that the evidence lists. */
function editionsIn({ editions, sides }: ReviewItem['evidence']): string[] {
  const lists = [editions, ...(Array.isArray(sides) ? (sides as Side[]).map((side) => side.editions) : [])];
  return lists.flatMap((list) => (Array.isArray(list) ? (list as string[]) : []));
}

/** Bookings of one name that share nothing with its other bookings. */
export interface Side {
  readonly spelled: readonly string[];
  readonly series: readonly string[];
  readonly countries: readonly string[];
  readonly editions: readonly string[];
}

/** The subject's page: review items name artists by slug, but pages of references need a reference. */
export const shownSubject = (subject: string): string =>
  subject.startsWith('artist:') ? `artist-slug:${subject.slice('artist:'.length)}` : subject;

/** The question of a review item. */
export function question({ kind, subject, about, evidence }: ReviewItem, names: Names): string {
  const named = (one: string): string => names.get(shownSubject(one)) ?? toSlug(one);
  const artist = (slug: string): string => names.get(`artist-slug:${slug}`) ?? slug;
  switch (kind) {
    case 'split':
      return `Is ${quoted(about)} one act?`;
    case 'no_music':
      return `Is ${quoted(about)} music?`;
    case 'habit':
      return `Are pairs such as “A & B” in lineups of ${about} two separate acts?`;
    case 'hosted_by':
    case 'title':
      return `Who plays ${quoted(about)}?`;
    case 'called_off':
      return `Does ${quoted(about)} take place?`;
    case 'near_name':
      return `Are ${named(subject)} and ${named(about)} one artist?`;
    case 'same_name':
      return `Is ${quoted(text(evidence['name']) || about)} one artist, or several artists with this name?`;
    case 'same_act':
      return `Are ${about.split(' ').map(artist).join(' and ')} one act, billed twice?`;
    case 'ambiguous_name':
    case 'suggestion':
      return `Who is ${quoted(text(evidence['name']) || about)}?`;
    case 'no_zone':
      return `In which time zone does ${named(subject)} take place?`;
    case 'day_conflict':
      return `Does ${named(subject)} have ${DAY.test(about) ? dayInFull(about) : about}?`;
    case 'other_year':
      return `Does ${named(subject)} take place in ${about}?`;
    case 'disagreement':
      return `Where and when does ${artist(text(evidence['artist']) || about)} play?`;
    case 'two_editions':
      return 'Are these two editions the same?';
    case 'unknown_tag':
      return `What is the genre ${quoted(about)}?`;
    case 'look_again':
      return 'Is this correction still right?';
    default:
      return about;
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const REMEDIES: Readonly<Partial<Record<ReviewItemKind, string>>> = {
  same_name:
    'If they are several artists, open the artist and use “The name means another artist in some editions”. If all credits mean one artist, dismiss the question.',
  no_music:
    'If these are performances, add the setting above to the manifest and import the source again. If not, dismiss the question.',
  times_withheld:
    'Readers do not see the times of this source. Import the source again when the source has real times, or correct the times of the sets.',
  other_year: 'Open the edition and correct its dates.',
};

/** Explains to the editor how to settle a question that has no ready answer. */
export const remedyOf = (kind: string): string =>
  (isReviewItemKind(kind) ? REMEDIES[kind] : undefined) ??
  'Open the page named above and make a correction, or dismiss the question with a reason.';
