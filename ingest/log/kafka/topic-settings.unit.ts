import { expect } from 'chai';
import { wantedTopic, wrongSettings } from './topic-settings.ts';

describe('wrongSettings, for the topic of the log', () => {
  it('finds no fault in the topic that the program creates, for any number of brokers', () => {
    for (const brokers of [1, 2, 3, 7])
      expect(wrongSettings(wantedTopic(brokers), brokers)).to.deep.equal([]);
  });

  it('requires three replicas, two of them in sync, when there are three brokers', () => {
    const { replication, config } = wantedTopic(3);
    expect([replication, config['min.insync.replicas']]).to.deep.equal([3, '2']);
    expect(wrongSettings(wantedTopic(1), 3)).to.deep.equal([
      'its replication factor is 1 and must be 3',
      'min.insync.replicas is 1 and must be 2 or more',
    ]);
  });

  for (const [name, value, stated] of [
    ['retention.ms', '604800000', 'retention.ms is 604800000 and must be -1'],
    ['retention.bytes', '1000', 'retention.bytes is 1000 and must be -1'],
    ['cleanup.policy', 'compact', 'cleanup.policy is compact and must be delete'],
    ['max.message.bytes', '1048588', 'max.message.bytes is 1048588 and must be 9437184 or more'],
    ['unclean.leader.election.enable', 'true', 'unclean.leader.election.enable is true and must be false'],
    ['min.insync.replicas', '2', 'min.insync.replicas is 2 but must not exceed the number of replicas (1)'],
  ] as const) {
    it(`refuses ${name}=${value}`, () => {
      const wanted = wantedTopic(1);
      const found = { ...wanted, config: { ...wanted.config, [name]: value } };
      expect(wrongSettings(found, 1)).to.deep.equal([stated]);
    });
  }

  it('refuses a second partition', () => {
    expect(wrongSettings({ ...wantedTopic(1), partitions: 2 }, 1)).to.deep.equal([
      'it has 2 partitions and must have 1',
    ]);
  });

  it('accepts a larger max.message.bytes', () => {
    const wanted = wantedTopic(1);
    const found = { ...wanted, config: { ...wanted.config, 'max.message.bytes': '20000000' } };
    expect(wrongSettings(found, 1)).to.deep.equal([]);
  });
});
