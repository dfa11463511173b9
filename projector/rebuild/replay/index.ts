export { cleanUpGenerations } from './clean-up.ts';
export { ReplayAborted, ReplayRefused } from './replay-faults.ts';
export { replay, type ReplayOutcome } from './replay.ts';
export { rollback } from './rollback.ts';
