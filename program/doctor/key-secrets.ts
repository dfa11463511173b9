import { fingerprintSecret } from '../../db/accounts/keys/index.ts';
import { statement } from '../../db/index.ts';
import type { Settings } from '../settings/index.ts';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';
import { onClient } from './on-client.ts';

/** Keys, tokens and webhooks in use of which the secret is known. */
interface SecretUse {
  readonly known: number;
  /** Made under a secret that this process does not have. */
  readonly foreign_secret: number;
  /** Made under `KEY_SECRET_PREVIOUS`. */
  readonly previous_secret: number;
}

const judge = openJudge('postgres');
const useSql = statement(import.meta.url, './key-secrets.sql');

function judgeSecretUse({ known, foreign_secret: foreign, previous_secret: previous }: SecretUse): Finding {
  const what = 'KEY_SECRET of the catalog';
  if (foreign > 0)
    return judge(
      what,
      `${foreign} of ${known} keys, tokens and webhooks were made with a secret that this process does not have`,
      wrong('Set KEY_SECRET, or KEY_SECRET_PREVIOUS, to the secret that the other processes have.'),
    );
  if (previous > 0)
    return judge(
      what,
      `${previous} of ${known} keys, tokens and webhooks need KEY_SECRET_PREVIOUS`,
      warning(
        'Keep KEY_SECRET_PREVIOUS until no key, token or webhook needs it: see docs/how-to/operate/secrets.md.',
      ),
    );
  return judge(
    what,
    known === 0 ? 'no keys yet' : `${known} keys, tokens and webhooks were made with this secret`,
    OK,
  );
}

/**
 * Checks whether the catalog's keys were made under this process's secrets; no finding before the first migration.
 */
export async function examineSecretUse(
  databaseUrl: string,
  { keySecret, previousKeySecret }: Pick<Settings, 'keySecret' | 'previousKeySecret'>,
): Promise<Finding[]> {
  if (keySecret === null) return [];
  const secrets = [keySecret, ...(previousKeySecret === null ? [] : [previousKeySecret])];
  return onClient(databaseUrl, async (client) => {
    const fingerprints = secrets.map((secret) => fingerprintSecret(secret));
    const used = await client.query<SecretUse>({ ...useSql, values: [fingerprints] }).catch(() => null);
    return used === null ? [] : [judgeSecretUse(used.rows[0]!)];
  });
}
