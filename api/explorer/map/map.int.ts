import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../test/explorer/open-explorers.ts';
import { WORLD_PATH } from './world-outlines.ts';

/** The rows of the table below a map. */
interface Listed {
  readonly place: string;
  readonly path: string;
  readonly count: number;
}

describe('the maps of the explorer', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers(undefined, new Date(Date.UTC(2025, 9, 1)));
  });
  after(() => explorers.close());

  const textOf = async (path: string, plan: 'standard' | 'pro' = 'pro'): Promise<string> =>
    (await explorers.get(plan, path).expect(200)).text;
  const decode = (text: string): string => text.replaceAll('&amp;', '&');

  function listedOn(text: string): Listed[] {
    const [, map = ''] = text.split('<svg\nclass="map"');
    const rows = map
      .split('</figure>')[0]!
      .matchAll(/<th scope="row">([^<]*)<\/th>\s*<td><a href="([^"]+)">([\d,]+)<\/a>/g);
    return [...rows].map(([, place, path, count]) => ({
      place: place!,
      path: decode(path!),
      count: Number(count!.replaceAll(',', '')),
    }));
  }

  /** Every circle links to where the table's row leads. */
  function expectCircles(text: string, listed: readonly Listed[]): void {
    const circles = [...text.matchAll(/<a href="([^"]+)" tabindex="-1"/g)].map(([, path]) => decode(path!));
    expect(circles).to.deep.equal(listed.map(({ path }) => path));
  }

  it('show editions by city, each number equal to the list that it links to', async () => {
    const text = await textOf('/map');
    const listed = listedOn(text);
    expect(listed.map(({ place, count }) => [place.split(', ')[1], count])).to.deep.equal([
      ['Germany', 2],
      ['France', 2],
    ]);
    expectCircles(text, listed);
    for (const { path, count } of listed) {
      const list = await textOf(path);
      expect(list, path).to.include(`<p class="quiet">${count} edition${count === 1 ? '' : 's'}</p>`);
    }
    expect(text).to.include('2 editions without known coordinates are not shown.');
  });

  it('accept the filters of the list, and the years of the view', async () => {
    expect(listedOn(await textOf('/map?country=de&year=2024')).map(({ count }) => count)).to.deep.equal([1]);
    expect(listedOn(await textOf('/map?genre=House'))).to.have.length(1);
    expect(listedOn(await textOf('/map?upcoming=true')).map(({ count }) => count)).to.deep.equal([1, 1]);
    const standard = listedOn(await textOf('/map', 'standard'));
    expect(standard.map(({ count }) => count)).to.deep.equal([2, 1]);
    for (const query of ['year=x', 'country=x', 'genre=Nothing'])
      expect(await textOf(`/map?${query}`), query).to.include(
        'The coordinates of these editions are not known.',
      );
  });

  it('show the bookings of an artist, each number equal to the rows that it links to', async () => {
    const text = await textOf('/artists/dixie');
    const listed = listedOn(text);
    expect(listed.map(({ count }) => count)).to.deep.equal([2, 1]);
    expectCircles(text, listed);
    for (const { path, count } of listed)
      expect(await textOf(path.split('#')[0]!), path).to.include(
        `${count} booking${count === 1 ? '' : 's'} counted`,
      );
  });

  it('show the editions of a scene read, each number equal to the rows that it links to', async () => {
    const text = await textOf('/scene-reads/2025-q3');
    const listed = listedOn(text);
    expect(listed).to.have.length(2);
    expectCircles(text, listed);
    for (const { path, count } of listed)
      expect(await textOf(path), path).to.include(`${count} edition${count === 1 ? '' : 's'}, `);
  });

  it('load the outlines from a file that browsers cache', async () => {
    expect(await textOf('/map')).to.include(`<image href="${WORLD_PATH}"`);
    const { headers } = await explorers.get('standard', WORLD_PATH).expect(200);
    expect(headers).to.include({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
  });
});
