import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type KafkaSecurity, SASL_MECHANISMS } from '../../ingest/log/index.ts';

const PROTOCOLS = ['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'] as const;

/** The text of the file that a variable names. */
const pem = z.string().transform((path, context): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    context.addIssue(`names a file that cannot be read (${code}): ${path}`);
    return z.NEVER;
  }
});

/** The variables of a secured Kafka, with Kafka's own names for their values. */
export const kafkaVariables = {
  KAFKA_SECURITY_PROTOCOL: z.enum(PROTOCOLS, `must be one of ${PROTOCOLS.join(', ')}`).default('PLAINTEXT'),
  KAFKA_SASL_MECHANISM: z
    .enum(SASL_MECHANISMS, `must be one of ${SASL_MECHANISMS.join(', ')}`)
    .default('SCRAM-SHA-512'),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  KAFKA_CA_FILE: pem.optional(),
  KAFKA_CERT_FILE: pem.optional(),
  KAFKA_KEY_FILE: pem.optional(),
};

type KafkaVariables = z.infer<z.ZodObject<typeof kafkaVariables>>;

const LOGIN = ['KAFKA_USERNAME', 'KAFKA_PASSWORD'] as const;
const TLS = ['KAFKA_CA_FILE', 'KAFKA_CERT_FILE', 'KAFKA_KEY_FILE'] as const;

/**
 * Finds contradictory settings, by variable. A password that would not be used, or sent unencrypted by mistake, is an
 * error.
 */
export function findKafkaFaults(set: KafkaVariables): readonly { path: string; message: string }[] {
  const protocol = set.KAFKA_SECURITY_PROTOCOL;
  const given = (name: keyof KafkaVariables): boolean => set[name] !== undefined;
  const faults = [
    ...LOGIN.filter((name) => protocol.startsWith('SASL_') !== given(name)).map((path) => ({
      path,
      message: given(path)
        ? 'needs KAFKA_SECURITY_PROTOCOL=SASL_SSL (or SASL_PLAINTEXT)'
        : `is needed with KAFKA_SECURITY_PROTOCOL=${protocol}`,
    })),
    ...TLS.filter((name) => given(name) && !protocol.endsWith('SSL')).map((path) => ({
      path,
      message: 'needs KAFKA_SECURITY_PROTOCOL=SSL or SASL_SSL',
    })),
  ];
  if (given('KAFKA_CERT_FILE') !== given('KAFKA_KEY_FILE'))
    faults.push({ path: 'KAFKA_CERT_FILE', message: 'and KAFKA_KEY_FILE need each other' });
  return faults;
}

export function readKafkaSecurity(set: KafkaVariables): KafkaSecurity {
  const { KAFKA_SECURITY_PROTOCOL: protocol, KAFKA_CERT_FILE: certificate, KAFKA_KEY_FILE: key } = set;
  return {
    tls: protocol.endsWith('SSL')
      ? {
          authority: set.KAFKA_CA_FILE ?? null,
          client: certificate !== undefined && key !== undefined ? { certificate, key } : null,
        }
      : null,
    login: protocol.startsWith('SASL_')
      ? {
          mechanism: set.KAFKA_SASL_MECHANISM,
          username: set.KAFKA_USERNAME ?? '',
          password: set.KAFKA_PASSWORD ?? '',
        }
      : null,
  };
}
