import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../db/embedded/free-port.ts';
import { type Certificates, makeCertificates, writeKeyStore } from './certificates.ts';
import { startChangedKafka } from './kafka.ts';

/** A Kafka with a listener that requires TLS and SASL, and one that requires TLS and a client certificate. */
export interface SecureKafka extends Certificates {
  /** `SASL_SSL`: PLAIN, SCRAM-SHA-256 and SCRAM-SHA-512, for user and password below. */
  readonly login: string;
  /** `SSL`: for a client with the certificate of `client`. */
  readonly mutual: string;
  readonly client: Certificates;
  readonly username: string;
  readonly password: string;
  stop(): Promise<void>;
}

const USER = { username: 'bookings', password: 'pass-word' };
const module = (name: string): string => `org.apache.kafka.common.security.${name}`;

/** Its certificate is for `localhost`, and not for 127.0.0.1, where it also listens. */
export async function startSecureKafka(): Promise<SecureKafka> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-secure-kafka-'));
  const certificates = makeCertificates(folder, ['DNS:localhost'], 'broker');
  const keyStore = join(folder, 'broker.pem');
  writeKeyStore(certificates, keyStore);
  mkdirSync(join(folder, 'client'));
  const client = makeCertificates(join(folder, 'client'), ['DNS:client'], USER.username);
  const [inside, mutual] = [await freePort(), await freePort()];
  const server = await startChangedKafka({
    settings: ({ port, controllers }) => ({
      listeners: `SASL_SSL://127.0.0.1:${port},SSL://127.0.0.1:${mutual},INSIDE://127.0.0.1:${inside},CONTROLLER://127.0.0.1:${controllers[0]!}`,
      'advertised.listeners': `SASL_SSL://localhost:${port},SSL://localhost:${mutual},INSIDE://127.0.0.1:${inside}`,
      'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,SSL:SSL,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
      'inter.broker.listener.name': 'INSIDE',
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': keyStore,
      'listener.name.ssl.ssl.client.auth': 'required',
      'listener.name.ssl.ssl.truststore.type': 'PEM',
      'listener.name.ssl.ssl.truststore.location': client.authority,
      'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
      'listener.name.sasl_ssl.plain.sasl.jaas.config': `${module('plain.PlainLoginModule')} required user_${USER.username}="${USER.password}";`,
      'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config': `${module('scram.ScramLoginModule')} required;`,
      'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${module('scram.ScramLoginModule')} required;`,
    }),
    format: ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${USER.username},password=${USER.password}]`,
    ]),
    client: {
      ssl: { ca: readFileSync(certificates.authority), checkServerIdentity: () => undefined },
      sasl: { mechanism: 'plain', ...USER },
    },
  });
  return {
    ...certificates,
    ...USER,
    client,
    login: server.url.replace('127.0.0.1', 'localhost'),
    mutual: `localhost:${mutual}`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
