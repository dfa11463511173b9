import type { Measured, Report } from './attack.ts';

/** How many times the reader's p99 alone its p99 beside the attacks may be. */
const MAX_RATIO = 3;

export const ratioOfP99 = ({ alone, beside }: Pick<Report, 'alone' | 'beside'>): number =>
  beside.p99 / alone.p99;

/** Answers with 5xx, and requests without an answer. */
export const countFailed = ({ statuses }: Measured): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status === '0' || status >= '500' ? count : 0),
    0,
  );

/** Why the service did not hold, a sentence each; empty: it held. */
export function judge(report: Pick<Report, 'alone' | 'beside' | 'isAlive'>): string[] {
  const { beside, isAlive } = report;
  const ratio = ratioOfP99(report);
  const failed = countFailed(beside);
  const refused = beside.requests - failed - (beside.statuses[200] ?? 0);
  return [
    ...(isAlive ? [] : ['The attacked process has ended.']),
    ...(failed > 0 ? [`${failed} requests of the paying reader got 5xx or no answer.`] : []),
    ...(refused > 0 ? [`${refused} requests of the paying reader were refused.`] : []),
    ...(ratio <= MAX_RATIO
      ? []
      : [
          `The reader's p99 beside the attacks is ${ratio.toFixed(1)} times its p99 alone; the limit is ${MAX_RATIO}.`,
        ]),
  ];
}
