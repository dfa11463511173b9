import fc from 'fast-check';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { propertySeed } from '../run/seed.ts';

export interface Running {
  readonly runs: number;
  readonly seed: number;
}

const MILLISECONDS_A_HISTORY = 3_000;
const MILLISECONDS_TO_SHRINK = 120_000;

/** A limit that suffices for so many histories on a busy machine. */
const limitOf = (runs: number): number => 180_000 + runs * MILLISECONDS_A_HISTORY;

/** The timeout of a test with so many histories, which stop by themselves earlier. */
export const timeoutOf = ({ runs }: Running): number => limitOf(runs) + MILLISECONDS_TO_SHRINK + 60_000;

/** The number of histories and their seed: both can be set in the environment to repeat a failure. */
export const running = (usual: number): Running => ({
  runs: Math.min(usual, Number(process.env['HISTORIES'] ?? usual)),
  seed: propertySeed(process.env['HISTORY_SEED'] ?? process.env['PROPERTY_SEED']),
});

/**
 * Runs random cases until one fails; that one is reduced for at most two minutes and printed.
 * @param report the case as readable lines.
 */
export async function everyHistory<C>(
  cases: fc.Arbitrary<C>,
  { runs, seed }: Running,
  checkAll: (one: C) => Promise<void>,
  report: (one: C) => readonly string[],
): Promise<void> {
  let until = Date.now() + limitOf(runs);
  let ran = 0;
  const property = fc.asyncProperty(cases, async (one) => {
    // No case is interrupted: the running one ends, and the remaining ones pass without a run.
    if (Date.now() > until) return;
    ran += 1;
    await checkAll(one).catch((error: unknown) => {
      until = Math.min(until, Date.now() + MILLISECONDS_TO_SHRINK);
      throw error;
    });
  });
  const found = await fc.check(property, { numRuns: runs, seed });
  if (!found.failed && ran < runs)
    throw new Error(`Too slow: ${ran} of ${runs} histories. HISTORY_SEED=${seed}`);
  if (found.failed) throw failure(found, seed, report);
}

function failure<C>(found: fc.RunDetails<[C]>, seed: number, report: (one: C) => readonly string[]): Error {
  const cause = found.errorInstance;
  const why = cause instanceof Error ? `${cause.message}${differenceOf(cause)}` : String(cause);
  return new Error(
    [
      `History ${found.numRuns} from seed ${seed} fails, shrunk ${found.numShrinks} times ` +
        `(HISTORY_SEED=${seed} HISTORIES=${2 * found.numRuns} brings it back):`,
      ...report(found.counterexample![0]),
      why,
    ].join('\n'),
    { cause },
  );
}

/** An event as text, without fields that have their usual value. */
export const eventText = ({ type, version, id, source, subject, import_id, data }: ClaimEvent): string =>
  `  ${type}${version === 1 ? '' : ` (version ${version})`} ${id.slice(0, 12)} by ${source} in ${import_id ?? '-'} ` +
  `on ${subject}: ${JSON.stringify(data, plainly)}`;

const DULL = new Set(['where', 'time_status', 'license', 'retrieved_at', 'comment', 'evidence']);

const plainly = (key: string, value: unknown): unknown =>
  value === null || value === false || DULL.has(key) || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value;

/** The differing parts of values that should have been equal. */
function differenceOf(error: Error): string {
  if (!('actual' in error) || !('expected' in error)) return '';
  const lines = differing(error.actual, error.expected, '');
  return `\n${lines.slice(0, 40).join('\n')}`;
}

function differing(actual: unknown, expected: unknown, path: string): string[] {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return [];
  const nested = isObject(actual) && isObject(expected);
  if (!nested) return [`  ${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
  const keys = [...new Set([...Object.keys(actual), ...Object.keys(expected)])];
  return keys.flatMap((key) => differing(actual[key], expected[key], `${path}/${key}`));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
