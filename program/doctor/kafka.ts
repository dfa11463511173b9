import type { Inspected } from '../../ingest/log/index.ts';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';

const judge = openJudge('kafka');

export function judgeKafka({
  brokers,
  wrongAddresses,
  autoCreates,
  topic,
  wrong: faults,
}: Inspected): Finding[] {
  return [
    judge(
      'brokers',
      brokers,
      brokers >= 3
        ? OK
        : warning(
            'Run three brokers: with fewer there is only one copy of the log. Archive it (bookings log archive).',
          ),
    ),
    ...wrongAddresses.map(({ address, fault }) =>
      judge(
        `broker ${address}`,
        fault,
        wrong(
          'Correct or remove this broker in KAFKA_BROKERS: if the other brokers stop, the log cannot be reached.',
        ),
      ),
    ),
    judge(
      'auto.create.topics.enable',
      autoCreates ? 'true' : 'false',
      autoCreates
        ? wrong(
            'Set auto.create.topics.enable to false on every broker: otherwise Kafka creates a deleted topic again, and the new topic keeps events for only some days.',
          )
        : OK,
    ),
    ...(topic === null ? [judge('topic', 'not created yet', OK)] : []),
    ...(topic !== null && faults.length === 0 ? [judge('topic', 'kept for ever, one partition', OK)] : []),
    ...faults.map((fault) =>
      judge(
        'topic',
        fault,
        wrong(
          'Events could be lost. Change the topic with kafka-configs.sh or kafka-reassign-partitions.sh.',
        ),
      ),
    ),
  ];
}
