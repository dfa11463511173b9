import { expect } from 'chai';
import { slugOfEdition } from '../../../ingest/events/index.ts';
import { editionReport } from '../../../test/fold/claims.ts';
import { editionCorrection } from '../../../test/fold/corrections.ts';
import { type CorrectionClaim, claimsOf, type StatementClaim } from '../../fold/claims/claim.ts';
import { targetsOf } from '../../fold/corrections/index.ts';
import { correctedEditions } from './corrected-editions.ts';

const statements: StatementClaim[] = ['sun-2024', 'moon-2024', 'star-2024'].map((slug) =>
  editionReport(slug),
);

/** Editions by slug: the name that an editor set, and the number of statements. */
async function editionsAfter(...corrections: CorrectionClaim[]) {
  const editions = await correctedEditions(
    {
      loadUnretracted: async (subjects) =>
        new Map(subjects.map((subject) => [subject, statements.filter((each) => each.subject === subject)])),
      corrections: async (targets) => ({
        byTarget: new Map(
          targets.map((target) => [target, corrections.filter((each) => targetsOf(each).includes(target))]),
        ),
        beyond: false,
      }),
    },
    statements.map(({ subject }) => subject),
  );
  return Object.fromEntries(
    [...editions].map(([subject, { ruling, mergedInto, editions: reports }]) => [
      slugOfEdition(subject),
      mergedInto ?? `${ruling.set.name ?? '-'} by ${claimsOf(reports, 'edition.reported').length}`,
    ]),
  );
}

describe('correctedEditions: editions that editors merge', () => {
  const merge = (into: string, name: string, day: number) =>
    editionCorrection(
      'sun-2024',
      [
        { op: 'set', set: { name } },
        { op: 'merge', into },
      ],
      { day },
    );

  it('take the statements and corrections of the merged edition, below their own corrections', async () => {
    expect(await editionsAfter(merge('moon-2024', 'Sun', 10))).to.deep.equal({
      'sun-2024': 'moon-2024',
      'moon-2024': 'Sun by 2',
      'star-2024': '- by 1',
    });
    const own = editionCorrection('moon-2024', [{ op: 'set', set: { name: 'Moon' } }], { day: 9 });
    expect(await editionsAfter(own, merge('moon-2024', 'Sun', 10))).to.include({ 'moon-2024': 'Moon by 2' });
  });

  it('take nothing of an edition that a later correction merges into another one', async () => {
    expect(await editionsAfter(merge('moon-2024', 'Sun', 10), merge('star-2024', 'Other', 11))).to.deep.equal(
      {
        'sun-2024': 'star-2024',
        'moon-2024': '- by 1',
        'star-2024': 'Other by 2',
      },
    );
  });
});
