import { expect } from 'chai';
import { correctionRequest } from '../request.ts';
import { findUnfindableNames } from './unfindable-names.ts';

const LONG = '音'.repeat(227);
const faults = (request: object): string[] =>
  findUnfindableNames(correctionRequest.parse({ evidence: null, base: null, ...request })).map(
    ({ path, message }) => `${path}: ${message}`,
  );
const TOO_LONG = 'A name may have at most 680 bytes.';

describe('findUnfindableNames', () => {
  it('refuses names that no search could find, each with its path', () => {
    const artist = { type: 'artist.corrected', subject: 'artist:name:ada' };
    const alias = (name: string) => ({ op: 'alias', name, of: 'name:ada' });
    expect(faults({ ...artist, operations: [alias('Ada B'), alias(LONG)] })).to.deep.equal([
      `operations.1.name: ${TOO_LONG}`,
    ]);
    expect(faults({ ...artist, operations: [alias(' ')] })).to.deep.equal([
      'operations.0.name: A name must have at least one letter or digit.',
    ]);
    const members = [
      { name: 'Bo', ref: null },
      { name: LONG, ref: null },
    ];
    expect(faults({ ...artist, operations: [{ op: 'describe', ref: 'name:ada', members }] })).to.deep.equal([
      `operations.0.members.1.name: ${TOO_LONG}`,
    ]);
  });

  it('checks the names in lists of acts', () => {
    const acts = [{ name: LONG, ids: {}, trust: 'hint', role: 'artist' }];
    expect(
      faults({
        type: 'lineup.corrected',
        subject: 'edition:some-2024',
        operations: [{ op: 'acts', select: { credit: 'Ada' }, acts }],
      }),
    ).to.deep.equal([`operations.0.acts.0.name: ${TOO_LONG}`]);
    expect(
      faults({
        type: 'credit.corrected',
        subject: 'credit:ada',
        credit: 'Ada',
        operations: [{ op: 'rename', to: LONG }],
      }),
    ).to.deep.equal([`operations.0.to: ${TOO_LONG}`]);
  });
});
