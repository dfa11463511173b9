import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string>>;

/** Settings that hold a secret. Each can be read from a file instead: `KEY_SECRET_FILE` names the file of `KEY_SECRET`. */
export const SECRETS = [
  'API_KEY',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'KAFKA_PASSWORD',
  'KEY_SECRET',
  'KEY_SECRET_PREVIOUS',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** Names of the variables that contain the path of such a file. */
export const fileVariables: readonly string[] = SECRETS.map((name) => `${name}_FILE`);

export interface ResolvedSecrets {
  readonly variables: Variables;
  /** One sentence per unusable variable; none contains a secret. */
  readonly faults: readonly string[];
}

/** Replaces each `*_FILE` variable of a secret by the content of its file, without the line break at its end. */
export function resolveSecretFiles(given: Variables): ResolvedSecrets {
  const resolved: Record<string, string> = { ...given };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    const read =
      given[name] === undefined
        ? readSecret(file)
        : { fault: `is set, and ${name} is also set: remove one of the two` };
    if ('fault' in read) faults.push(`${name}_FILE: ${read.fault}`);
    else resolved[name] = read.secret;
  }
  return { variables: resolved, faults };
}

function readSecret(file: string): { readonly secret: string } | { readonly fault: string } {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { fault: `names an empty file: ${file}` } : { secret };
  } catch (error) {
    return {
      fault: `names a file that cannot be read (${String((error as NodeJS.ErrnoException).code)}): ${file}`,
    };
  }
}
