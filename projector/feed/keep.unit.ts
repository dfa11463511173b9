import { expect } from 'chai';
import { artistReport, lineup } from '../../test/fold/claims.ts';
import type { CorrectionClaim, StatementClaim } from '../fold/claims/claim.ts';
import type { Admission } from '../steps/admit.ts';
import type { Cause, Concerned } from './change.ts';
import { causes } from './keep.ts';

const NOTHING: Admission = { statements: [], corrections: [], takenBack: [], parked: [], unparked: [] };
const NOBODY = { source: null, import: null, correction: null };

const said = (slug: string, source: string, of: string): StatementClaim => ({
  ...lineup(slug, ['Ada']),
  source,
  imports: [of],
});
const word = (subject: string, id: string): CorrectionClaim =>
  ({ id, subject, source: 'editor:ann' }) as CorrectionClaim;

const causeOf = (
  slug: string | null,
  admission: Partial<Admission>,
  due: { editions?: string[]; corrections?: string[] } = {},
): Cause => causes({ ...NOTHING, ...admission }, { editions: [], corrections: [], ...due })(slug);

describe('why rows differ', () => {
  const statements = [said('sun-2026', 'app', 'one')];
  const corrections = [word('credit:ada', 'c-1')];

  it('names source and import of what was said of an edition', () => {
    const cause = { kind: 'import', source: 'app', import: 'one', correction: null };
    expect(causeOf('sun-2026', { statements })).to.deep.equal(cause);
  });

  it('names whose word reached other rows, where it can be but one', () => {
    const cause = { ...NOBODY, kind: 'identity', source: 'app' };
    expect(causeOf('moon-2026', { statements })).to.deep.equal({ ...cause, import: 'one' });
    expect(causeOf(null, { statements: [...statements, said('moon-2026', 'app', 'two')] })).to.deep.equal(
      cause,
    );
    const both = { statements: [...statements, said('moon-2026', 'web', 'two')] };
    expect(causeOf(null, both)).to.deep.equal({ ...NOBODY, kind: 'identity' });
    expect(causeOf(null, { statements, corrections })).to.deep.equal({ ...NOBODY, kind: 'identity' });
  });

  it('names whose statement speaks of an artist or label, or who booked it', () => {
    const identity = artistReport('discogs:28', 'Ada', {}, { imports: ['three'] });
    const all = { statements: [...statements, said('moon-2026', 'web', 'two'), identity] };
    const told = causes({ ...NOTHING, ...all }, { editions: [], corrections: [] });
    const about = (ids: object, ...editions: string[]): Concerned => ({
      ...{ kind: 'artist', ids: [JSON.stringify(ids)], editions: new Set(editions) },
    });
    const cause = { ...NOBODY, kind: 'identity' };
    const known = { ...cause, source: 'discogs', import: 'three' };
    expect(told(null, about({ discogs: '28' }, 'sun-2026'))).to.deep.equal(known);
    expect(told(null, { ...about({ discogs: '28' }), kind: 'label' })).to.deep.equal(cause);
    expect(told(null, about({}, 'sun-2026'))).to.deep.equal({ ...cause, source: 'app', import: 'one' });
    expect(told(null, about({}, 'sun-2026', 'moon-2026'))).to.deep.equal(cause);
    expect(told(null, about({ discogs: '29' }))).to.deep.equal(cause);
    const takenBack = [{ id: 'one', position: 3 }];
    const withdrawn = causes({ ...NOTHING, ...all, takenBack }, { editions: [], corrections: [] });
    expect(withdrawn(null, about({}, 'sun-2026'))).to.deep.equal({ ...NOBODY, kind: 'withdrawal' });
  });

  it('names the correction, also of a credit, and where an embargo ends', () => {
    const cause = { ...NOBODY, kind: 'correction', correction: 'c-1' };
    expect(causeOf('sun-2026', { corrections })).to.deep.equal({ ...cause, source: 'editor:ann' });
    expect(causeOf('sun-2026', {}, { corrections: ['correction:c-1'] })).to.deep.equal(cause);
    const two = { corrections: [...corrections, word('edition:sun-2026', 'c-2')] };
    expect(causeOf('sun-2026', two)).to.include({ kind: 'correction', correction: 'c-2' });
    expect(causeOf(null, two)).to.include({ kind: 'correction', source: 'editor:ann', correction: null });
  });

  it('knows a day that ends, and what was taken back', () => {
    expect(causeOf('sun-2026', {}, { editions: ['sun-2026'] })).to.deep.equal({ ...NOBODY, kind: 'day' });
    expect(causeOf(null, {}, { editions: ['sun-2026'] })).to.deep.equal({ ...NOBODY, kind: 'day' });
    const takenBack = [{ id: 'one', position: 3 }];
    expect(causeOf('sun-2026', { takenBack })).to.deep.equal({ ...NOBODY, kind: 'withdrawal' });
    expect(causeOf('sun-2026', { takenBack, statements })).to.include({ kind: 'import' });
  });
});
