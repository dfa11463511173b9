import { expect } from 'chai';
import { rosterList } from './roster.ts';

const artists = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    slug: `act-${at}`,
    name: `Act ${at}`,
    total_all: count - at,
    release_count: 1,
  }));

const listed = (text: string): number => text.match(/<li>/g)?.length ?? 0;

describe('the roster on the page of a label', () => {
  it('folds the artists after the twentieth, so that the forms below are near', () => {
    const [unfolded, folded] = String(rosterList(artists(45), 45)).split('<details>');
    expect(listed(unfolded!)).to.equal(20);
    expect(listed(folded!)).to.equal(25);
    expect(folded).to.match(/<summary>\s*25 more artists\s*<\/summary>/);
  });

  it('folds nothing of a short roster', () => {
    const text = String(rosterList(artists(20), 20));
    expect(listed(text)).to.equal(20);
    expect(text).not.to.contain('<details>');
  });

  it('says that a page lists only the most booked artists of a large roster', () => {
    expect(String(rosterList(artists(200), 543))).to.match(/The 200 most booked of 543 artists/);
    expect(String(rosterList(artists(200), 200))).not.to.contain('most booked of');
  });
});
