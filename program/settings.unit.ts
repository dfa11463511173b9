import { expect } from 'chai';
import { readSettings } from './settings.ts';

const faults = (env: Record<string, string>): string[] => {
  const read = readSettings(env);
  return read.ok ? [] : read.faults;
};

describe('the settings', () => {
  it('need nothing: everything has a default', () => {
    const read = readSettings({});
    if (!read.ok) throw new Error(read.faults.join());
    expect(read.settings).to.include({
      dataDir: './.data',
      apiPort: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
    });
  });

  it('name every wrong variable at once', () => {
    const found = faults({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      KAFKA_BROKERS: 'no port',
      KAFKA_TOPIC: 'no topic',
      KEY_SECRET: 'short',
    });
    expect(found.map((fault) => fault.split(':')[0])).to.have.members([
      'PORT',
      'DATABASE_URL',
      'KAFKA_BROKERS',
      'KAFKA_TOPIC',
      'KEY_SECRET',
    ]);
  });

  it('ask for what a given server needs beside it', () => {
    expect(faults({ KAFKA_BROKERS: 'localhost:9092' })[0]).to.match(/^DATABASE_URL: is needed/);
    expect(faults({ DATABASE_URL: 'postgres://localhost/bookings' })[0]).to.match(/^KEY_SECRET: is needed/);
  });

  it('take an empty variable as not set', () => {
    expect(faults({ PORT: '', REDIS_URL: '' })).to.deep.equal([]);
  });

  it('split the brokers', () => {
    const env = {
      KAFKA_BROKERS: 'a:9092, b:9092',
      DATABASE_URL: 'postgres://x/y',
      KEY_SECRET: 'k'.repeat(32),
    };
    const read = readSettings(env);
    expect(read.ok && read.settings.kafkaBrokers).to.deep.equal(['a:9092', 'b:9092']);
  });
});
