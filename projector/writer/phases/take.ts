import { keepStatements, keepTakenBack } from '../../state/claims.ts';
import { setsPlainFacts } from '../../fold/corrections/index.ts';
import { correctionSubject, editionsConcerned, keepCorrections } from '../../state/corrections.ts';
import { park, unpark } from '../../state/parked.ts';
import type { Admission } from '../../steps/admit.ts';
import { type Touched, touchedBy, type Work } from '../work.ts';

/**
 * Phase A: keeps what is new, and says whom it concerns. What was said before concerns nobody.
 * @param due corrections (`correction:<id>`) whose embargo ends.
 */
export async function takeClaims(
  { client }: Work,
  admission: Admission,
  due: readonly string[],
): Promise<Touched> {
  await unpark(client, admission.unparked);
  await park(client, admission.parked);
  const said = await keepStatements(client, admission.statements);
  const corrected = await keepCorrections(client, admission.corrections);
  // Last, so that it reaches what came in the same batch.
  const takenBack = await keepTakenBack(client, admission.takenBack);
  const plain = new Set(corrected.filter(setsPlainFacts));
  const words = corrected.filter((claim) => !plain.has(claim)).map(({ id }) => correctionSubject(id));
  const others = [...words, ...takenBack, ...due];
  const corrections = others.filter((subject) => subject.startsWith('correction:'));
  const concerned = await editionsConcerned(client, corrections);
  const facts = [...said.filter(({ type }) => type === 'edition.reported'), ...plain];
  const rest = said.filter(({ type }) => type !== 'edition.reported');
  return touchedBy({
    facts: facts.map(({ subject }) => subject),
    others: [...rest.map(({ subject }) => subject), ...others, ...concerned],
    told: [...said.map(({ subject }) => subject), ...takenBack],
  });
}
