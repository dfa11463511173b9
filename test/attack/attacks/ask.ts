import { Agent, request } from 'node:http';

export interface Attacker {
  readonly name: string;
  /** How many go at once. */
  readonly at: number;
  /** @returns the status that came; 0: none. */
  readonly attack: (n: number, round: number) => Promise<number>;
}

export interface Asked {
  readonly port: number;
  readonly path: string;
  /** An address of this machine: attackers do not sit where the reader does. */
  readonly from: string;
  readonly bearer?: string;
  readonly body?: string | Buffer;
  readonly type?: string;
}

const agents = new Map<string, Agent>();

/** Sends a request on a connection of its address that stays open. @returns the status that came; 0: none. */
export function ask({ port, path, from, bearer, body, type }: Asked): Promise<number> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true });
  agents.set(from, agent);
  const headers = {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve) => {
    request({ method, port, path, headers, host: '127.0.0.1', localAddress: from, agent }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    })
      .once('error', () => resolve(0))
      .end(body);
  });
}
