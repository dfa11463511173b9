import type { IncomingMessage } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Handler = (request: IncomingMessage) => Promise<Answer>;

/** An answer for a program. */
export const json = (status: number, body: object, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: `${JSON.stringify(body)}\n`,
});
