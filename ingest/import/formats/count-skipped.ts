import type { Problem, ReadContext } from './format.ts';

interface Reason {
  count: number;
  first: Pick<Problem, 'file' | 'where' | 'value'>;
}

/** Records that a rule passes over: one line a reason in the report, not one a record. */
export interface PassedOver {
  count(why: string, first: Reason['first']): void;
  /** Reports the counts as notes, in the order in which the reasons were met. */
  report(context: Pick<ReadContext, 'report'>): void;
}

/**
 * Counts records that rules skip: in a dump of millions they are hundreds of thousands, so the report has
 * only their number and the first one.
 */
export function passedOver(): PassedOver {
  const reasons = new Map<string, Reason>();
  return {
    count(why, first) {
      const reason = reasons.get(why);
      if (reason) reason.count++;
      else reasons.set(why, { count: 1, first });
    },
    report(context) {
      for (const [why, { count, first }] of reasons) {
        context.report({ severity: 'note', ...first, why, done: 'passed over', count });
      }
    },
  };
}
