import { InvalidArgumentError } from 'commander';

/** The subject that `bookings replay --subject` rebuilds. */
export type RepairSubject =
  | { readonly kind: 'edition' | 'artist' | 'label' | 'series'; readonly slug: string }
  /**
   * A subject of the log that is not a slug: `artist:discogs:28`, `label:discogs:1`, `release:discogs:5`,
   * `correction:ID`.
   */
  | { readonly kind: 'stated'; readonly subject: string }
  /** The tables of counts alone. */
  | { readonly kind: 'counts' };

const SLUG = /^(edition|artist|label|series):([^:\s]+)$/u;
const STATED = /^((artist|label|release):[^:\s]+:\S+|correction:\S+)$/u;

/** @throws InvalidArgumentError with the valid forms. */
export function parseRepairSubject(text: string): RepairSubject {
  const [, kind, slug] = SLUG.exec(text) ?? [];
  if (kind && slug) return { kind: kind as 'edition', slug };
  if (STATED.test(text)) return { kind: 'stated', subject: text };
  if (text === 'counts') return { kind: 'counts' };
  throw new InvalidArgumentError(
    'Use edition:SLUG, artist:SLUG, label:SLUG, series:SLUG, a subject of the log (for example artist:discogs:28) or the word "counts".',
  );
}

export const printSubject = (subject: RepairSubject): string =>
  subject.kind === 'counts'
    ? 'counts'
    : subject.kind === 'stated'
      ? subject.subject
      : `${subject.kind}:${subject.slug}`;
