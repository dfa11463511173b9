import {
  type LikelyAnswer,
  type ReviewItemFacts,
  type StateBefore,
  withoutRemarks,
} from './likely-answer.ts';

export function oneOrTwo(slugs: readonly string[], { refs, base }: StateBefore): LikelyAnswer[] {
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
export function candidates(
  { about: key, evidence }: ReviewItemFacts,
  { refs, base }: StateBefore,
): LikelyAnswer[] {
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
