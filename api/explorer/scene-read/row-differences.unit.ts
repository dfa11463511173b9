import { expect } from 'chai';
import { type Changes, narrowedEditions } from './row-differences.ts';

describe('editions that a narrowed number gained and lost', () => {
  const edition = (slug: string, more: object = {}): Changes['editions']['added'][number] => ({
    slug,
    name: slug,
    start_date: '2025-08-01',
    country: 'NL',
    genres: ['House'],
    with_lineup: true,
    with_set_times: false,
    cancelled: false,
    bookings: 3,
    ...more,
  });
  const editions: Changes['editions'] = {
    frozen: 4,
    now: 4,
    added_total: 2,
    added: [edition('new-nl'), edition('new-de', { country: 'DE', genres: [] })],
    removed_total: 1,
    removed: [edition('gone-nl', { with_lineup: false })],
    changed_total: 1,
    changed: [{ was: edition('moved'), now: edition('moved', { country: 'DE', with_set_times: true }) }],
  };
  const slugs = (narrowed: object): (readonly (string | undefined)[])[] | null => {
    const found = narrowedEditions(editions, {
      genre: null,
      country: null,
      city: null,
      holding: null,
      ...narrowed,
    });
    return found && [found.added, found.removed].map((rows) => rows.map((row) => row.edition?.slug));
  };

  it('are the added and removed ones, and those whose value began or ceased to match', () => {
    expect(slugs({})).to.deep.equal([['new-nl', 'new-de'], ['gone-nl']]);
    expect(slugs({ country: 'DE' })).to.deep.equal([['new-de', 'moved'], []]);
    expect(slugs({ country: 'NL' })).to.deep.equal([['new-nl'], ['gone-nl', 'moved']]);
    expect(slugs({ genre: 'House' })).to.deep.equal([['new-nl'], ['gone-nl']]);
    expect(slugs({ holding: 'lineup' })).to.deep.equal([['new-nl', 'new-de'], []]);
    expect(slugs({ holding: 'set_times' })).to.deep.equal([['moved'], []]);
    expect(slugs({ holding: 'tags' })).to.deep.equal([['new-nl'], ['gone-nl']]);
  });

  it('are unknown when the answer does not list all', () => {
    const cut = { ...editions, changed_total: 500 };
    expect(narrowedEditions(cut, { genre: null, country: 'DE', city: null, holding: null })).to.equal(null);
  });
});
