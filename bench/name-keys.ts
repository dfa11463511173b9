import { atLeast, type Figure } from './figure.ts';
import { measuredProcess } from './measured-process.ts';
import { median } from './median.ts';
import type { Resolved } from './names/resolved.ts';

const KNOWN = 1_000_000;
const LINEUPS = 800;
const CREDITS_A_SECOND = 50_000;

/**
 * P11b: reading credits and resolving their names against a million known names, as a rebuild does. In CPU time of all
 * threads together, that is, of one core, whatever else the machine does.
 */
export async function measureNameKeys(): Promise<Figure> {
  const pieces = await measuredProcess<Resolved[]>('names/resolve-process.ts', [
    String(KNOWN),
    String(LINEUPS),
  ]);
  const acts = (pieces[0]!.acts / pieces[0]!.credits).toFixed(2);
  return atLeast({
    id: 'P11b',
    what: `credits read against ${KNOWN.toLocaleString('en-US')} known names (${acts} acts a credit), beside its bound, a second of one core`,
    own: median(pieces.map(({ credits, cpuSeconds }) => credits / cpuSeconds)),
    reference: CREDITS_A_SECOND,
    target: 1,
  });
}
