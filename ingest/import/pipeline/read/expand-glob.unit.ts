import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { expand } from './expand-glob.ts';

describe('expand: the files that a manifest names', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookings-glob-'));
    mkdirSync(join(folder, '2024/deep'), { recursive: true });
    for (const name of ['b.json', 'a.json', 'a.csv', '.hidden.json', '2024/c.json', '2024/deep/d.json']) {
      writeFileSync(join(folder, name), '');
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  const cases: [string, string[]][] = [
    ['a.json', ['a.json']],
    ['none.json', ['none.json']],
    ['*.json', ['a.json', 'b.json']],
    ['?.csv', ['a.csv']],
    ['2024/*.json', ['2024/c.json']],
    ['*/*.json', ['2024/c.json']],
    ['**/*.json', ['2024/c.json', '2024/deep/d.json', 'a.json', 'b.json']],
    ['**/**/*.csv', ['a.csv']],
    ['*.xml', []],
    [`${'*'.repeat(40)}x`, []],
    ['.*', ['.hidden.json']],
    ['[a].json', ['[a].json']],
  ];
  for (const [entry, files] of cases) {
    it(`expands ${entry} to ${files.join(', ') || 'none'}`, async () => {
      expect(await expand(folder, entry)).to.deep.equal(files);
    });
  }
});
