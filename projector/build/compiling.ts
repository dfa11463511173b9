import { setFlagsFromString } from 'node:v8';

/**
 * Does a piece of work whose functions V8 compiles each for itself, without those that they call. A build runs the whole
 * of the fold, each part of it for a moment only: with inlining, a fifth of our processor time went into compiling, on
 * threads that keep the server from its work, and what it made was not faster. What was compiled so stays so.
 */
export async function withoutInlining<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--no-turbo-inlining');
  try {
    return await work();
  } finally {
    setFlagsFromString('--turbo-inlining');
  }
}
