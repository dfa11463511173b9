import { expect } from 'chai';
import type { Ask } from '../declarations/operation.ts';
import { KnownUrls } from './fast-path.ts';

const ask = (name: string): Ask => ({ name }) as Ask;

describe('the cache of parsed URLs', () => {
  it('returns the question of a URL until the year changes', () => {
    const known = new KnownUrls();
    expect(known.get('/a', 2025)).to.equal(null);
    known.put('/a', 2025, ask('a'));
    expect(known.get('/a', 2025)).to.deep.equal(ask('a'));
    expect(known.get('/a', 2026)).to.equal(null);
    expect(known.get('/a', 2025)).to.equal(null);
  });

  it('does not keep a URL parsed in a year that has ended meanwhile', () => {
    const known = new KnownUrls();
    known.get('/b', 2026);
    known.put('/a', 2025, ask('a'));
    expect(known.get('/a', 2026)).to.equal(null);
  });

  it('drops the least recently used URLs when it is full, and keeps no long URL', () => {
    const known = new KnownUrls(3);
    known.get('/', 2025);
    for (const url of ['/a', '/b', '/c']) known.put(url, 2025, ask(url));
    known.get('/a', 2025);
    known.put('/d', 2025, ask('/d'));
    known.put(`/${'e'.repeat(300)}`, 2025, ask('long'));
    const kept = ['/a', '/b', '/c', '/d', `/${'e'.repeat(300)}`].filter(
      (url) => known.get(url, 2025) !== null,
    );
    expect(kept).to.deep.equal(['/a', '/c', '/d']);
  });
});
