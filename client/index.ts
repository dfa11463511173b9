import createFetchClient, { type Client as FetchClient, type Middleware } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type Problem = components['schemas']['Problem'];
export type Client = FetchClient<paths>;

/** The statuses after which a client must stop, because repeating the request does not help. */
const FINAL: readonly number[] = [401, 403, 429];

/**
 * Thrown when the service refuses further requests. `problem` has the reason; `reset` is the date on which the monthly
 * count returns to zero.
 */
export class Stopped extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly reset: string | null;

  constructor(response: Response, problem: Problem) {
    super(problem.detail);
    this.name = 'Stopped';
    this.status = response.status;
    this.problem = problem;
    this.reset = response.headers.get('X-Service-Reset');
  }
}

/**
 * A client with the API's own types. After a 401, a 403 or a 429 it throws `Stopped`, and after a 401 or a 429 it sends
 * nothing more. Other problems are returned as `error`.
 * @param options.key stays in this process: use it on servers only.
 */
export function createClient({ baseUrl, key }: { readonly baseUrl: string; readonly key: string }): Client {
  const client = createFetchClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
  client.use(stopping());
  return client;
}

function stopping(): Middleware {
  let stopped: Stopped | null = null;
  return {
    onRequest: () => {
      if (stopped !== null) throw stopped;
    },
    onResponse: async ({ response }) => {
      if (!FINAL.includes(response.status)) return;
      const met = new Stopped(response, (await response.clone().json()) as Problem);
      if (response.status !== 403) stopped = met;
      throw met;
    },
  };
}

/** Yields the rows of a list, page by page, until `Link` names no next page. */
export async function* pages<Row>(
  read: (
    offset: number,
  ) => Promise<{ readonly rows: readonly Row[] | undefined; readonly response: Response }>,
): AsyncGenerator<Row> {
  for (let offset = 0; ;) {
    const { rows = [], response } = await read(offset);
    yield* rows;
    offset += rows.length;
    if (rows.length === 0 || !response.headers.get('Link')?.includes('rel="next"')) return;
  }
}
