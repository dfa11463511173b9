import { setFlagsFromString } from 'node:v8';

// What inlining costs is about the same for every log, what it earns grows with the log: at 300,000 events nothing was saved.
const SHORT = 100_000;

/**
 * Does the work of a build of so many events. Where they are few, V8 compiles its functions each for itself, without
 * those that they call: such a build runs the whole of the fold, each part of it for a moment only, and inlining took a
 * fifth of its processor time, on threads that keep the server from its work. What was compiled so stays so.
 */
export async function compiledFor<T>(events: number, work: () => Promise<T>): Promise<T> {
  if (events > SHORT) return work();
  setFlagsFromString('--no-turbo-inlining');
  try {
    return await work();
  } finally {
    setFlagsFromString('--turbo-inlining');
  }
}
