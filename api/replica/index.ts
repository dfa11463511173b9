import type { Logger } from 'pino';
import type { ReaderLane } from '../tick/lane.ts';
import type { Statements } from '../tick/statements.ts';
import { Replica, type ReplicaOptions } from './replica.ts';
import { SplitLane } from './split-lane.ts';
import { SplitStatements } from './split-statements.ts';

export { Replica } from './replica.ts';

/** A streaming replica that documents are read from. */
export interface ReplicaSettings {
  readonly url: string;
  /** Milliseconds that it may be behind; then readers are refused until it is not. */
  readonly limit: number;
}

/** How lanes are opened whose documents come from a replica. */
export function splitLanes(
  primaryUrl: string,
  { url }: ReplicaSettings,
  { whole, logger }: { readonly whole: Statements; readonly logger: Logger },
): (schema: string, onLost: (lane: ReaderLane) => void) => Promise<ReaderLane> {
  const statements = new SplitStatements(whole.all);
  return (schema, onLost) => SplitLane.open({ primaryUrl, url, schema, statements, onLost, logger });
}

export const openReplica = (
  { url, limit }: ReplicaSettings,
  around: Omit<ReplicaOptions, 'url' | 'limit'>,
): Replica => new Replica({ url, limit, ...around });
