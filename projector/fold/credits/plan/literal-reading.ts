import { nameKey } from '../../../../db/keys/index.ts';
import { parseCredit } from './parse-credit.ts';
import { printed } from '../lexicon/printed-text.ts';
import type { Credit, IsKnown } from '../reading-types.ts';

/** The key of an act that would be called as the credit is printed, capitals and all; null where nothing is shouted. */
export const allCapsKey = (credit: Credit): string | null =>
  parseCredit(credit).off.allCaps ? nameKey(printed(credit.credit)) : null;

/**
 * A credit as it is to be read: with the words in capitals as part of it (`Ada CANCELLED`) if an act is known by
 * that name. An editor's answer about several cancelled acts is no name.
 */
export function withLiteralReading(credit: Credit, isKnown: IsKnown, isRuled: IsKnown): Credit {
  const key = allCapsKey(credit);
  if (key === null) return credit;
  const { text, wholes } = parseCredit(credit);
  const isAnswer = text.kind !== 'act' && isRuled(key);
  const isName = wholes.has(key) || (!isAnswer && (isKnown(key) || isRuled(key)));
  return isName ? asLiteral(credit) : credit;
}

export const asLiteral = (credit: Credit): Credit => ({ ...credit, literal: true });
