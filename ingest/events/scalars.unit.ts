import { expect } from 'chai';
import type { z } from 'zod';
import { artistRef } from './corrections/artist-corrected.ts';
import { day, sourceTime } from './scalars.ts';

const taken = ({ safeParse }: Pick<z.ZodType, 'safeParse'>, texts: readonly string[]): string[] =>
  texts.filter((text) => safeParse(text).success);

describe('schemas of the scalars in events', () => {
  it('accept a day only between the years 1000 and 8999 and only if it exists', () => {
    const days = ['1000-01-01', '2024-02-29', '8999-12-31'];
    expect(
      taken(day, [...days, '0000-01-01', '0999-12-31', '9999-12-31', '2023-02-29', '10000-01-01']),
    ).to.deep.equal(days);
  });

  it('accept a time only on such a day', () => {
    const times = ['2024-07-25T18:00', '1000-01-01T00:00:00Z', '8999-12-31T23:59:59+14:00'];
    expect(
      taken(sourceTime, [...times, '0000-01-01T00:00', '9999-12-31T23:59Z', '2024-07-25']),
    ).to.deep.equal(times);
  });

  it('accept an artist reference only if Postgres can store it', () => {
    const refs = ['name:パ', 'discogs:28'];
    expect(taken(artistRef, [...refs, 'name:a\0b', 'name:\ud800', 'discogs:'])).to.deep.equal(refs);
  });
});
