import type { PresentedKey } from '../access/index.ts';
import type { Outcome, PendingRequest } from '../batching/index.ts';

export interface TryKeyContext {
  readonly submit: (waiting: PendingRequest) => void;
  /** While `KEY_SECRET` is rotated: called with the hash under which a key was found. */
  readonly keyFound?: ((key: PresentedKey, hash: string) => void) | undefined;
}

type Done = (outcome: Outcome, hash: string) => void;
type MakeWaiting = (hash: string, done: PendingRequest['done']) => PendingRequest;

/**
 * Submits a request under its key's hash, and then under the key's other hashes until one is in use. In the end it
 * tries the newest hash again, because another process may have moved the key to it meanwhile.
 */
export function tryKey(context: TryKeyContext, key: PresentedKey, make: MakeWaiting, done: Done): void {
  const { hash, hashes } = key;
  if (hashes === undefined) context.submit(make(hash, (outcome) => done(outcome, hash)));
  else tryInTurn(context, key, make, done, [hash, ...hashes.filter((other) => other !== hash), hashes[0]!]);
}

function tryInTurn(
  context: TryKeyContext,
  key: PresentedKey,
  make: MakeWaiting,
  done: Done,
  [hash, ...rest]: readonly string[],
): void {
  const take = (outcome: Outcome): void => {
    if (outcome.kind === 'unauthorized' && rest.length > 0) {
      tryInTurn(context, key, make, done, rest);
      return;
    }
    if ('charge' in outcome && outcome.charge !== null) context.keyFound?.(key, hash!);
    done(outcome, hash!);
  };
  context.submit(make(hash!, take));
}
