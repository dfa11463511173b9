import { bombs } from '../../formats/bombs.ts';
import type { Target } from '../target.ts';
import { ask, type Attacker } from './ask.ts';

const UPLOADER = '127.0.0.11';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PAGE = 200;
const PAGES = 2;

/** Attacks by an editor with files that are dear to read, or to preview. */
export async function uploadAttacks(target: Target): Promise<readonly Attacker[]> {
  const { editors: port, editor: bearer } = target;
  const workbooks = await makeBombs();
  const merges = await makeMerges(target);
  const upload = (path: string, body: string | Buffer, type: string): Promise<number> =>
    ask({ port, path, from: UPLOADER, bearer, body, type });
  return [
    {
      name: 'bombs',
      at: 6,
      attack: (n, round) => upload('/batches/check', workbooks[(n + round) % workbooks.length]!, XLSX),
    },
    { name: 'previews of merges', at: 6, attack: () => upload('/batches/preview', merges, 'text/csv') },
  ];
}

/** One after the other: each takes tens of megabytes while it is made. */
async function makeBombs(): Promise<readonly Buffer[]> {
  const made: Buffer[] = [];
  for (const { make } of bombs()) made.push(await make());
  return made;
}

/** A file that merges each artist of the board's first pages with the next one. */
async function makeMerges({ api, key }: Target): Promise<string> {
  const names: string[] = [];
  for (let page = 0; page < PAGES; page += 1) names.push(...(await readBoard(api, key, page * PAGE)));
  const plain = names.filter((name) => /^[\w ]+$/.test(name));
  const rows = plain.flatMap((name, nth) => (nth % 2 === 1 ? [`merge,${plain[nth - 1]!},${name}`] : []));
  if (rows.length === 0) throw new Error('The board shows no artists to merge.');
  return ['op,artist,other', ...rows].join('\n');
}

async function readBoard(api: number, key: string, offset: number): Promise<string[]> {
  const path = `/v1/leaderboards/most-booked?scope=all&limit=${PAGE}&offset=${offset}`;
  const answer = await fetch(`http://127.0.0.1:${api}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { leaderboard } = (await answer.json()) as { leaderboard: { artist: { name: string } }[] };
  return leaderboard.map(({ artist }) => artist.name);
}
