export type { OutboxWorker } from './outbox-worker.ts';
export type { ScheduleCommand } from './schedule-command.ts';
export { type Handler, type JobContext, type JobResult, type Jobs, PermanentFailure } from './job.ts';
export { JOBS, type JobName, withHandlers } from './jobs.ts';
export { overdueSince, type RunHistory } from './overdue-since.ts';
export { runSchedule } from './run-schedule.ts';
export { pruneRuns } from './runs/recorded-jobs.ts';
export type { Schedule, ScheduleEvent, ScheduleOptions, ScheduleStatus } from './schedule.ts';
export { scheduleVerb } from './verb.ts';
