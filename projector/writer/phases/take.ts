import { keepStatements, keepTakenBack } from '../../state/claims.ts';
import { editionsConcerned, keepCorrections } from '../../state/corrections.ts';
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
  const others = [
    ...(await keepCorrections(client, admission.corrections)),
    // Last, so that it reaches what came in the same batch.
    ...(await keepTakenBack(client, admission.takenBack)),
    ...due,
  ];
  const corrections = others.filter((subject) => subject.startsWith('correction:'));
  return touchedBy(said, [...others, ...(await editionsConcerned(client, corrections))]);
}
