import { expect } from 'chai';
import { artistReport, lineup, release as releaseOf } from '../../../test/fold/claims.ts';
import type { CorrectionClaim, StatementClaim } from '../../fold/claims/claim.ts';
import type { DecodedBatch } from '../../store/parked/decoded-batch.ts';
import type { Cause, ConcernedRow, Identified } from './change.ts';
import { openCauses } from './change-causes.ts';

const NOTHING: DecodedBatch = { statements: [], corrections: [], retractions: [], parked: [], unparked: [] };
const NO_ONE = { source: null, import: null, correction: null };

const lineupStatement = (slug: string, source: string, of: string): StatementClaim => ({
  ...lineup(slug, ['Ada']),
  source,
  imports: [of],
  id: `${source} ${of}`,
});
const correctionClaim = (subject: string, id: string): CorrectionClaim =>
  ({ id, subject, source: 'editor:ann' }) as CorrectionClaim;

/** A row of an edition, or of an artist without known ids. */
const rowOf = (slug: string | null): ConcernedRow =>
  slug === null
    ? { kind: 'artist', ids: [], editions: new Set() }
    : { kind: 'edition', slug, through: () => [] };

const causeOf = (
  slug: string | null,
  decoded: Partial<DecodedBatch>,
  due: { editions?: string[]; corrections?: string[] } = {},
): Cause => openCauses({ ...NOTHING, ...decoded }, { editions: [], corrections: [], ...due })(rowOf(slug));

