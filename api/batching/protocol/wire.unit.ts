import { Duplex } from 'node:stream';
import { expect } from 'chai';
import fc from 'fast-check';
import { StatementError, Wire } from './wire.ts';

/** A server's side of a connection: what it was sent, and a way to answer. */
class Peer extends Duplex {
  readonly sent: Buffer[] = [];
  override _read(): void {
    // Data is pushed by the test.
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.sent.push(chunk);
    done();
  }
}

const message = (type: string, payload: Buffer): Buffer => {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(payload.length + 4, 1);
  return Buffer.concat([head, payload]);
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const dataRow = (fields: readonly (Buffer | null)[]): Buffer =>
  message(
    'D',
    Buffer.concat([
      Buffer.from([0, fields.length]),
      ...fields.flatMap((field) => (field === null ? [int32(-1)] : [int32(field.length), field])),
    ]),
  );
const error = (fields: string): Buffer => message('E', Buffer.from(fields));
const ready = message('Z', Buffer.from('I'));
const known = (): Set<string> => new Set(['a', 'näme']);
const bound = message('2', Buffer.alloc(0));

const field = fc.option(fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)));
const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { maxLength: 20 });

describe('the wire protocol of Postgres', () => {
  it('returns the bytes of every field, however the stream was cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }),
        async (given, cuts) => {
          const peer = new Peer();
          const answer = new Wire(peer, known()).run('a', '', []);
          let bytes = Buffer.concat([
            bound,
            ...given.map(dataRow),
            message('C', Buffer.from('SELECT\0')),
            ready,
          ]);
          for (let i = 0; bytes.length > 0; i += 1) {
            peer.push(bytes.subarray(0, cuts[i % cuts.length]));
            bytes = bytes.subarray(cuts[i % cuts.length]);
          }
          expect(await answer).to.deep.equal(given);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('binds parameters as text and asks for binary results', async () => {
    const peer = new Peer();
    const answer = new Wire(peer, known()).run('näme', '', ['{1}', 'é']);
    peer.push(ready);
    await answer;
    expect(peer.sent[0]!.toString('latin1')).to.equal(
      Buffer.from(
        'B\0\0\0\x20\0näme\0\0\0\0\x02\0\0\0\x03{1}\0\0\0\x02é\0\x01\0\x01' +
          'E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04',
      ).toString('latin1'),
    );
  });

  it('prepares a statement only before its first run, even if that run fails', async () => {
    const peer = new Peer();
    const wire = new Wire(peer, new Set());
    const failing = wire.run('b', 'SELECT $1::int', ['x']);
    peer.push(Buffer.concat([message('1', Buffer.alloc(0)), error('SERROR\0C22P02\0Mbad input\0\0'), ready]));
    expect(await failing.catch((thrown: unknown) => thrown)).to.be.instanceOf(StatementError);
    const next = wire.run('b', 'SELECT $1::int', ['1']);
    peer.push(ready);
    await next;
    const parse = 'P\0\0\0\x17b\0SELECT $1::int\0\0\0';
    const [first, second] = peer.sent.map((sent) => sent.toString('latin1'));
    expect(first!.slice(0, parse.length)).to.equal(parse);
    expect(first![parse.length]).to.equal('B');
    expect(second![0]).to.equal('B');
  });

  it('prepares a statement again after the server refused to prepare it', async () => {
    const peer = new Peer();
    const wire = new Wire(peer, new Set());
    for (let run = 0; run < 2; run++) {
      const refused = wire.run('b', 'SELEC', []);
      peer.push(Buffer.concat([error('SERROR\0C42601\0Msyntax error\0\0'), ready]));
      expect(await refused.catch((thrown: unknown) => thrown)).to.be.instanceOf(StatementError);
      expect(peer.sent[run]!.toString('latin1')[0]).to.equal('P');
    }
  });

  it('reports an error with its SQLSTATE, and continues afterwards', async () => {
    const peer = new Peer();
    const wire = new Wire(peer, known());
    const failing = wire.run('a', '', []);
    peer.push(Buffer.concat([error('SERROR\0C22P02\0Mbad input\0\0'), ready]));
    const failure = await failing.catch((thrown: unknown) => thrown);
    expect(failure).to.be.instanceOf(StatementError).and.to.include({ code: '22P02', message: 'bad input' });
    const next = wire.run('a', '', []);
    peer.push(Buffer.concat([dataRow([Buffer.from('x')]), ready]));
    expect(await next).to.deep.equal([[Buffer.from('x')]]);
  });

  it('fails statements in flight when the connection ends, and every later one', async () => {
    const peer = new Peer();
    const wire = new Wire(peer, known());
    const flying = wire.run('a', '', []).catch((thrown: unknown) => thrown);
    peer.push(error('SFATAL\0C57P01\0Mterminating connection\0\0'));
    peer.destroy();
    expect(await flying)
      .to.be.instanceOf(Error)
      .and.not.instanceOf(StatementError);
    expect(await wire.run('a', '', []).catch((thrown: unknown) => thrown)).to.be.instanceOf(Error);
  });
});
