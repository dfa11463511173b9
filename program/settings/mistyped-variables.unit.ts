import { expect } from 'chai';
import { findMistyped } from './mistyped-variables.ts';

describe('environment variables that nothing reads', () => {
  const named = (env: Record<string, string>): string[] => findMistyped(env).map(({ name }) => name);

  it('are reported if they resemble a setting that is not set', () => {
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

  it('are not reported if other programs read them', () => {
    expect(named({ SSL_CERT_FILE: '/etc/ssl/certs/ca-certificates.crt' })).to.deep.equal([]);
  });

  it('are not reported if they are of Kubernetes or files of secrets', () => {
    expect(named({ API_PORT: 'tcp://10.0.0.7:3000', KEY_SECRET_FILE: '/run/key' })).to.deep.equal([]);
  });
});
