import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { foldSaid } from '../../../test/fold/editions.ts';
import { bookingRows } from '../../projections/bookings/rows.ts';

describe('named-bookings.sql', () => {
  it('finds the credits of a booking between the two keys by which it cuts them out of the JSON', () => {
    const sql = readFileSync(new URL('./named-bookings.sql', import.meta.url), 'utf8');
    const [, from, to] = /split_part\(split_part\(booking\.row_json, '(.+)', 2\), '(.+)', 1\)/.exec(sql)!;
    const credits = ['Ada', 'ADA', 'Ada ","set_types":["', 'Ada "credited_as":[]', 'Ada\\'];
    const folded = foldSaid(
      [
        editionReport('sun-2024'),
        lineup(
          'sun-2024',
          credits.map((credit, nth) => ({ credit, stage: `Stage ${nth}` })),
        ),
      ],
      { artistOf: () => ({ slug: 'ada', name: 'Ada' }) },
    );
    const rows = bookingRows(folded);
    expect(rows).to.have.length(1);
    const cut = rows[0]!.row_json.split(from!)[1]!.split(to!)[0]!;
    expect(JSON.parse(cut)).to.have.members(credits);
  });
});
