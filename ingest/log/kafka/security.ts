import type { KafkaConfig } from 'kafkajs';

/** How a client secures its connections: Kafka's `security.protocol` and its options. */
export interface KafkaSecurity {
  readonly tls: {
    /** PEM; null: Node's public authorities. */
    readonly authority: string | null;
    /** PEM of a client that shows a certificate; null: it shows none. */
    readonly client: { readonly certificate: string; readonly key: string } | null;
  } | null;
  readonly login: {
    readonly mechanism: SaslMechanism;
    readonly username: string;
    readonly password: string;
  } | null;
}

export const SASL_MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;
export type SaslMechanism = (typeof SASL_MECHANISMS)[number];

const KAFKAJS_NAMES = {
  PLAIN: 'plain',
  'SCRAM-SHA-256': 'scram-sha-256',
  'SCRAM-SHA-512': 'scram-sha-512',
} as const;

/** Converts it to kafkajs's options. */
export function toKafkajs({ tls, login }: KafkaSecurity): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  return {
    ...(tls && {
      ssl: {
        ...(tls.authority !== null && { ca: tls.authority }),
        ...(tls.client && { cert: tls.client.certificate, key: tls.client.key }),
      },
    }),
    ...(login && {
      sasl: {
        mechanism: KAFKAJS_NAMES[login.mechanism] as 'plain',
        username: login.username,
        password: login.password,
      },
    }),
  };
}
