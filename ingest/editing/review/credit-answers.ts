import { nameKey } from '../../../db/keys/index.ts';
import {
  type LikelyAnswer,
  type ReviewItemFacts,
  type StateBefore,
  withoutRemarks,
} from './likely-answer.ts';

export function answersOnCredit(
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
export function answersOnPairs({ evidence }: ReviewItemFacts, { base }: StateBefore): LikelyAnswer[] {
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

export function calledOff(
  { subject, about: credit }: ReviewItemFacts,
  { base }: StateBefore,
): LikelyAnswer[] {
  const stated = { type: 'lineup.corrected' as const, subject, base, ...withoutRemarks };
  const as = (label: string, status: 'confirmed' | 'cancelled'): LikelyAnswer => ({
    label,
    correction: { ...stated, operations: [{ op: 'change', select: { credit }, set: { status } }] },
  });
  return [as(`“${credit}” is cancelled`, 'cancelled'), as(`“${credit}” takes place`, 'confirmed')];
}
