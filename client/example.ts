import { createClient, pages, Stopped } from './index.ts';
import type { paths } from './schema.ts';

// `API_KEY=bk_… node --import tsx client/example.ts http://127.0.0.1:3000 DE`: every edition still ahead in a country.
const [baseUrl = 'http://127.0.0.1:3000', given = 'DE'] = process.argv.slice(2);
type Country = NonNullable<NonNullable<paths['/v1/festivals']['get']['parameters']['query']>['country']>;
const country = given as Country;

// eslint-disable-next-line no-restricted-properties -- a program of its own, as a client would write it
const client = createClient({ baseUrl, key: process.env['API_KEY'] ?? '' });

const editions = pages(async (offset) => {
  const query = { upcoming: 'true', country, limit: 2, offset } as const;
  const { data, error, response } = await client.GET('/v1/festivals', { params: { query } });
  if (error) throw new Error(error.detail);
  return { rows: data.editions, response };
});

try {
  for await (const { name, start_date, city } of editions)
    process.stdout.write(`${start_date ?? 'some day'} ${name}, ${city ?? 'somewhere'}\n`);
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  process.stderr.write(`${error.status} ${error.problem.code}: ${error.message}\n`);
  process.exitCode = 1;
}
