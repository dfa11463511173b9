import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { FOLDER } from '../../api/openapi/examples.ts';
import { goLive, makeGeneration } from '../api/generation.ts';
import { rowsOf } from '../api/rows/index.ts';
import { serve } from '../api/served.ts';
import { smallCatalog } from '../api/small-catalog.ts';
import { stopStack } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';

// `node --import tsx test/openapi/record.ts` records the answers that the demo never gives (api/openapi/record-
// examples.ts records the others), from the small catalog of the tests with a renamed slug, and with a meter that
// fails.
const served = await serve();
const withoutTables = await serve({ catalog: null });
const olderTables = await serve({ catalog: null });
try {
  await served.pool.query(
    "INSERT INTO durable.redirect VALUES ('edition', 'sonnentau-open-air-2024', 'sonnentau-2024', 1)",
  );
  await record('moved', '/v1/festivals/sonnentau-open-air-2024');
  await record('ambiguous_name', '/v1/artists/quest');
  await record('getOverlap', '/v1/overlap?series=sonnentau&series=nuits-de-lyon');
  await record('getCoBilled', '/v1/artists/dixie/co-billed?limit=2');
  await record('method_not_allowed', '/v1/coverage', { method: 'POST' });
  await record('key_in_url', `/v1/coverage?api_key=${served.key}`);
  await record('headers_too_large', '/v1/coverage', { 'X-Long': 'x'.repeat(20_000) });
  await served.pool.query('ALTER TABLE accounts.usage ADD CHECK (requests < 0) NOT VALID');
  await record('internal', '/v1/artists/dixie');
  await record('unavailable', '/v1/coverage', {}, withoutTables);
  await makeGeneration(olderTables.pool, 1, rowsOf(smallCatalog));
  await olderTables.pool.query('DROP TABLE read_g1.genre_trend');
  await goLive(olderTables.pool, 1);
  await waitFor(async () => assert.equal((await fetch(`${olderTables.url}/readyz`)).status, 200), 20);
  await record('replay_needed', '/v1/trends/genres', {}, olderTables);
} finally {
  await served.close();
  await withoutTables.close();
  await olderTables.close();
  await stopStack();
}

async function record(
  name: string,
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
  { url, key } = served,
): Promise<void> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });
  const shown = { path: path.replace(key, 'bk_…'), status: response.status, body: await response.json() };
  writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(shown, null, 2)}\n`);
}
