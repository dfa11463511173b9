import { expect } from 'chai';
import { byId, labelSchema, readLines, rowSchema } from './truth.ts';

describe('a row of the truth', () => {
  const labels = (text: string) => readLines(text, labelSchema, 'labels.ndjson');

  it('leaves out usual values', () => {
    expect(labels('{"id":"a"}\n\n{"id":"b","acts":[{"name":"Ada"}]}\n')).to.deep.equal([
      { id: 'a', kind: 'act' },
      { id: 'b', kind: 'act', acts: [{ name: 'Ada', role: 'artist' }] },
    ]);
  });

  it('may have notes', () => {
    expect(labels('{"id":"a","evidence":"band"}')[0]).to.include({ evidence: 'band' });
  });

  for (const [line, why] of [
    ['{"id":"a","kind":"band"}', 'labels.ndjson:2: kind'],
    ['{"id":"a","start_at":"2024-07-20T01:00:00"}', 'labels.ndjson:2: start_at'],
    ['{"id":"a","festival_day":"20 July"}', 'labels.ndjson:2: festival_day'],
    ['{"id":', 'labels.ndjson:2: is not JSON'],
  ] as const)
    it(`is refused with the place of the error: ${line}`, () => {
      expect(() => labels(`{"id":"z"}\n${line}`)).to.throw(why);
    });

  it('has an id of its own', () => {
    expect(() => byId([{ id: 'a' }, { id: 'a' }], 'rows.ndjson')).to.throw('id a occurs twice');
  });

  it('needs only source, edition and credit', () => {
    const [row] = readLines('{"id":"a","source":"s","edition":"e-2024","credit":"Ada"}', rowSchema, 'rows');
    expect(row).to.include({ credit: 'Ada', where: '' });
  });
});
