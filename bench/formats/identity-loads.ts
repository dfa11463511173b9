import { Random } from '../random.ts';
import { file, textOf } from './file.ts';
import { name } from './lineup-rows.ts';
import type { FormatLoad } from './load.ts';

const mbid = (at: number, kind = 0): string =>
  `aaaaaaaa-${String(kind).padStart(4, '0')}-4000-8000-${String(at).padStart(12, '0')}`;

function* artists(random: Random): Generator<object> {
  for (let at = 0; ; at++) {
    const own = name(random);
    yield {
      'sort-name': own,
      gender: null,
      id: mbid(at),
      name: own,
      country: 'DE',
      type: 'Person',
      area: { name: 'Germany', 'iso-3166-1-codes': ['DE'] },
      disambiguation: `${name(random)} artist`,
      annotation: Array.from({ length: 20 }, () => name(random)).join(' '),
      tags: [{ count: 1, name: 'techno' }],
      genres: [{ name: 'techno', count: 1 }],
      rating: { value: 5, 'votes-count': 3 },
      aliases: random.many(0, 3, () => ({ name: name(random), type: 'Artist name', locale: null })),
      relations: [
        ...random.many(0, 2, () => band(random)),
        link('discogs', `https://www.discogs.com/artist/${at + 1}`),
        link('soundcloud', `https://soundcloud.com/artist-${at}`),
        link('official homepage', `https://artist-${at}.example.org/`),
      ],
    };
  }
}

const band = (random: Random): object => ({
  type: 'member of band',
  direction: 'forward',
  'target-type': 'artist',
  ended: false,
  begin: '1994',
  end: null,
  attributes: [],
  'attribute-values': {},
  artist: { id: mbid(random.below(1_000_000), 1), name: name(random), 'sort-name': name(random) },
});

const link = (type: string, resource: string): object => ({
  type,
  direction: 'forward',
  'target-type': 'url',
  ended: false,
  begin: null,
  end: null,
  url: { id: mbid(0, 2), resource },
});

/** Lines of a MusicBrainz dump of artists. */
export const identityLoads: readonly FormatLoad[] = [
  {
    name: 'musicbrainz',
    ending: 'ndjson',
    parser: 'ndjson',
    manifest: { format: 'musicbrainz' },
    write: (path, bytes, seed) => {
      const write = (artist: object): string => `${JSON.stringify(artist)}\n`;
      return file(path, textOf(bytes, artists(new Random(seed)), { head: '', write, foot: '' }));
    },
  },
];
