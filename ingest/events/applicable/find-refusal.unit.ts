import { expect } from 'chai';
import type { ClaimEvent } from '../claim-event.ts';
import { findRefusal } from './find-refusal.ts';

const statement = { by: 'ada', evidence: null, comment: null, base: null, visible_from: null, batch: null };

const correction = (type: string, subject: string, data: object): ClaimEvent => ({
  id: 'c1',
  type,
  version: type === 'artist.corrected' ? 2 : 1,
  source: 'editor:ada',
  subject,
  time: '2026-01-01T00:00:00.000Z',
  import_id: null,
  data: { ...statement, ...data },
});
const drop = (data: object = {}, subject = 'edition:sun-2024'): ClaimEvent =>
  correction('lineup.corrected', subject, {
    operations: [{ op: 'drop', select: { credit: 'Ada' } }],
    ...data,
  });
const alias = (name: string, of = 'name:ada'): ClaimEvent =>
  correction('artist.corrected', 'artist:name:ada', { operations: [{ op: 'alias', name, of }] });

describe('findRefusal', () => {
  it('accepts an event that the projector can apply', () => {
    expect(findRefusal(drop())).to.equal(null);
    expect(findRefusal(alias('Ada L.'))).to.equal(null);
    expect(findRefusal(drop({ visible_from: '2026-01-01T00:00:00.000Z' }))).to.equal(null);
  });

  it('refuses a payload that cannot be decoded', () => {
    expect(findRefusal(drop({ comment: 'a\u0000b' }))).to.match(/comment must not contain NUL/);
    expect(findRefusal(drop({ evidence: '\ud800' }))).to.match(/lone surrogate/);
    expect(findRefusal(drop({ surprise: true }))).to.match(/lineup\.corrected/);
    expect(findRefusal({ ...drop(), type: 'lineup.sung' })).to.match(/unknown event type/);
    expect(findRefusal({ ...drop(), version: 9 })).to.match(/newer than this program knows/);
  });

  it('refuses an instant that Postgres cannot store', () => {
    for (const visible_from of [
      '+010000-01-01T04:59:59.000Z',
      '0000-01-01T00:00:00.000Z',
      '2026-02-31T00:00:00.000Z',
      '2026-01-01T25:00:00.000Z',
    ])
      expect(findRefusal(drop({ visible_from })), visible_from).to.match(/visible_from/);
  });

  it('refuses a subject whose kind does not fit the event type', () => {
    expect(findRefusal(drop({}, 'artist:name:ada'))).to.equal(
      'lineup.corrected cannot be about artist:name:ada',
    );
    expect(findRefusal({ ...drop(), source: 'editor:\u0000' })).to.match(/envelope contains NUL/);
  });

  it('refuses a text that is too long for an index, as written or normalized', () => {
    expect(findRefusal(alias('\ufdfa'.repeat(40)))).to.match(/operations\.0\.name is longer than 680 bytes/);
    expect(findRefusal(alias('音'.repeat(230)))).to.match(/longer than 680 bytes/);
    expect(findRefusal(alias('Ada', `name:${'\ufdfa'.repeat(40)}`))).to.match(/operations\.0\.of/);
    const ids = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`space-${n}`, 'x'.repeat(190)]));
    const acts = [{ name: 'Ada', ids, trust: 'hint', role: 'artist' }];
    const operations = [{ op: 'acts', select: { credit: 'Ada' }, acts }];
    expect(findRefusal(drop({ operations }))).to.match(/acts\.0\.ids contains more than 680 bytes of ids/);
  });
});
