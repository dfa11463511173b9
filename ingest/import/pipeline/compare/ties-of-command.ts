import type { ImportStep } from '../import-step.ts';
import type { Superseded } from '../report/import-outcome.ts';
import {
  addSuperseded,
  listSuperseded,
  type ComparedStatement,
  compareStatements,
  readStatements,
  statementKey,
  tieLines,
} from './superseded-statements.ts';

/** The newest statements of earlier manifests, by source and key. */
type Earlier = Map<string, ComparedStatement>;

/**
 * Refuses each manifest that states something else than an earlier one of the command with the same source, `as_of` and
 * revision: only their ids, which are arbitrary, would decide.
 */
export async function refuseTies(steps: readonly ImportStep[]): Promise<readonly ImportStep[]> {
  const earlier: Earlier = new Map();
  const checked: ImportStep[] = [];
  for (const step of steps) {
    const refusal = hasRival(step, steps) ? tieLines(await behindEarlier(step, earlier), BY_ANOTHER) : [];
    checked.push(refusal.length === 0 ? step : { ...step, state: 'refused', refusal });
  }
  return checked;
}

const BY_ANOTHER = 'another manifest of this command makes a different statement';

/** Whether another manifest states something about editions for the same source. */
const hasRival = (step: ImportStep, steps: readonly ImportStep[]): boolean =>
  isOnEditions(step) &&
  steps.some((other) => other !== step && isOnEditions(other) && sourceName(other) === sourceName(step));

const isOnEditions = ({ state, validated }: ImportStep): boolean =>
  state === 'valid' && validated !== undefined && validated.tally.get('editions') > 0;

const sourceName = ({ loaded }: ImportStep): string => loaded!.manifest.source;

/** The statements of a manifest that earlier ones supersede or tie with; its own join the earlier ones. */
async function behindEarlier(step: ImportStep, earlier: Earlier): Promise<readonly Superseded[]> {
  const found = new Map<string, Superseded>();
  const own: Earlier = new Map();
  for await (const statements of readStatements(step.validated!.spool))
    for (const statement of statements) {
      const key = `${sourceName(step)} ${statementKey(statement)}`;
      const [before, mine] = [earlier.get(key), own.get(key)];
      if (before !== undefined)
        for (const each of listSuperseded([statement], [before])) addSuperseded(found, each);
      if (isNewer(statement, mine ?? before)) own.set(key, statement);
    }
  for (const [key, statement] of own) earlier.set(key, statement);
  return [...found.values()];
}

const isNewer = (statement: ComparedStatement, than: ComparedStatement | undefined): boolean =>
  than === undefined || compareStatements(than, statement) < 0;
