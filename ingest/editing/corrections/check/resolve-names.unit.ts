import { expect } from 'chai';
import { correctionRequest } from '../request.ts';
import { resolveNamesToIds } from './resolve-names.ts';

const leads = {
  slugs: new Map([
    ['name:ada', 'ada'],
    ['discogs:1', 'ada'],
    ['name:bo', 'bo'],
    ['name:cy', 'cy'],
    ['label:name:lamp', 'lamp'],
    ['label:name:torch', 'torch'],
  ]),
  ids: new Map([
    ['name:ada', 'discogs:1'],
    ['name:bo', 'discogs:2'],
    ['label:name:lamp', 'label:discogs:l1'],
  ]),
};

function resolvedOperation(type: string, subject: string, operation: object): unknown {
  const request = correctionRequest.parse({ type, subject, base: null, operations: [operation] });
  const meant = resolveNamesToIds(request, leads);
  return 'operations' in meant ? meant.operations[0] : null;
}
const artist = (operation: object): unknown =>
  resolvedOperation('artist.corrected', 'artist:name:ada', operation);

describe('resolveNamesToIds', () => {
  it('replaces names by ids in a merge, and keeps a name that has no id', () => {
    expect(artist({ op: 'merge', refs: ['name:Ada', 'name:cy'] })).to.deep.equal({
      op: 'merge',
      refs: ['discogs:1', 'name:cy'],
    });
    const merge = { op: 'merge', refs: ['name:lamp', 'name:torch'] };
    expect(resolvedOperation('label.corrected', 'label:name:lamp', merge)).to.deep.equal({
      op: 'merge',
      refs: ['discogs:l1', 'name:torch'],
    });
  });

  it('replaces a name by the other id of the same artist', () => {
    expect(artist({ op: 'identify', ref: 'name:bo', ids: { wikidata: 'Q1' } })).to.deep.include({
      ref: 'discogs:2',
    });
    const own = { op: 'artist', namespace: 'self', id: '7', is: 'name:bo' };
    expect(resolvedOperation('source.corrected', 'source:app', own)).to.deep.include({ is: 'discogs:2' });
  });

  it('keeps the name where an operation is about the name itself', () => {
    for (const operation of [
      { op: 'merge', refs: ['name:ada', 'discogs:1'] },
      { op: 'distinct', refs: ['name:ada', 'name:bo'] },
      { op: 'alias', name: 'Ada B', of: 'name:ada' },
      { op: 'disambiguate', ref: 'name:ada', text: 'the one' },
    ])
      expect(artist(operation)).to.deep.equal(operation);
  });
});
