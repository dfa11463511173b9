import { CronExpressionParser } from 'cron-parser';

const at = (pattern: string, currentDate: Date) =>
  CronExpressionParser.parse(pattern, { currentDate, tz: 'UTC' });

/** The last time at or before `now` that the pattern names. BullMQ reads patterns with the same parser. */
export const dueBefore = (pattern: string, now: Date): Date =>
  at(pattern, new Date(now.getTime() + 1))
    .prev()
    .toDate();

/** The first time after `now` that the pattern names. */
export const dueAfter = (pattern: string, now: Date): Date => at(pattern, now).next().toDate();
