import { Readable } from 'node:stream';
import { expect } from 'chai';
import fc from 'fast-check';
import type { SourceFile } from '../formats/format.ts';
import type { FoundValue, PathStep } from './found-value.ts';
import { tokenBatches } from './json-tokens.ts';
import { jsonBatches } from './json-values.ts';

/** A file in chunks of this many bytes. */
const inChunks = (text: string, bytes: number): SourceFile => {
  const whole = Buffer.from(text.toWellFormed());
  const count = Math.ceil(whole.length / bytes);
  const chunks = Array.from({ length: count }, (_, at) => whole.subarray(at * bytes, (at + 1) * bytes));
  return { name: 'f.json', open: () => Readable.from(chunks) };
};

/** The values with their keys, as plain objects, and the fault that ended the reading. */
async function read(batches: AsyncIterable<readonly FoundValue[]>): Promise<unknown[]> {
  const found: unknown[] = [];
  try {
    for await (const batch of batches)
      for (const { keys, value } of batch) found.push([keys.join('/'), JSON.stringify(value)]);
  } catch (error) {
    found.push((error as Error).message);
  }
  return found;
}

const steps: fc.Arbitrary<PathStep> = fc.constantFrom('*', 'a', '0', 'b', ['a', '1']);
const documents = fc.oneof(
  fc.jsonValue(),
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('x', 'quo"te', 'back\\', '[{', 'é😀', '', 1.5e3, -0, true, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '\\"', '__proto__'), tie('value'), { maxKeys: 3 }),
    ),
  })).value,
);

describe('jsonBatches', () => {
  it('yields the same values as the token reader, wherever the chunks are cut', async () => {
    const paths = fc.array(steps, { maxLength: 3 });
    const layouts = fc.constantFrom(undefined, 1, '\r\n\t');
    await fc.assert(
      fc.asyncProperty(
        documents,
        layouts,
        paths,
        fc.integer({ min: 1, max: 40 }),
        async (value, space, path, cut) => {
          const file = inChunks(JSON.stringify(value, null, space), cut);
          expect(await read(jsonBatches(file, path))).to.deep.equal(await read(tokenBatches(file, path, 0)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('ends with the same fault as the token reader in a damaged document', async () => {
    const damage = fc.constantFrom(...Array.from(',"}]{[:\\7'), '', '1e999', 'nul', '\u0001');
    const places = fc.tuple(fc.nat(), fc.nat(3), damage);
    await fc.assert(
      fc.asyncProperty(
        documents,
        places,
        fc.integer({ min: 1, max: 40 }),
        async (value, [at, lost, put], cut) => {
          const text = JSON.stringify({ a: [value, value], b: value });
          const place = at % text.length;
          const damaged = text.slice(0, place) + put + text.slice(place + lost);
          const file = inChunks(damaged, cut);
          for (const path of [['a', '*'], [], ['*', '0']]) {
            const found = await read(jsonBatches(file, path));
            const byTokens = await read(tokenBatches(file, path, 0));
            // The token reader yields nothing of the chunk with the fault; the file is refused anyway.
            expect(found.at(-1), damaged).to.deep.equal(byTokens.at(-1));
            expect(found.slice(0, byTokens.length - 1), damaged).to.deep.equal(byTokens.slice(0, -1));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads values beyond the buffer of the quick reader', async () => {
    const skipped = JSON.stringify({ lost: ['x'.repeat(1_200_000)], a: [1, 2] });
    expect(await read(jsonBatches(inChunks(skipped, 65_536), ['a', '*']))).to.deep.equal([
      ['a/0', '1'],
      ['a/1', '2'],
    ]);
    const many = JSON.stringify({ a: Array.from({ length: 1_000_001 }, () => 0) });
    expect(await read(jsonBatches(inChunks(many, 262_144), ['a']))).to.deep.equal([
      'f.json, at or after $.a[999999]: one value of the JSON contains more than 1000000 other values',
    ]);
  });
});
