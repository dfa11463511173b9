import { makeKey } from '../../../db/accounts/keys/index.ts';
import { ask, type Attacker } from './ask.ts';
import type { Target } from '../target.ts';

/** An API takes 1,000 connections of each. */
const ADDRESSES = Array.from({ length: 10 }, (_, n) => `127.0.1.${n + 1}`);

interface Demand {
  readonly path: string;
  readonly bearer?: string;
}

/** Many connections, from several addresses: each makes each kind of request in turn, all but one with the same key. */
export const crowd = ({ api: port, key }: Target, size: number): Attacker => ({
  name: `${size} connections: boards, unique 404s, exports, forged keys`,
  at: size,
  attack: (n, round) => {
    const { path, bearer = key } = demandAt(n, round);
    return ask({ port, path, from: ADDRESSES[n % ADDRESSES.length]!, bearer });
  },
});

/** Of ten neighbours, one at each address, all make the same kind of request at a time. */
export function demandAt(n: number, round: number): Demand {
  const demands: readonly Demand[] = [
    { path: '/v1/leaderboards/most-booked?scope=all&limit=200' },
    { path: `/v1/artists/nobody-${n}-${round}` },
    { path: '/v1/exports/bookings?format=ndjson' },
    { path: '/v1/coverage', bearer: makeKey() },
  ];
  return demands[(Math.floor(n / ADDRESSES.length) + round) % demands.length]!;
}
