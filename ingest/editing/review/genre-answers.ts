import {
  type LikelyAnswer,
  type ReviewItemFacts,
  type StateBefore,
  withoutRemarks,
} from './likely-answer.ts';

/** Known genres that may replace an unknown one. */
const MAX_GENRES = 4;

/** Removes the unknown genre from the edition or replaces it by a known one. None if only performances have it. */
export function answersOnUnknownGenre(
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
