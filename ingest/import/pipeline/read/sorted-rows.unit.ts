import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { SortedRows } from './sorted-rows.ts';

describe('sorted rows', () => {
  it('are ordered by key and then by arrival, in memory or on disk', async () => {
    const row = fc.tuple(
      fc.constantFrom('a', 'a-b', 'a b', 'b'),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 40 }),
        fc.integer({ min: 1, max: 60 }),
        async (rows, run) => {
          const folder = mkdtempSync(join(tmpdir(), 'bookings-rows-'));
          try {
            const sorted = new SortedRows(folder, run);
            const given = rows.map(([key, text], at) => ({
              key,
              line: JSON.stringify([at, text.toWellFormed()]),
            }));
            for (const { key, line } of given) await sorted.put(key, line);
            const found = [];
            for await (const each of sorted.sorted()) found.push(each);
            const expected = given.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
            expect(found).to.deep.equal(expected);
          } finally {
            rmSync(folder, { recursive: true });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
