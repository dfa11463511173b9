import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';
import { TAGS } from './genres.ts';

interface Genres {
  readonly meta: { readonly withheld: object | null };
  readonly genres: readonly {
    readonly genre: string;
    readonly tags: readonly string[];
    readonly editions: number;
  }[];
}

describe('GET /v1/genres', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('lists every genre of the vocabulary with the tags that count for it', async () => {
    const file = new URL('../../../projector/fold/scenes/vocabulary.json', import.meta.url);
    const { scenes, several } = JSON.parse(readFileSync(file, 'utf8')) as {
      scenes: Record<string, string[]>;
      several: Record<string, string[]>;
    };
    const shared = (genre: string): string[] =>
      Object.keys(several).filter((tag) => several[tag]!.includes(genre));
    const expected = Object.entries(scenes).map(([genre, tags]) => [genre, [...tags, ...shared(genre)]]);
    expect(Object.entries(TAGS)).to.deep.equal(expected);
    const { genres } = (await served.get('/v1/genres')).body as Genres;
    expect(genres.map(({ genre, tags }) => [genre, tags])).to.deep.equal(expected);
  });

  it('counts the editions that the list filtered by the genre shows', async () => {
    const { genres } = (await served.get('/v1/genres')).body as Genres;
    for (const { genre, editions } of genres) {
      const path = `/v1/festivals?genre=${encodeURIComponent(genre.toUpperCase())}`;
      const { meta } = (await served.get(path)).body as { meta: { total: number } };
      expect(meta.total, genre).to.equal(editions);
    }
    expect(genres.filter(({ editions }) => editions > 0).map(({ genre }) => genre)).to.deep.equal([
      'House',
      'Techno',
    ]);
  });

  it('withholds nothing from a Standard key if no older edition has a genre', async () => {
    const key = await keyFor(served.pool, 'Genres', 'standard');
    const answer = await fetch(`${served.url}/v1/genres`, { headers: { Authorization: `Bearer ${key}` } });
    expect(((await answer.json()) as Genres).meta.withheld).to.equal(null);
  });
});
