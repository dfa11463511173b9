import type { CorrectionDeps } from '../deps.ts';
import type { Recorded } from '../conflicts/changes-since-base.ts';

/** The event that retracted something; null: there is none, or the log does not answer now. */
export interface RetractionRecord {
  readonly time: string | null;
  readonly by: string | null;
  readonly reason: string | null;
}

/** The retraction at a position of the log. */
export type ReadRetraction = (position: number) => Promise<RetractionRecord>;

/** Reads from the log who retracted something and when; it reads each position once. */
export function openRetractionReader(log: CorrectionDeps['log']): ReadRetraction {
  const known = new Map<number, Promise<RetractionRecord>>();
  const ask: ReadRetraction = async (position) => {
    const event = await log.at(position).catch(() => null);
    const { by = null, reason = null } = (event?.data ?? {}) as { by?: string; reason?: string | null };
    return { time: event?.time ?? null, by, reason };
  };
  return (position) => {
    const asked = known.get(position) ?? ask(position);
    known.set(position, asked);
    return asked;
  };
}

/** Adds the time of retraction to retracted changes: tables hold its log position only. */
export async function addRetractionTimes(
  all: readonly Recorded[],
  undone: ReadRetraction,
): Promise<Recorded[]> {
  const reported = [];
  for (const one of all) {
    const time = one.retracted ? (await undone(one.position)).time : null;
    reported.push(time === null ? one : { ...one, time });
  }
  return reported;
}
