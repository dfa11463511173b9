import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

// Writes a generated dump in MusicBrainz' shape to measure `bookings seed musicbrainz`: `node --import tsx
// bench/seed/write-dump.ts --share 0.05 FOLDER`.
const { values, positionals } = parseArgs({
  options: { share: { type: 'string', default: '0.05' } },
  allowPositionals: true,
});
const [folder = 'dump'] = positionals;
const share = Number(values.share);

/** Rounded numbers of records in a whole dump. */
const WHOLE = { artists: 2_600_000, events: 110_000, areas: 120_000 };
const artists = Math.round(WHOLE.artists * share);
const events = Math.round(WHOLE.events * share);
const areas = Math.round(WHOLE.areas * share);
/** One event of five is a festival; few artists are booked often. */
const FESTIVALS = 5;
const WORDS =
  'amber birch cedar dune ember fjord grove harbour isle juniper kestrel lagoon marsh nettle orchid pine'.split(
    ' ',
  );

const id = (kind: number, n: number): string =>
  `${String(kind).repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const name = (n: number): string => {
  const words = [WORDS[n % 16]!, WORDS[(n >> 4) % 16]!, WORDS[(n >> 8) % 16]!];
  return `${words.join(' ')} ${n}`;
};
const supplement = (n: number) => ({
  annotation: null,
  tags: Array.from({ length: n % 7 }, (_, i) => ({ name: WORDS[i]!, count: i })),
  genres: Array.from({ length: n % 5 }, (_, i) => ({
    id: id(9, i),
    name: WORDS[i]!,
    count: i,
    disambiguation: '',
  })),
  rating: { value: n % 5, 'votes-count': n % 9 },
});
const mention = (n: number) => ({
  id: id(1, n),
  name: name(n),
  'sort-name': name(n),
  disambiguation: '',
  type: 'Person',
});

/** About 5 KB: half of a dump's bytes are relations that a festival does not need. */
const artist = (n: number) => ({
  ...{
    id: id(1, n),
    name: name(n),
    'sort-name': name(n),
    type: n % 4 === 0 ? 'Group' : 'Person',
    gender: null,
  },
  ...{ country: ['DE', 'GB', 'US', 'NL', null][n % 5], disambiguation: '', isnis: [], ipis: [] },
  ...{
    area: { id: id(4, n % 5), name: 'Land', 'iso-3166-1-codes': ['DE'] },
    'life-span': { begin: '1980', end: null },
  },
  aliases: Array.from({ length: n % 4 }, (_, i) => ({
    name: `${name(n)} alias ${i}`,
    'sort-name': name(n),
    type: 'Artist name',
  })),
  relations: Array.from({ length: 12 }, (_, i) => ({
    ...{
      type: i === 0 ? 'member of band' : 'instrument',
      'target-type': 'artist',
      direction: 'forward',
      ended: false,
    },
    ...{
      'type-id': id(8, i),
      attributes: [],
      'attribute-ids': {},
      'attribute-values': {},
      begin: null,
      end: null,
    },
    ...{ 'source-credit': '', 'target-credit': '', artist: mention((n * 7 + i * 13) % artists) },
  })),
  ...supplement(n),
});

/** One artist of twenty plays at festivals; low numbers play often. */
const drawPerformer = (n: number, i: number): number =>
  Math.floor((artists / 20) * ((n * 0.618033 + i * 0.754877) % 1) ** 2);

const event = (n: number) => {
  const year = 1990 + (n % 37);
  const series = Math.floor(n / 60);
  const isFestival = n % FESTIVALS === 0;
  const day = `${year}-07-${String(1 + (n % 20)).padStart(2, '0')}`;
  return {
    ...{
      id: id(2, n),
      name: `${name(series)} Festival ${year}`,
      type: isFestival ? 'Festival' : 'Concert',
      setlist: '',
    },
    ...{
      cancelled: false,
      time: '',
      'life-span': { begin: day, end: day, ended: true },
      aliases: [],
      disambiguation: '',
    },
    relations: [
      ...Array.from({ length: isFestival ? 4 + (n % 60) : 2 }, (_, i) => ({
        ...{
          type: 'main performer',
          'target-type': 'artist',
          direction: 'backward',
          attributes: [],
          begin: null,
        },
        artist: mention(drawPerformer(n, i)),
      })),
      {
        ...{ type: 'held at', 'target-type': 'place', direction: 'forward' },
        place: {
          id: id(3, n % 9_000),
          name: `Park ${n % 9_000}`,
          area: { id: id(4, 5 + (Math.floor(n / FESTIVALS) % (areas - 5))), name: `Town ${n}` },
        },
      },
    ],
    ...supplement(n),
  };
};

const area = (n: number) => ({
  ...{ id: id(4, n), name: n < 5 ? `Land ${n}` : `Town ${n}`, type: n < 5 ? 'Country' : 'City' },
  ...(n < 5 && { 'iso-3166-1-codes': [['DE', 'GB', 'US', 'NL', 'FR'][n]] }),
  relations:
    n < 5
      ? []
      : [{ type: 'part of', direction: 'backward', ended: false, area: { id: id(4, n % 5), name: 'Land' } }],
  ...supplement(n),
});

mkdirSync(folder, { recursive: true });
const sums: string[] = [];
for (const [kind, count, make] of [
  ['event', events, event],
  ['area', areas, area],
  ['artist', artists, artist],
] as const) {
  const own = join(folder, kind);
  mkdirSync(join(own, 'mbdump'), { recursive: true });
  writeFileSync(join(own, 'TIMESTAMP'), '2026-05-23 00:10:02.123456+00\n');
  const records = function* (): Generator<string> {
    for (let n = 0; n < count; n++) yield `${JSON.stringify(make(n))}\n`;
  };
  await pipeline(Readable.from(records()), createWriteStream(join(own, 'mbdump', kind)));
  const archive = join(folder, `${kind}.tar.xz`);
  execFileSync('tar', ['-cJf', archive, '-C', own, 'TIMESTAMP', `mbdump/${kind}`], {
    env: { ...process.env, XZ_OPT: '-1 -T2' },
  });
  rmSync(own, { recursive: true });
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  sums.push(`${hash.digest('hex')} *${kind}.tar.xz\n`);
}
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