describe('openCauses: the cause of a changed row', () => {
  const statements = [lineupStatement('sun-2026', 'app', 'one')];
  const corrections = [correctionClaim('credit:ada', 'c-1')];

  it('names source and import of a statement on the edition', () => {
    const cause = { kind: 'import', source: 'app', import: 'one', correction: null };
    expect(causeOf('sun-2026', { statements })).to.deep.equal(cause);
  });

  it('names source and import for other rows if only one can be the cause', () => {
    const cause = { ...NO_ONE, kind: 'identity', source: 'app' };
    expect(causeOf('moon-2026', { statements })).to.deep.equal({ ...cause, import: 'one' });
    expect(
      causeOf(null, { statements: [...statements, lineupStatement('moon-2026', 'app', 'two')] }),
    ).to.deep.equal(cause);
    const both = { statements: [...statements, lineupStatement('moon-2026', 'web', 'two')] };
    expect(causeOf(null, both)).to.deep.equal({ ...NO_ONE, kind: 'identity' });
    expect(causeOf(null, { statements, corrections })).to.deep.equal({ ...NO_ONE, kind: 'identity' });
  });

  it('names the statement on an artist or label, or of the edition that books it', () => {
    const identity = artistReport('discogs:28', 'Ada', {}, { imports: ['three'] });
    const all = { statements: [...statements, lineupStatement('moon-2026', 'web', 'two'), identity] };
    const reported = openCauses({ ...NOTHING, ...all }, { editions: [], corrections: [] });
    const about = (ids: object, ...editions: string[]): Identified => ({
      kind: 'artist',
      ids: [JSON.stringify(ids)],
      editions: new Set(editions),
    });
    const cause = { ...NO_ONE, kind: 'identity' };
    const known = { ...cause, source: 'discogs', import: 'three' };
    expect(reported(about({ discogs: '28' }, 'sun-2026'))).to.deep.equal(known);
    expect(reported({ ...about({ discogs: '28' }), kind: 'label' })).to.deep.equal(cause);
    expect(reported(about({}, 'sun-2026'))).to.deep.equal({ ...cause, source: 'app', import: 'one' });
    expect(reported(about({}, 'sun-2026', 'moon-2026'))).to.deep.equal(cause);
    expect(reported(about({ discogs: '29' }))).to.deep.equal(cause);
    const retractions = [{ id: 'one', position: 3, what: 'import', subject: 'import:one' } as const];
    const withdrawn = openCauses({ ...NOTHING, ...all, retractions }, { editions: [], corrections: [] });
    expect(withdrawn(about({}, 'sun-2026'))).to.deep.equal({ ...NO_ONE, kind: 'withdrawal' });
  });

  it('names the correction, also of a credit and at the end of an embargo', () => {
    const cause = { ...NO_ONE, kind: 'correction', correction: 'c-1' };
    expect(causeOf('sun-2026', { corrections })).to.deep.equal({ ...cause, source: 'editor:ann' });
    expect(causeOf('sun-2026', {}, { corrections: ['correction:c-1'] })).to.deep.equal(cause);
    const two = { corrections: [...corrections, correctionClaim('edition:sun-2026', 'c-2')] };
    expect(causeOf('sun-2026', two)).to.include({ kind: 'correction', correction: 'c-2' });
    expect(causeOf(null, two)).to.include({ kind: 'correction', source: 'editor:ann', correction: null });
  });

  it('names the end of a day, and a retraction', () => {
    expect(causeOf('sun-2026', {}, { editions: ['sun-2026'] })).to.deep.equal({ ...NO_ONE, kind: 'day' });
    expect(causeOf(null, {}, { editions: ['sun-2026'] })).to.deep.equal({ ...NO_ONE, kind: 'day' });
    const retractions = [{ id: 'one', position: 3, what: 'import', subject: 'import:one' } as const];
    const withdrawn = { ...NO_ONE, kind: 'withdrawal' };
    expect(causeOf('sun-2026', { retractions })).to.deep.equal({ ...withdrawn, import: 'one' });
    expect(causeOf('moon-2026', { retractions, statements })).to.deep.equal(withdrawn);
    const other = [lineupStatement('sun-2026', 'app', 'two')];
    expect(causeOf('sun-2026', { retractions, statements: other })).to.include({
      kind: 'import',
      import: 'two',
    });
    expect(causeOf('sun-2026', { retractions, statements })).to.deep.equal(withdrawn);
    const undone = { id: 'c-9', position: 4, what: 'correction', subject: 'edition:sun-2026' } as const;
    const both = { retractions: [...retractions, undone] };
    expect(causeOf('sun-2026', both)).to.deep.equal({ ...withdrawn, correction: 'c-9' });
    expect(causeOf('moon-2026', both)).to.deep.equal(withdrawn);
  });

  it('names the newest statement of one source, and only common values of several', () => {
    const newer = { ...lineupStatement('sun-2026', 'app', 'two'), id: 'newer' } as StatementClaim;
    const now = { ...newer, data: { ...newer.data, as_of: '2030-01-01T00:00:00.000Z' } } as StatementClaim;
    const cause = { ...NO_ONE, kind: 'import', source: 'app' };
    expect(causeOf('sun-2026', { statements: [now, ...statements] })).to.deep.equal({
      ...cause,
      import: 'two',
    });
    const two = { statements: [...statements, lineupStatement('sun-2026', 'web', 'three')] };
    expect(causeOf('sun-2026', two)).to.deep.equal({ ...NO_ONE, kind: 'import' });
    const reported = openCauses({ ...NOTHING, ...two }, { editions: [], corrections: [] });
    const booked = (...sources: string[]): Cause =>
      reported({ kind: 'booking', slug: 'sun-2026', through: () => [], sources: () => sources });
    expect(booked('web')).to.deep.equal({ ...NO_ONE, kind: 'import', source: 'web', import: 'three' });
    expect(booked('app', 'web')).to.deep.equal({ ...NO_ONE, kind: 'import' });
    // An earlier source of the same value may be the one in force.
    expect(booked('web', 'fest')).to.deep.equal({ ...NO_ONE, kind: 'import' });
    const corrected = { ...two, corrections: [correctionClaim('edition:sun-2026', 'c-1')] };
    expect(causeOf('sun-2026', corrected)).to.deep.equal({
      ...NO_ONE,
      kind: 'correction',
    });
  });

  it('names the statement on an artist for its editions, bookings and credits', () => {
    const identity = artistReport('discogs:28', 'Ada', {}, { imports: ['three'] });
    const release = { ...releaseOf('discogs:7', {}), source: 'shop', imports: ['four'] };
    const all = { statements: [...statements, identity, release] };
    const reported = openCauses({ ...NOTHING, ...all }, { editions: [], corrections: [] });
    const ada = (): Identified[] => [
      { kind: 'artist', ids: [JSON.stringify({ discogs: '28' })], editions: new Set() },
    ];
    const cause = { ...NO_ONE, kind: 'identity', source: 'discogs', import: 'three' };
    const sources = (): string[] => ['app'];
    expect(reported({ kind: 'edition', slug: 'moon-2026', through: ada })).to.deep.equal(cause);
    expect(reported({ kind: 'booking', slug: 'moon-2026', through: ada, sources })).to.deep.equal(cause);
    expect(reported({ kind: 'label_credit', through: ada })).to.deep.equal(cause);
    const credited = { ...cause, source: 'shop', import: 'four' };
    expect(reported({ kind: 'label_credit', through: () => [] })).to.deep.equal(credited);
  });
});
