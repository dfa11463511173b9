import { resolve } from 'node:path';
import { prepareCluster } from './prepare-cluster.ts';
import { SupervisedServer } from './supervised-server.ts';

export { hasCluster } from './prepare-cluster.ts';
export { EmbeddedFault } from './embedded-fault.ts';

/** An embedded Postgres that this process uses, whether it started it or found it running. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Rejects with an EmbeddedFault when a program's server ended by itself and could not be started again. */
  readonly lost: Promise<never>;
  /** Leaves; the last user to leave stops the server. */
  close(): Promise<void>;
}

/**
 * Opens the Postgres of a data folder: adopts a running one, else starts it, creating the folder if necessary. One
 * that ends by itself under a program is restarted at the same address.
 * @param role `program` for the one process that serves from this folder; `visitor` for any other verb.
 * @param stated receives a sentence when the server ended and when it is back.
 * @throws EmbeddedFault when it cannot run, is of another version, or another program serves from the folder.
 */
export async function openEmbedded(
  dataDir: string,
  role: 'program' | 'visitor',
  stated: (sentence: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  return SupervisedServer.open(await prepareCluster(folder), { folder, role, stated });
}
