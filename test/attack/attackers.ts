import { crowd } from './attacks/crowd.ts';
import { editorAttacks } from './attacks/editors.ts';
import { pageAttacks } from './attacks/pages.ts';
import { readerAttacks } from './attacks/readers.ts';
import { strangerAttacks } from './attacks/strangers.ts';
import { uploadAttacks } from './attacks/uploads.ts';
import type { Attacker } from './attacks/ask.ts';
import type { Target } from './target.ts';

/** Which attacks run. */
export interface Choice {
  /** Connections of a crowd, instead of the attacks; 0: those. */
  readonly crowd: number;
  /** The name of the only attack; default: all. */
  readonly only?: string | undefined;
}

/**
 * Requests that were seen to stop the service, or would: each again and again, all at once.
 * @throws if no attack has the name.
 */
export async function attackers(target: Target, { crowd: size, only }: Choice): Promise<readonly Attacker[]> {
  if (size > 0) return [crowd(target, size)];
  const all = [
    ...strangerAttacks(target),
    ...readerAttacks(target),
    ...editorAttacks(target),
    ...(await uploadAttacks(target)),
    ...pageAttacks(target),
  ];
  const chosen = all.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`Attacks: ${all.map(({ name }) => name).join(', ')}.`);
  return chosen;
}
