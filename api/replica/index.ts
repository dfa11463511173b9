import type { Logger } from 'pino';
import type { OpenReaderConnection } from '../generations/index.ts';
import { Replica, type ReplicaOptions } from './replica.ts';
import { PrimaryReplicaConnection } from './primary-replica-connection.ts';
import { SplitStatements } from './split-statements.ts';

export { Replica } from './replica.ts';

/** A streaming replica from which documents are read. */
export interface ReplicaSettings {
  readonly url: string;
  /** Milliseconds that the replica may be behind. While it is further behind, requests are refused. */
  readonly limit: number;
}

/** Opens connections that read documents from a replica. `ownProtocol`: see `ReadersOptions`. */
export const openSplitConnections =
  (
    primaryUrl: string,
    { url }: ReplicaSettings,
    { logger, ownProtocol }: { readonly logger: Logger; readonly ownProtocol: boolean | undefined },
  ): OpenReaderConnection =>
  (schema, statements, onLost) =>
    PrimaryReplicaConnection.open({
      primaryUrl,
      url,
      schema,
      statements: new SplitStatements(statements),
      onLost,
      logger,
      ownProtocol,
    });

export const openReplica = (
  { url, limit }: ReplicaSettings,
  around: Omit<ReplicaOptions, 'url' | 'limit'>,
): Replica => new Replica({ url, limit, ...around });
