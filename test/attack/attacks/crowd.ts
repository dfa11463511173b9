import { ask, type Attacker } from './ask.ts';
import type { Target } from '../target.ts';

/** An API takes 1,000 connections of each. */
const ADDRESSES = Array.from({ length: 10 }, (_, n) => `127.0.1.${n + 1}`);

/** Many connections of one key, from several addresses. */
export const crowd = ({ api: port, key }: Target, size: number): Attacker => ({
  name: `${size} connections of one key`,
  at: size,
  attack: (n) =>
    ask({
      port,
      path: '/v1/leaderboards/most-booked?scope=all&limit=200',
      from: ADDRESSES[n % ADDRESSES.length]!,
      bearer: key,
    }),
});
