import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { makeKey } from '../../db/accounts/keys/index.ts';

export interface Target {
  readonly port: number;
  /** In use: of an organization that asks for too much. */
  readonly key: string;
  /** Connections of a crowd that uses the key, instead of the attackers; 0: those. */
  readonly crowd: number;
  /** The name of the only attack; default: all. */
  readonly only?: string | undefined;
}

interface Attacker {
  readonly name: string;
  /** How many go at once. */
  readonly at: number;
  /** @returns the status that came; 0: none. */
  readonly attack: (n: number, round: number) => Promise<number>;
}

/** Addresses of this machine: attackers do not sit where the reader does. */
const [FORGER, GREEDY, SLOW] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;
/** An API takes 1,000 connections of each. */
const CROWD = Array.from({ length: 10 }, (_, n) => `127.0.1.${n + 1}`);
/** 15 kB as sent: it is eighteen letters when it is folded. */
const LONG_NAME = encodeURIComponent('\ufdfa'.repeat(1_600));
const UNKNOWN = Array.from({ length: 1_500 }, (_, n) => `p${n}=`).join('&');

/** What was seen to stop the service, or would: each again and again, all at once. */
export function attackers({ port, key, crowd, only }: Target): readonly Attacker[] {
  const agents = new Map(
    [FORGER, GREEDY, ...CROWD].map((address) => [address, new Agent({ keepAlive: true })]),
  );
  const ask = (localAddress: string, path: string, bearer: string): Promise<number> =>
    new Promise((resolve) => {
      const agent = agents.get(localAddress)!;
      const headers = { authorization: `Bearer ${bearer}` };
      request({ port, path, headers, host: '127.0.0.1', localAddress, agent }, (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      })
        .once('error', () => resolve(0))
        .end();
    });
  if (crowd > 0) {
    const from = (n: number): string => CROWD[n % CROWD.length]!;
    const path = '/v1/leaderboards/most-booked?scope=all&limit=200';
    return [{ name: `${crowd} connections of one key`, at: crowd, attack: (n) => ask(from(n), path, key) }];
  }
  const all: readonly Attacker[] = [
    {
      name: 'forged keys with long names',
      at: 200,
      attack: () => ask(FORGER, `/v1/artists/${LONG_NAME}`, makeKey()),
    },
    { name: '1,500 unknown parameters', at: 20, attack: () => ask(GREEDY, `/v1/festivals?${UNKNOWN}`, key) },
    {
      name: 'unique 404s',
      at: 100,
      attack: (n, round) => ask(GREEDY, `/v1/artists/nobody-${n}-${round}`, key),
    },
    {
      name: 'boards',
      at: 60,
      attack: () => ask(GREEDY, '/v1/leaderboards/most-booked?scope=all&limit=200', key),
    },
    { name: 'exports', at: 20, attack: () => ask(GREEDY, '/v1/exports/bookings?format=ndjson', key) },
    { name: 'slow clients', at: 200, attack: () => dawdle(port) },
  ];
  return all.filter(({ name }) => only === undefined || name === only);
}

/** Sends a request letter by letter, until it is cut off. */
function dawdle(port: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: SLOW });
    const letters = setInterval(() => socket.write('x'), 500);
    socket.write('GET /v1/coverage HTTP/1.1\r\nX: ');
    socket.resume();
    socket.once('error', () => undefined);
    socket.once('close', () => {
      clearInterval(letters);
      resolve(0);
    });
  });
}
