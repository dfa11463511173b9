import { printTable } from '../replay/verbs/print-replay.ts';
import { answersYes, demandAnswer, print, type ReplayVerbs } from '../replay/verbs/replay-resources.ts';
import type { RepairSubject } from './repair-subject.ts';
import { type Repaired, repairSubject } from './repair.ts';

export interface GivenRepair {
  readonly subject: RepairSubject;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
  readonly by: string;
  readonly why?: string;
}

/** `bookings replay --subject`: shows the difference, asks for confirmation, and repairs. */
export async function runRepair(given: GivenRepair, verbs: ReplayVerbs): Promise<void> {
  const { subject, by, why = null } = given;
  demandAnswer(!given.dryRun, given.yes ?? false);
  const resources = await verbs.open();
  try {
    const options = { databaseUrl: resources.databaseUrl, subject, by, why };
    const would = await repairSubject({ ...options, dryRun: true });
    if (would.differences.length === 0 || given.dryRun) {
      if (would.differences.length > 0) process.exitCode = 2;
      else if (!would.found) process.exitCode = 1;
      print(verbs, formatRepair(given, would, WOULD));
      return;
    }
    if (!given.yes) {
      process.stderr.write(`${formatRepair({}, would, WOULD)}\n`);
      if (!(await answersYes(`Write these changes to the live tables?`))) {
        process.exitCode = 1;
        print(verbs, 'Nothing was changed.');
        return;
      }
    }
    print(verbs, formatRepair(given, await repairSubject(options), REPAIRED));
  } finally {
    await resources.close();
  }
}

const WOULD = 'would change';
const REPAIRED = 'changed';

/** Rows of a table that are shown. */
const MAX_SHOWN = 5;

function formatRepair({ json }: Pick<GivenRepair, 'json'>, repaired: Repaired, verb: string): string {
  if (json) return JSON.stringify(repaired, null, 2);
  const { subject, generation, position, differences, milliseconds } = repaired;
  const where = `generation ${generation} at position ${position}, ${milliseconds} ms`;
  if (differences.length === 0 && !repaired.found)
    return `${subject}: the subject is neither in the log nor in the tables (${where}). Check the spelling.`;
  if (differences.length === 0) return `${subject}: all rows of the subject agree with the log (${where}).`;
  const rows = differences.reduce((sum, each) => sum + each.added + each.removed + each.changed, 0);
  return [
    `${subject}: ${rows} rows ${verb} (${where}):`,
    ...differences.flatMap((each) => printTable({ ...each, samples: each.samples.slice(0, MAX_SHOWN) })),
  ].join('\n');
}
