import { type ReviewItemKind, isReviewItemKind, type ReviewItem } from '../../review/index.ts';
import { fieldName, valueOf } from '../correction/field-values.ts';
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
  ...(kind === 'same_act' ? about.split(' ').map((slug) => `artist-slug:${slug}`) : []),
];

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
      return `Are the pairs of ${about} two acts each?`;
    case 'hosted_by':
    case 'title':
      return `Who plays ${quoted(about)}?`;
    case 'called_off':
      return `Does ${quoted(about)} take place?`;
    case 'near_name':
      return `Are ${named(subject)} and ${named(about)} one artist?`;
    case 'same_name':
      return `Is ${quoted(text(evidence['name']) || about)} one artist, or several of one name?`;
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

/** Maximum number of list entries shown. */
const MAX_VALUES_SHOWN = 6;

/** A line of evidence on which a person can decide. */
export interface EvidenceLine {
  readonly name: string;
  readonly value: string;
}

/** Lines of evidence, without what the question already states and ids without meaning to people. */
export function evidenceLines({ kind, evidence }: ReviewItem): EvidenceLine[] {
  return Object.entries(evidence).flatMap(([name, value]): EvidenceLine[] => {
    if (value === null || value === undefined || HIDDEN_EVIDENCE.has(name)) return [];
    if (name === 'artist' && kind === 'disagreement') return [];
    if (name === 'claims' && Array.isArray(value)) return value.slice(0, MAX_VALUES_SHOWN).map(claimLine);
    if (!Array.isArray(value)) return [{ name: fieldName(name), value: valueOf(value) }];
    const lines = value.slice(0, MAX_VALUES_SHOWN).map((one) => formatLine(one));
    const more = value.length > MAX_VALUES_SHOWN ? `, and ${value.length - MAX_VALUES_SHOWN} more` : '';
    return [{ name: fieldName(name), value: `${lines.join('; ')}${more}` }];
  });
}

const HIDDEN_EVIDENCE: ReadonlySet<string> = new Set(['claim', 'correction']);

/** Formats a claim: source `programme`, then `Main Stage, 23:00–00:30 (line 12)`. */
function claimLine(claim: unknown): EvidenceLine {
  const { source, stage, start, end, where, ...rest } = claim as Readonly<Record<string, unknown>>;
  if (typeof source !== 'string') return { name: 'claim', value: formatLine(claim) };
  const times = [start, end].filter((one) => typeof one === 'string').map(valueOf);
  const others = Object.entries(rest).filter(([name, value]) => !HIDDEN_EVIDENCE.has(name) && value !== null);
  const stated = [stage, times.join('–'), ...others.map(([, value]) => valueOf(value))].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  const place = typeof where === 'string' ? ` (${where})` : '';
  return { name: source, value: `${stated.join(', ') || 'neither stage nor time'}${place}` };
}

/** Formats an object without names: `programme, Main Stage, 23:00, line 12`. */
function formatLine(one: unknown): string {
  if (typeof one !== 'object' || one === null) return valueOf(one);
  const parts = Object.entries(one).filter(([name, value]) => value !== null && name !== 'claim');
  return parts.map(([name, value]) => (name === 'slug' ? `(${valueOf(value)})` : valueOf(value))).join(', ');
}
