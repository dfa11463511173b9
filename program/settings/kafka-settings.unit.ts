import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { readSettings } from './settings.ts';

const BASE = { DATABASE_URL: 'postgres://db/x', KEY_SECRET: 'k'.repeat(32), KAFKA_BROKERS: 'kafka:9093' };
const FILE = fileURLToPath(import.meta.url);
const LOGIN = { KAFKA_USERNAME: 'u', KAFKA_PASSWORD: 'the-password' };
const SASL_SSL = { KAFKA_SECURITY_PROTOCOL: 'SASL_SSL', ...LOGIN };

const read = (env: Record<string, string>) => readSettings({ ...BASE, ...env });
const faults = (env: Record<string, string>): readonly string[] => {
  const found = read(env);
  return found.ok ? [] : found.faults;
};

describe('the settings of a secured Kafka', () => {
  it('have neither TLS nor SASL by default', () => {
    const plain = read({});
    expect(plain.ok && plain.settings.kafkaSecurity).to.deep.equal({ tls: null, login: null });
  });

  it('have the names that Kafka gives them', () => {
    const secured = read({ ...SASL_SSL, KAFKA_SASL_MECHANISM: 'PLAIN' });
    const login = { mechanism: 'PLAIN', username: 'u', password: 'the-password' };
    expect(secured.ok && secured.settings.kafkaSecurity).to.deep.equal({
      tls: { authority: null, client: null },
      login,
    });
    expect(faults({ KAFKA_SECURITY_PROTOCOL: 'TLS' })[0]).to.match(
      /^KAFKA_SECURITY_PROTOCOL: must be one of PLAINTEXT/,
    );
    expect(faults({ ...SASL_SSL, KAFKA_SASL_MECHANISM: 'GSSAPI' })[0]).to.match(
      /must be one of PLAIN, SCRAM-SHA-256/,
    );
  });

  it('need user and password for SASL, and accept them only with SASL', () => {
    expect(faults({ KAFKA_SECURITY_PROTOCOL: 'SASL_SSL', KAFKA_USERNAME: 'u' })).to.deep.equal([
      'KAFKA_PASSWORD: is needed with KAFKA_SECURITY_PROTOCOL=SASL_SSL',
    ]);
    const unused = faults({ ...LOGIN, KAFKA_SECURITY_PROTOCOL: 'SSL' });
    expect(unused.map((fault) => fault.split(':')[0])).to.deep.equal(['KAFKA_USERNAME', 'KAFKA_PASSWORD']);
    expect(unused.join()).to.contain('SASL_SSL').and.not.to.contain('the-password');
  });

  it('refuse a certificate that would not be used, is missing, or has no key', () => {
    expect(faults({ KAFKA_CA_FILE: FILE })).to.deep.equal([
      'KAFKA_CA_FILE: needs KAFKA_SECURITY_PROTOCOL=SSL or SASL_SSL',
    ]);
    expect(faults({ ...SASL_SSL, KAFKA_CA_FILE: '/none' })).to.deep.equal([
      'KAFKA_CA_FILE: names a file that cannot be read (ENOENT): /none',
    ]);
    expect(faults({ ...SASL_SSL, KAFKA_CERT_FILE: FILE })).to.deep.equal([
      'KAFKA_CERT_FILE: and KAFKA_KEY_FILE need each other',
    ]);
  });
});
