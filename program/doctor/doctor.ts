import { hasCluster, openEmbedded } from '../../db/embedded/index.ts';
import type { Settings } from '../settings/index.ts';
import { type Finding, openJudge, wrong } from './finding.ts';
import { judgeKafka } from './kafka.ts';
import { examineLog } from './log.ts';
import { gatherMachine } from './gather-machine.ts';
import { judgeMachine } from './machine.ts';
import { askPostgres, judgePostgres } from './postgres.ts';
import { askWriting, judgeWriting } from './writer.ts';
import { examineArchive } from './archive.ts';
import { examineSecretUse } from './key-secrets.ts';
import { examineReplica } from './replica.ts';
import { askRedis, judgeRedis } from './redis.ts';
import { examineTraces } from './traces.ts';

/** Checks everything that the settings name, and changes nothing. A server that does not answer is a finding. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const areas = await Promise.all([
    gatherMachine(settings).then(judgeMachine),
    examineArchive(settings.archiveTo, settings.archiveS3Endpoint),
    examinePostgres(settings),
    readingFrom(settings),
    examineKafka(settings),
    examineRedis(settings),
    tracedTo(settings),
  ]);
  return areas.flat();
}

async function examinePostgres(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings;
  // The first start creates an embedded database that does not exist yet.
  if (databaseUrl === null && !hasCluster(dataDir)) return [];
  return reachable('postgres', databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL', async () => {
    const server = databaseUrl === null ? await openEmbedded(dataDir, 'visitor') : null;
    try {
      const postgres = await askPostgres(server?.url ?? databaseUrl!);
      const writing = await askWriting(server?.url ?? databaseUrl!, settings.parkLimit);
      const log = await examineLog(server?.url ?? databaseUrl!, settings);
      const secrets = await examineSecretUse(server?.url ?? databaseUrl!, settings);
      return [
        ...judgePostgres(postgres, server !== null),
        ...(writing ? judgeWriting(writing) : []),
        ...log,
        ...secrets,
      ];
    } finally {
      await server?.close();
    }
  });
}

async function readingFrom({ databaseReadUrl: url, databaseUrl }: Settings): Promise<Finding[]> {
  return url === null
    ? []
    : reachable('replica', 'DATABASE_READ_URL', () => examineReplica(url, databaseUrl));
}

async function examineKafka({ kafkaBrokers, kafkaTopic, kafkaSecurity }: Settings): Promise<Finding[]> {
  if (kafkaBrokers === null) return [];
  return reachable('kafka', 'KAFKA_BROKERS', async () => {
    const { inspectKafka } = await import('../../ingest/log/kafka/inspect.ts');
    const options = {
      brokers: [...kafkaBrokers],
      clientId: 'bookings-doctor',
      topic: kafkaTopic,
      security: kafkaSecurity,
    };
    return judgeKafka(await inspectKafka(options));
  });
}

async function tracedTo({ tracesTo: url }: Settings): Promise<Finding[]> {
  return url === null ? [] : examineTraces(url);
}

async function examineRedis({ redisUrl }: Settings): Promise<Finding[]> {
  if (redisUrl === null) return [];
  return reachable('redis', 'REDIS_URL', async () => judgeRedis(await askRedis(redisUrl)));
}

async function reachable(
  area: Finding['area'],
  variable: string,
  look: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await look();
  } catch (fault) {
    const stated = fault instanceof Error && fault.message !== '' ? fault.message : String(fault);
    return [
      openJudge(area)(
        'connection',
        stated,
        wrong(`Start the server, or set ${variable} to the address of the server.`),
      ),
    ];
  }
}
