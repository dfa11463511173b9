import { setFlagsFromString } from 'node:v8';

// The cost of inlining is constant, its gain grows with the log: at 300,000 events nothing was saved.
const MAX_EVENTS_WITHOUT_INLINING = 100_000;

/**
 * Does the work of a build of this number of events. If they are few, V8 compiles functions without inlining:
 * such a build runs the whole fold, each part of it only briefly, and inlining took a fifth of its processor
 * time, on threads that compete with the server. Functions compiled this way stay so.
 */
export async function withoutInlining<T>(events: number, work: () => Promise<T>): Promise<T> {
  if (events > MAX_EVENTS_WITHOUT_INLINING) return work();
  setFlagsFromString('--no-turbo-inlining');
  try {
    return await work();
  } finally {
    setFlagsFromString('--turbo-inlining');
  }
}
