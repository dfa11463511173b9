import { storeStatements, storeRetractions } from '../../store/claims/index.ts';
import { setsPlainFacts } from '../../fold/corrections/index.ts';
import { correctionSubject, editionsConcerned, storeCorrections } from '../../store/corrections/index.ts';
import { type DecodedBatch, park, unpark } from '../../store/parked/index.ts';
import { type AffectedSubjects, groupAffected, type BatchContext } from '../batch-context.ts';

/**
 * Phase 1: stores new claims, and determines the affected subjects. Repeated claims affect none.
 * @param due corrections (`correction:<id>`) whose embargo ends.
 */
export async function storeClaims(
  { client }: BatchContext,
  decoded: DecodedBatch,
  due: readonly string[],
): Promise<AffectedSubjects> {
  await unpark(client, decoded.unparked);
  await park(client, decoded.parked);
  const stated = await storeStatements(client, decoded.statements);
  const corrected = await storeCorrections(client, decoded.corrections);
  // Retractions come last, so that they affect claims of the same batch.
  const retracted = await storeRetractions(client, decoded.retractions);
  const plain = new Set(corrected.filter(setsPlainFacts));
  const correctedSubjects = corrected
    .filter((claim) => !plain.has(claim))
    .map(({ id }) => correctionSubject(id));
  const others = [...correctedSubjects, ...retracted, ...due];
  const corrections = others.filter((subject) => subject.startsWith('correction:'));
  const concerned = await editionsConcerned(client, corrections);
  const facts = [...stated.filter(({ type }) => type === 'edition.reported'), ...plain];
  const rest = stated.filter(({ type }) => type !== 'edition.reported');
  return groupAffected({
    facts: facts.map(({ subject }) => subject),
    others: [...rest.map(({ subject }) => subject), ...others, ...concerned],
    reported: [...stated.map(({ subject }) => subject), ...retracted],
  });
}
