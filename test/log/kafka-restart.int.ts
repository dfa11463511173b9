import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { openKafkaLog } from '../../ingest/log/kafka/open-kafka-log.ts';
import { type Log, LogFault } from '../../ingest/log/port.ts';
import { type KafkaServer, startKafka } from '../stack/kafka.ts';
import { need } from '../stack/stack.ts';
import { readAll, startFollowing } from './contract/collect.ts';
import { ids, numbered } from './contract/events.ts';

describe('the log in Kafka while its broker is killed and restarted', () => {
  let kafka: KafkaServer | undefined;
  let log: Log;

  before(async function () {
    await need(this, 'Kafka');
    try {
      kafka = await startKafka();
    } catch (error) {
      console.warn(`      SKIPPED, for want of a Kafka of its own to kill: ${String(error)}`);
      this.skip();
    }
    log = await openKafkaLog({ brokers: [kafka.url], clientId: 'test', topic: 'restarted' });
  });
  after(async () => {
    await (kafka && log.close());
    await kafka?.stop();
  });

  it('keeps every acknowledged event in order, and its subscriptions continue', async () => {
    const reader = startFollowing(log, 0);
    const acknowledged = new Map<number, string>();
    let stop = false;
    let refused = 0;
    const append = async (): Promise<void> => {
      for (let number = 0; !stop;) {
        try {
          const position = await log.append([numbered(number)]);
          acknowledged.set(position, `event-${number}`);
          number++;
        } catch (error) {
          // In doubt: the same event is tried again, as an import does.
          expect(error).to.be.instanceOf(LogFault);
          refused++;
        }
      }
    };
    const appending = append();
    await sleep(1_000);
    const before = acknowledged.size;
    for (let kill = 0; kill < 2; kill++) {
      await kafka!.kill();
      await sleep(500);
      await kafka!.start();
      await sleep(1_500);
    }
    stop = true;
    await appending;
    const last = await log.append([numbered(1_000_000)]);
    await reader.reached(last);
    reader.abort();
    await reader.done;

    const all = await readAll(log);
    console.log(`      ${acknowledged.size} acknowledged, ${refused} refused, ${all.length} in the log`);
    expect(acknowledged.size, 'appended after the kill').to.be.above(before);
    for (const [position, id] of acknowledged) expect(all[position]?.id).to.equal(id);
    const numbers = ids(all).map((id) => Number(id.slice('event-'.length)));
    expect(numbers, 'in order, at most repeated').to.deep.equal(numbers.toSorted((a, b) => a - b));
    expect(ids(reader.events)).to.deep.equal(ids(all));
  }).timeout(180_000);

  it('refuses an append after its retries while the broker stays away', async () => {
    await kafka!.kill();
    const before = Date.now();
    const refused: unknown = await log.append([numbered(0)]).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(LogFault).with.property('code', 'unreachable');
    expect(Date.now() - before).to.be.below(60_000);
    await kafka!.start();
    await log.append([numbered(1)]);
  }).timeout(180_000);
});
