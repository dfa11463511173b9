import type { ApiClient } from '../api-client.ts';
import type { Known } from '../known.ts';
import type { Proof } from '../proof.ts';

/** What a check may use. */
export interface Bench {
  readonly api: ApiClient;
  readonly known: Known;
  /** Runs `bookings` on the program's data folder, and returns what it printed. @throws on a failure. */
  readonly terminal: (words: readonly string[]) => Promise<string>;
  /** A key of an organization of its own. */
  readonly issueKey: (plan: 'standard' | 'pro', ceiling?: number) => Promise<Issued>;
}

export interface Issued {
  readonly org: string;
  readonly key: string;
}

/** Compares answers with a sentence. */
export type Check = (bench: Bench, proof: Proof) => Promise<void>;

export type Checks = Readonly<Record<string, Check>>;
