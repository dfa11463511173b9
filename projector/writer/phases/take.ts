import { keepCorrections, keepStatements, keepTakenBack } from '../../state/claims.ts';
import { park } from '../../state/parked.ts';
import type { Admission } from '../../steps/admit.ts';
import { type Touched, touchedBy, type Work } from '../work.ts';

/** Phase A: keeps what is new, and says whom it concerns. What was said before concerns nobody. */
export async function takeClaims({ client }: Work, admission: Admission): Promise<Touched> {
  await park(client, admission.parked);
  const said = await keepStatements(client, admission.statements);
  const others = [
    ...(await keepCorrections(client, admission.corrections)),
    // Last, so that it reaches what came in the same batch.
    ...(await keepTakenBack(client, admission.takenBack)),
  ];
  return touchedBy(said, others);
}
