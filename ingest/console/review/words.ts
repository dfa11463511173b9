import type { ReviewItem } from '../../corrections/index.ts';
import { fieldName, valueOf } from '../correction/sentences.ts';

const KINDS: Readonly<Record<string, string>> = {
  split: 'one act or more',
  hosted_by: 'who hosts',
  title: 'act or title',
  ambiguous_name: 'ambiguous name',
  suggestion: 'namesake',
  near_name: 'nearly one name',
  same_act: 'billed twice',
  two_editions: 'two editions or one',
  times_withheld: 'times withheld',
  no_zone: 'no time zone',
  day_conflict: 'outside of its dates',
  disagreement: 'sources disagree',
  unknown_tag: 'unknown genre',
  look_again: 'look again',
};

/** A doubt's kind as people say it. */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind.replaceAll('_', ' ');

const quoted = (text: string): string => `“${text}”`;
const slugOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

/** What is asked. */
export function question({ kind, subject, about, evidence }: ReviewItem): string {
  switch (kind) {
    case 'split':
      return `Is ${quoted(about)} one act?`;
    case 'hosted_by':
    case 'title':
      return `Who plays ${quoted(about)}?`;
    case 'near_name':
      return `Are ${slugOf(subject)} and ${slugOf(about)} one artist?`;
    case 'same_act':
      return `Are ${about.split(' ').join(' and ')} one act, billed twice?`;
    case 'ambiguous_name':
    case 'suggestion':
      return `Who is ${quoted(text(evidence['name']) || about)}?`;
    case 'no_zone':
      return `In which time zone does ${slugOf(subject)} take place?`;
    case 'day_conflict':
      return `Does ${slugOf(subject)} have ${about}?`;
    case 'disagreement':
      return `Where and when does ${text(evidence['artist']) || about} play?`;
    case 'two_editions':
      return 'Are these two editions one?';
    case 'unknown_tag':
      return `What is the genre ${quoted(about)}?`;
    case 'look_again':
      return 'Is this correction still right?';
    default:
      return about;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lines that a person can judge by; of a list the first few. */
const MOST = 6;

/** The evidence as lines: what the projection kept, in words. */
export function evidenceLines({ evidence }: ReviewItem): string[] {
  return Object.entries(evidence).flatMap(([name, value]) => {
    if (value === null || value === undefined || name === 'claim') return [];
    if (!Array.isArray(value)) return [`${fieldName(name)}: ${valueOf(value)}`];
    const lines = value.slice(0, MOST).map((one) => lineOf(one));
    const more = value.length > MOST ? `, and ${value.length - MOST} more` : '';
    return [`${fieldName(name)}: ${lines.join('; ')}${more}`];
  });
}

/** `programme, Main Stage, 23:00 (line 12)`, of a claim. */
function lineOf(one: unknown): string {
  if (typeof one !== 'object' || one === null) return valueOf(one);
  const parts = Object.entries(one).filter(([name, value]) => value !== null && name !== 'claim');
  return parts.map(([name, value]) => (name === 'slug' ? `(${valueOf(value)})` : valueOf(value))).join(', ');
}
