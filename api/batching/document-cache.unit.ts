import { expect } from 'chai';
import { DocumentCache } from './document-cache.ts';

const document = (length: number) => ({ status: 200, bytes: Buffer.alloc(length, 'x'), total: null });

describe('cached documents', () => {
  it('are returned with their version', () => {
    const documents = new DocumentCache();
    expect(documents.get('a')).to.equal(null);
    documents.put('a', '1', document(10));
    expect(documents.get('a')).to.deep.include({ version: '1' });
    expect(documents.get('a')!.document).to.deep.include(document(10));
    documents.put('a', '2', document(20));
    expect(documents.get('a')!.version).to.equal('2');
    expect(documents.get('a')!.document).to.deep.include(document(20));
  });

  it('are also kept as text when they are small and plain ASCII', () => {
    const documents = new DocumentCache();
    const put = (text: string) =>
      documents.put(text.slice(0, 9), '1', { status: 200, bytes: Buffer.from(text), total: null }).ascii;
    expect(put('{"name":"Dixie"}')).to.equal('{"name":"Dixie"}');
    expect(put('{"name":"Bô"}')).to.equal(null);
    expect(put('x'.repeat(100_000))).to.equal(null);
  });

  it('in use are not evicted by answers about unknown names', () => {
    const documents = new DocumentCache(1_000_000);
    documents.put('used', '1', document(1_000));
    const missing = Array.from({ length: 2_000 }, (_, at) => `missing ${at}`);
    for (const name of missing) documents.put(name, '1', { ...document(1_000), status: 404 });
    expect(documents.get('used')).not.to.equal(null);
    const held = missing.filter((name) => documents.get(name) !== null);
    expect(held).to.have.length.below(50).and.above(20);
    expect(held).to.include(missing.at(-1));
  });

  it('have one entry for a request, whether its name was found before or not', () => {
    const documents = new DocumentCache();
    for (const status of [404, 200, 404]) {
      documents.put('a', String(status), { ...document(10), status });
      expect(documents.get('a')).to.deep.include({ version: String(status) });
    }
  });

  it('stay within their budget: the least recently used go first', () => {
    const documents = new DocumentCache(18_720);
    for (const identity of ['a', 'b', 'c', 'd', 'e']) documents.put(identity, '1', document(1_500));
    documents.get('a');
    documents.put('f', '1', document(1_500));
    const held = ['a', 'b', 'c', 'd', 'e', 'f'].filter((identity) => documents.get(identity) !== null);
    expect(held).to.deep.equal(['a', 'c', 'd', 'e', 'f']);
    for (let i = 0; i < 1_000; i += 1) documents.put('f', String(i), document(i));
    expect(documents.get('a')).not.to.equal(null);
  });

  it('are copied, so that they do not keep a larger buffer in memory', () => {
    const block = Buffer.alloc(65_536, 'y');
    const kept = new DocumentCache().put('a', '1', { ...document(0), bytes: block.subarray(100, 200) });
    expect(kept.bytes.buffer).not.to.equal(block.buffer);
    expect(kept.bytes.buffer.byteLength).to.equal(100);
    expect(kept.bytes.toString()).to.equal('y'.repeat(100));
  });

  it('are not kept when one alone would displace the others', () => {
    const documents = new DocumentCache();
    documents.put('large', '1', document(2 * 1024 * 1024));
    expect(documents.get('large')).to.equal(null);
  });

  it('count their cache keys against the budget', () => {
    const documents = new DocumentCache(1_000_000);
    const names = Array.from({ length: 100 }, (_, at) => `${at} ${'z'.repeat(10_000)}`);
    for (const name of names) documents.put(name, '1', document(0));
    expect(names.filter((name) => documents.get(name) !== null))
      .to.have.length.below(50)
      .and.above(40);
  });
});
