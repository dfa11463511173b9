import type { LogChainCheck } from '../../projector/index.ts';
import type { KafkaLogOptions } from '../../ingest/log/index.ts';
import type { Settings } from '../settings/index.ts';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';
import { onClient } from './on-client.ts';

const judge = openJudge('log');
/** Number of samples of about a thousand events: the newest, and others at random. */
const SAMPLED_SEGMENTS = 5;

/** Compares a sample of the log with the hash chain of applied events. */
export async function examineLog(
  databaseUrl: string,
  {
    kafkaBrokers,
    kafkaTopic: topic,
    kafkaSecurity: security,
  }: Pick<Settings, 'kafkaBrokers' | 'kafkaTopic' | 'kafkaSecurity'>,
): Promise<Finding[]> {
  try {
    if (!(await isChained(databaseUrl))) return [];
    if (kafkaBrokers !== null && (await isMissing({ brokers: [...kafkaBrokers], topic, security })))
      return [
        judge(
          'topic',
          `${topic} is missing`,
          wrong(
            'The read tables were made from this topic, so its events are lost: see the runbook, “Restore from nothing”.',
          ),
        ),
      ];
    const { openLog } = await import('../../ingest/log/open-log.ts');
    const { findForeignLog } = await import('../../projector/live/refuse-foreign-log.ts');
    const { checkLogChain } = await import('../../projector/live/log-chain/check-log-chain.ts');
    const log = await openLog({
      ...{ databaseUrl, topic, kafkaSecurity: security },
      ...(kafkaBrokers && { kafkaBrokers }),
    });
    try {
      const foreign = await findForeignLog(log, databaseUrl);
      if (foreign !== null) return [judgeForeign(foreign)];
      return [judgeLog(await checkLogChain({ log, databaseUrl, segments: SAMPLED_SEGMENTS }))];
    } finally {
      await log.close();
    }
  } catch (fault) {
    const found = fault instanceof Error ? fault.message : String(fault);
    return [judge('hash chain', found, warning('Run `bookings doctor` again when the log can be read.'))];
  }
}

const judgeForeign = (found: string): Finding =>
  judge(
    'origin of the read tables',
    found,
    wrong(
      'Set KAFKA_TOPIC and KAFKA_BROKERS (or DATABASE_URL) to the catalog’s log, or run `bookings log reconcile`.',
    ),
  );

export function judgeLog({ events, faults }: LogChainCheck): Finding {
  if (faults.length === 0) return judge('hash chain', `${events} events compared`, OK);
  return judge(
    'hash chain',
    faults[0]!,
    wrong('Run `bookings verify`, then see the runbook, “The log was changed”.'),
  );
}

/** Opening the log would make a topic that is missing. */
async function isMissing(kafka: Omit<KafkaLogOptions, 'clientId'>): Promise<boolean> {
  const { inspectKafka } = await import('../../ingest/log/kafka/inspect.ts');
  return (await inspectKafka({ ...kafka, clientId: 'bookings-doctor' })).topic === null;
}

async function isChained(databaseUrl: string): Promise<boolean> {
  return onClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT to_regclass('control.log_chain') IS NOT NULL AS there",
    );
    if (!rows[0]!.there) return false;
    return (await client.query('SELECT FROM control.log_chain LIMIT 1')).rows.length > 0;
  });
}
