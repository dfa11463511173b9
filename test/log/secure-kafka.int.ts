import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../../ingest/log/open-log.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { examine } from '../../program/doctor/doctor.ts';
import { readSettings, type Settings } from '../../program/settings/settings.ts';
import { editionReport } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { onPath } from '../stack/on-path.ts';
import { type SecureKafka, startSecureKafka } from '../stack/secure-kafka.ts';

describe('a Kafka with TLS and SASL', function () {
  this.timeout(180_000);
  let kafka: SecureKafka;
  let folder: string;
  let count = 0;
  before(async function () {
    if (!onPath('java', '-version') || !onPath('mvn', '-v')) {
      if (process.env['REQUIRE_STACK'] === '1')
        throw new Error('REQUIRE_STACK=1, but Java or Maven is missing');
      return this.skip();
    }
    kafka = await startSecureKafka();
    folder = mkdtempSync(join(tmpdir(), 'bookings-kafka-password-'));
  });
  after(async () => {
    await kafka.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const settingsOf = (env: Record<string, string>): Settings => {
    const read = readSettings({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      KEY_SECRET: '0123456789abcdef0123456789abcdef',
      KAFKA_BROKERS: kafka.login,
      KAFKA_TOPIC: 'test.secure',
      ...env,
    });
    if (!read.ok) throw new Error(read.faults.join());
    return read.settings;
  };
  const login = (more: Record<string, string> = {}): Record<string, string> => ({
    KAFKA_SECURITY_PROTOCOL: 'SASL_SSL',
    KAFKA_USERNAME: kafka.username,
    KAFKA_PASSWORD: kafka.password,
    KAFKA_CA_FILE: kafka.authority,
    ...more,
  });

  /** Appends an event and reads it back. @returns its id, or why it could not be done. */
  async function roundTrip(env: Record<string, string>): Promise<string> {
    const { kafkaBrokers, kafkaTopic: topic, kafkaSecurity } = settingsOf(env);
    const settings = { databaseUrl: '', topic, kafkaBrokers: kafkaBrokers!, kafkaSecurity };
    const event: ClaimEvent = eventOf(editionReport(`secure-${(count += 1)}-2026`));
    try {
      const log = await openLog(settings);
      try {
        const position = await log.append([event]);
        const read = await log.at(position);
        expect(read?.id).to.equal(event.id);
        return 'read back';
      } finally {
        await log.close();
      }
    } catch (error) {
      return (error as Error).message;
    }
  }

  for (const mechanism of ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'])
    it(`holds the log with ${mechanism}`, async () => {
      expect(await roundTrip(login({ KAFKA_SASL_MECHANISM: mechanism }))).to.equal('read back');
    });

  it('holds the log for a client with a certificate', async () => {
    const mutual = {
      KAFKA_BROKERS: kafka.mutual,
      KAFKA_SECURITY_PROTOCOL: 'SSL',
      KAFKA_CA_FILE: kafka.authority,
    };
    const own = { KAFKA_CERT_FILE: kafka.client.certificate, KAFKA_KEY_FILE: kafka.client.key };
    expect(await roundTrip({ ...mutual, ...own })).to.equal('read back');
    expect(await roundTrip(mutual)).not.to.equal('read back');
  });

  it('reads the password from a file', async () => {
    const file = join(folder, 'password');
    writeFileSync(file, `${kafka.password}\n`, { mode: 0o600 });
    expect(await roundTrip(login({ KAFKA_PASSWORD: '', KAFKA_PASSWORD_FILE: file }))).to.equal('read back');
  });

  it('is refused with a wrong password, another authority or another host name', async () => {
    expect(await roundTrip(login({ KAFKA_PASSWORD: 'wrong' }))).to.match(/authentication|SASL|credentials/i);
    expect(await roundTrip(login({ KAFKA_CA_FILE: kafka.stranger }))).to.match(/certificate/);
    const byAddress = login({ KAFKA_BROKERS: kafka.login.replace('localhost', '127.0.0.1') });
    expect(await roundTrip(byAddress)).to.match(/does not match|altnames/);
    expect(await roundTrip({})).not.to.equal('read back');
  });

  it('is checked by the doctor', async () => {
    const found = (await examine(settingsOf(login()))).filter(({ area }) => area === 'kafka');
    expect(found.find(({ what }) => what === 'topic')).to.include({ state: 'ok' });
    const wrong = (await examine(settingsOf(login({ KAFKA_PASSWORD: 'wrong' })))).filter(
      ({ area, what }) => area === 'kafka' && what === 'connection',
    );
    expect(wrong.map(({ state }) => state)).to.deep.equal(['wrong']);
  });
});
