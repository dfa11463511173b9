import { Agent, request } from 'node:http';
import type { components, paths } from '../../client/schema.ts';
import { undescribed } from '../api/described.ts';

export type Template = keyof paths;
/** The body of a 200 of an operation. */
type Ok<P extends Template> = paths[P]['get']['responses'][200] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : never;
type Problem = components['schemas']['Problem'];

/** `pro` and `standard` stand for the keys under test, null for none; other texts are keys. */
type Key = string | null;

export interface ApiAnswer<Body = Problem> {
  /** `GET /v1/coverage`, as evidence prints it. */
  readonly request: string;
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  /** Null: it is no JSON, or HEAD was sent. */
  readonly body: Body;
}

interface RequestOptions {
  readonly key?: Key;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Parameters = Readonly<Record<string, string | number | readonly string[]>>;

interface ApiUnderTest {
  /** `http://127.0.0.1:3000`. */
  readonly base: string;
  readonly pro: string;
  readonly standard: string;
}

/** Sends requests to the API under test, and compares each JSON answer with the OpenAPI description. */
export class ApiClient {
  readonly base: string;
  /** Sentences about answers that are not as described. */
  readonly undescribed: string[] = [];
  answers = 0;
  readonly #keys: Readonly<Record<string, string>>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor({ base, pro, standard }: ApiUnderTest) {
    this.base = base;
    this.#keys = { pro, standard };
  }

  /** @throws if the answer is no 200. */
  async ok<P extends Template>(
    template: P,
    given: Parameters = {},
    key: Key = 'pro',
  ): Promise<ApiAnswer<Ok<P>>> {
    const asked = await this.ask<Ok<P>>(pathOf(template, given), { key });
    if (asked.status !== 200)
      throw new Error(`${asked.request} answered ${asked.status}: ${String(asked.bytes)}`);
    return asked;
  }

  /** All rows of a list, page by page, as `Link` leads on. */
  async walk<P extends Template, Field extends keyof Ok<P> & string>(
    template: P,
    rows: Field,
    given: Parameters = {},
    key: Key = 'pro',
  ): Promise<RowOf<Ok<P>[Field]>[]> {
    const found: RowOf<Ok<P>[Field]>[] = [];
    for (let path: string | null = pathOf(template, given); path !== null;) {
      const page: ApiAnswer<Ok<P>> = await this.ask<Ok<P>>(path, { key });
      if (page.status !== 200) throw new Error(`${page.request} answered ${page.status}`);
      found.push(...(page.body[field(rows)] as unknown as RowOf<Ok<P>[Field]>[]));
      path = nextOf(page);
    }
    return found;
  }

  async ask<Body = Problem>(path: string, how: RequestOptions = {}): Promise<ApiAnswer<Body>> {
    const { key = 'pro', method = 'GET', headers = {} } = how;
    const sent = key === null ? headers : { authorization: `Bearer ${this.#keys[key] ?? key}`, ...headers };
    const answer = await this.#send(path, method, sent);
    const type = answer.headers['content-type'] ?? '';
    const isJson = /[/+]json\b/.test(type) && answer.bytes.length > 0;
    const body = (isJson ? JSON.parse(String(answer.bytes)) : null) as Body;
    if (isJson && !KEYLESS.includes(path)) this.#describe(path, { ...answer, body });
    return { request: `${method} ${path}${key === 'standard' ? ' (Standard)' : ''}`, ...answer, body };
  }

  close(): void {
    this.#agent.destroy();
  }

  #describe(path: string, seen: { status: number; headers: ApiAnswer['headers']; body: unknown }): void {
    this.answers++;
    for (const fault of undescribed(path.replace(/\?.*/s, ''), seen))
      this.undescribed.push(`${path}: ${fault}`);
  }

  #send(path: string, method: string, headers: Readonly<Record<string, string>>) {
    return new Promise<Pick<ApiAnswer, 'status' | 'headers' | 'bytes'>>((resolve, reject) => {
      const { hostname, port } = new URL(this.base);
      const sent = request({ agent: this.#agent, hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 0 } = response;
          resolve({
            status,
            headers: response.headers as ApiAnswer['headers'],
            bytes: Buffer.concat(chunks),
          });
        });
      });
      sent.once('error', reject).end();
    });
  }
}

/** Answers that OpenAPI does not describe. */
const KEYLESS = ['/healthz', '/readyz'];

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never;
const field = <Name>(name: Name): Name => name;

/** Path and query of the next page; null on the last one. */
export const nextOf = ({ headers }: Pick<ApiAnswer, 'headers'>): string | null =>
  /<([^>]*)>; rel="next"/.exec(headers['link'] ?? '')?.[1] ?? null;

/** Fills a template's path; the other parameters become the query. A list repeats its parameter. */
export function pathOf(template: string, given: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (!template.includes(`{${name}}`))
      for (const one of Array.isArray(value) ? (value as string[]) : [String(value)]) query.append(name, one);
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
