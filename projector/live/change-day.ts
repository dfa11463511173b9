import type { Database } from '../../db/generations/index.ts';
import { type Checkpoint, dueEditions } from '../store/checkpoint/index.ts';
import { dueCorrections } from '../store/corrections/index.ts';
import { FoldFault } from '../fold/steps/index.ts';
import { commit, type WriterSession } from './commit.ts';
import { DayChangeFault } from './errors/faults.ts';

// Beyond, a release is at fault, not a subject.
const MAX_HELD = 50;

/**
 * Brings the tables to an instant: editions and embargoes end. If a rule fails on a due subject, only this subject is
 * held: a correction is parked; an edition keeps its rows until the next change of a day, or a restart. An event that
 * folds a held edition again is parked.
 * @throws DayChangeFault if rules fail on too many subjects.
 */
export async function changeDay(session: WriterSession, from: Checkpoint, asOf: number): Promise<Checkpoint> {
  const { client, held = new Map<string, string>(), onHeld } = session;
  const attempt = (left: readonly string[], isTrial: boolean): Promise<Checkpoint | FoldFault> => {
    const without = new Map([...held, ...left.map((subject) => [subject, ''] as const)]);
    return commit({ ...session, held: without, isTrial }, from, [], asOf).catch(toFoldFault);
  };
  held.clear();
  for (;;) {
    const done = await attempt([], false);
    if (!(done instanceof FoldFault)) {
      for (const [subject, reason] of held) if (subject.startsWith('edition:')) onHeld?.(subject, reason);
      return done;
    }
    const due = (await dueSubjects(client, from.asOf, asOf)).filter((subject) => !held.has(subject));
    if (due.length === 0 || held.size >= MAX_HELD) throw new DayChangeFault(held.size, done);
    held.set(...(await firstFailing(due, done, (left) => attempt(left, true))));
  }
}

function toFoldFault(error: unknown): FoldFault {
  if (error instanceof FoldFault) return error;
  throw error;
}

/** Corrections in the log's order, then editions: a correction may be the reason why an edition fails. */
async function dueSubjects(client: Database, after: number, upTo: number): Promise<string[]> {
  const editions = await dueEditions(client, upTo);
  return [...(await dueCorrections(client, after, upTo)), ...editions.map((slug) => `edition:${slug}`)];
}

/**
 * Finds the first subject on which a rule fails, with the reason, by halving.
 * @param fault the failure of all together.
 * @param tryWithout applies all but the given subjects, and rolls back.
 */
async function firstFailing(
  due: readonly string[],
  fault: FoldFault,
  tryWithout: (left: readonly string[]) => Promise<Checkpoint | FoldFault>,
): Promise<readonly [string, string]> {
  let [low, high, found] = [0, due.length - 1, fault];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const tried = await tryWithout(due.slice(middle + 1));
    if (tried instanceof FoldFault) [high, found] = [middle, tried];
    else low = middle + 1;
  }
  return [due[high]!, found.message];
}
