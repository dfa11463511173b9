import { expect } from 'chai';
import type { Manifest } from '../../manifest/index.ts';
import { draftEdition, widenEdition } from './draft-edition.ts';

/** The dates of an edition by its rows `start..end precision`, and the names of the facts that differ. */
function datesBy(...rows: string[]) {
  const [first, ...more] = rows.map((row) => {
    const [, start_date, end_date, date_precision] = /^(\S*)\.\.(\S*) (\w+)$/u.exec(row)!;
    const facts = { start_date, end_date, date_precision };
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Record<string, string>;
  });
  const draft = draftEdition({ edition: null } as Manifest, 'some-2002', first!);
  const others = more.flatMap((row) => widenEdition(draft, row));
  const { start_date, end_date, date_precision } = draft.facts;
  return [start_date, end_date, date_precision, ...others];
}

describe('the dates of an edition of several rows', () => {
  it('span the rows of one precision', () => {
    const expected = ['2002-05-17', '2002-05-19', 'day'];
    expect(datesBy('2002-05-18..2002-05-19 day', '2002-05-17..2002-05-17 day')).to.deep.equal(expected);
  });

  it('are those of the most precise rows, whichever comes first', () => {
    const rows = ['2002-05-17..2002-05-18 day', '2002-05-01.. month', '.. year'];
    const expected = ['2002-05-17', '2002-05-18', 'day'];
    expect(datesBy(...rows)).to.deep.equal(expected);
    expect(datesBy(...rows.reverse())).to.deep.equal(expected);
    expect(datesBy('.. year', '2002-05-01.. month')).to.deep.equal(['2002-05-01', null, 'month']);
  });
});
