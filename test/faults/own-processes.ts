import { KEY_SECRET } from './clients.ts';
import { FaultyProcess } from './faulty.ts';
import type { OwnServers } from './own-servers.ts';

export const TOPIC = 'faults.claims';

/** Processes of the program that a test can kill, freeze and cut off. */
export interface OwnProcesses {
  readonly projectors: readonly FaultyProcess[];
  readonly api: FaultyProcess;
  readonly ingest: FaultyProcess;
}

/** @param folder for the data of all processes. */
export async function startProcesses(
  { brokers, postgres, redis }: OwnServers,
  projectors: number,
  folder: string,
): Promise<OwnProcesses> {
  const env = {
    DATA_DIR: folder,
    KAFKA_BROKERS: brokers.map(({ url }) => url).join(','),
    KAFKA_TOPIC: TOPIC,
    DATABASE_URL: postgres.wires[0]!.url,
    REDIS_URL: redis.wires[0]!.url,
    KEY_SECRET,
  };
  // The log tells when each projector becomes the writer.
  const projector = { ...env, LOG_LEVEL: 'info' };
  const started: FaultyProcess[] = [];
  for (let nth = 0; nth < projectors; nth++) started.push(await FaultyProcess.start('projector', projector));
  return {
    projectors: started,
    api: await FaultyProcess.start('api', env),
    ingest: await FaultyProcess.start('ingest', env),
  };
}
