import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../target.ts';
import { ask, type Attacker } from './ask.ts';

const [GREEDY, SLOW_READER, DEAF] = ['127.0.0.3', '127.0.0.6', '127.0.0.10'] as const;
const UNKNOWN = Array.from({ length: 1_500 }, (_, n) => `p${n}=`).join('&');
const EXPORT = '/v1/exports/bookings?format=ndjson';
/** Parts of many names, rare and frequent ones, and a text of as many trigrams as are taken. */
const SEARCHES = ['a', 'an', 'the', 'er', 'e+e+e+e', 'o%25_', 'qzxj'.repeat(20), manyTrigrams(200)];
/** Bytes per second of a slow download. */
const SLOW_BYTES = 65_536;

/** Attacks by an organization with a valid key. */
export function readerAttacks({ api: port, key: bearer }: Target): readonly Attacker[] {
  const read = (path: string): Promise<number> => ask({ port, path, from: GREEDY, bearer });
  return [
    { name: '1,500 unknown parameters', at: 20, attack: () => read(`/v1/festivals?${UNKNOWN}`) },
    { name: 'unique 404s', at: 100, attack: (n, round) => read(`/v1/artists/nobody-${n}-${round}`) },
    { name: 'boards', at: 60, attack: () => read('/v1/leaderboards/most-booked?scope=all&limit=200') },
    { name: 'exports', at: 20, attack: () => read(EXPORT) },
    { name: 'slow downloads', at: 8, attack: () => readSlowly(port, bearer) },
    { name: 'answers that are never read', at: 100, attack: () => readNothing(port, bearer) },
    { name: 'places', at: 40, attack: (n, round) => read(place(n, round)) },
    { name: 'searches', at: 40, attack: (n, round) => read(search(n, round)) },
    { name: 'forged cursors', at: 20, attack: (n, round) => read(`/v1/bookings?cursor=${cursor(n, round)}`) },
    { name: 'moments of histories', at: 20, attack: (n, round) => read(moment(n, round)) },
    { name: 'lists of slugs', at: 20, attack: (n, round) => read(slugs(n, round)) },
  ];
}

/** Every place differs, so that no answer is cached; extreme ones among them. */
function place(n: number, round: number): string {
  const extreme = ['90,180', '-90,-180', '0,179.999', '89.9,0', '1e308,0', 'NaN,NaN', '-0,-0', '91,0'];
  const point =
    round % 4 === 0
      ? extreme[n % extreme.length]!
      : `${(52 + (n % 90) / 100).toFixed(4)},${(5 + (round % 9_999) / 10_000).toFixed(4)}`;
  const radius = round % 9 === 0 ? ['0', '-1', '1e9', '500.5'][n % 4]! : '500';
  const path = n % 2 === 0 ? '/v1/bookings' : '/v1/festivals';
  return `${path}?near=${point}&radius_km=${radius}&limit=200`;
}

function search(n: number, round: number): string {
  const path = ['/v1/artists', '/v1/festivals', '/v1/labels'][n % 3]!;
  const text = SEARCHES[(n + round) % SEARCHES.length]!;
  return `${path}?limit=200&q=${text}${round % 2 === 0 ? '' : String(round % 10)}&offset=${round % 7}`;
}

/** The first pages of all bookings from a moment on, and what no page ever gave. */
function cursor(n: number, round: number): string {
  const day = `${1900 + (round % 200)}-01-01`;
  const forged: readonly unknown[] = [
    [day, 'zzzz', 'zzzz'],
    [day, `slug-${n}-${round}`, ''],
    [day, '\0', '\ud800'],
    ['infinity', '', ''],
    ['294276-12-31', 'a', 'a'],
    [[['x']], {}, null],
    Array.from({ length: 500 }, () => day),
    [day, 'a'.repeat(5_000), 'b'.repeat(5_000)],
  ];
  return Buffer.from(JSON.stringify(forged[(n + round) % forged.length])).toString('base64url');
}

const moment = (n: number, round: number): string =>
  `/v1/festivals/valley-sound-2027/history?known_at=${1970 + (n % 99)}-01-01T00:00:${String(round % 60).padStart(2, '0')}Z`;

/** As many slugs as fit in a URL, others each time. */
const slugs = (n: number, round: number): string =>
  `/v1/changes?limit=200&slugs=${Array.from({ length: 900 }, (_, i) => `s${n}-${round}-${i}`).join(',')}`;

function manyTrigrams(length: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length }, (_, i) => letters[(i * i + 3 * i) % letters.length]).join('');
}

/** Sends fifty requests for a large page at once, and reads no answer for twenty seconds. */
async function readNothing(port: number, bearer: string): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: DEAF }).pause();
  socket.once('error', () => undefined);
  const path = '/v1/leaderboards/most-booked?scope=all&limit=200';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`.repeat(50));
  for (let second = 0; second < 20 && !socket.destroyed; second += 1) await sleep(1_000);
  socket.destroy();
  return 0;
}

/** Takes a download in small pieces, for ten seconds at most. */
async function readSlowly(port: number, bearer: string): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: SLOW_READER });
  socket.once('error', () => undefined);
  socket.pause();
  socket.write(`GET ${EXPORT} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`);
  let status = 0;
  for (let second = 0; second < 10 && !socket.destroyed; second += 1) {
    await sleep(1_000);
    const piece = (socket.read(SLOW_BYTES) ?? socket.read()) as Buffer | null;
    if (second === 0 && piece !== null) status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(piece))?.[1] ?? 0);
  }
  socket.destroy();
  return status;
}
