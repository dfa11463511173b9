import { resolve } from 'node:path';
import { prepareCluster } from './cluster.ts';
import { Supervised } from './supervised.ts';

export { hasCluster } from './cluster.ts';
export { EmbeddedFault } from './fault.ts';

/** An embedded Postgres that this process uses, whether it started it or found it running. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Rejects with an EmbeddedFault when a program's server ended by itself and could not be started again. */
  readonly lost: Promise<never>;
  /** Leaves; the last user to leave stops the server. */
  close(): Promise<void>;
}

/**
 * Opens the Postgres of a data folder: adopts the one that runs, else starts it, making the folder if need be. One that
 * ends by itself under a program is started again at the same address.
 * @param role `program` for the one process that serves from this folder; `visitor` for any other verb.
 * @param stated hears, in a sentence, that the server ended and that it is back.
 * @throws EmbeddedFault when it cannot run, is of another version, or another program serves from the folder.
 */
export async function openEmbedded(
  dataDir: string,
  role: 'program' | 'visitor',
  stated: (sentence: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  return Supervised.open(await prepareCluster(folder), { folder, role, stated });
}
