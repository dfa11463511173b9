import { expect } from 'chai';
import { findMistyped } from './mistyped-variables.ts';

describe('variables that nothing reads', () => {
  const named = (env: Record<string, string>): string[] => findMistyped(env).map(({ name }) => name);

  it('are named where they look like a setting that is not set', () => {
    const env = {
      KAFKA_BROKER: 'kafka:9092',
      KEY_SECRETS: 'not to be shown',
      PATH: '/bin',
      HOSTNAME: 'pod-1',
    };
    expect(findMistyped(env)).to.deep.equal([
      { name: 'KAFKA_BROKER', meant: 'KAFKA_BROKERS' },
      { name: 'KEY_SECRETS', meant: 'KEY_SECRET' },
    ]);
    expect(named({ ...env, KAFKA_BROKERS: 'x', KEY_SECRET: 'x' })).to.deep.equal([]);
  });

  it('are not those that other programs read', () => {
    expect(named({ SSL_CERT_FILE: '/etc/ssl/certs/ca-certificates.crt' })).to.deep.equal([]);
  });

  it('are not those of Kubernetes, nor files of secrets', () => {
    expect(named({ API_PORT: 'tcp://10.0.0.7:3000', KEY_SECRET_FILE: '/run/key' })).to.deep.equal([]);
  });
});
