import { expect } from 'chai';
import { MAX_ROWS, readFile } from './read-file.ts';

const HEADER = 'op,edition,credit\n';

/** Invalid CSV late in a file, which the reader must not reach. */
const UNREADABLE = 'drop,"closed" too early,Ada\n';

describe('readFile, for a file of corrections', () => {
  it('stops reading at the maximum number of rows, whether the rows are valid or ragged', async () => {
    for (const row of ['drop,my-festival-2026,Ada\n', 'drop,my-festival-2026\n']) {
      const read = await readFile(Buffer.from(HEADER + row.repeat(10 * MAX_ROWS) + UNREADABLE), 'many.csv');
      expect(read, row).to.deep.include({ ok: false });
      expect(read.ok ? null : read.problem.code, row).to.equal('too_large');
    }
  });

  it('reads names that are split across two chunks', async () => {
    const names = Array.from({ length: 1_500 }, (_, nth) => `Žofie Ñandú ${nth} 東京`);
    const rows = names.map((name) => `drop,my-festival-2026,${name}\n`).join('');
    const read = await readFile(Buffer.from(HEADER + rows), 'names.csv');
    expect(read.ok && read.value.map(({ cells }) => cells.credit)).to.deep.equal(names);
  });

  it('refuses an unknown column and names the nearest known one', async () => {
    const read = await readFile(Buffer.from('op,edtion,credit\ndrop,my-festival-2026,Ada\n'), 'typo.csv');
    expect(read.ok ? null : read.problem.detail).to.equal(
      'the file, its header: has an unknown column edtion (edition?). The template has all columns',
    );
  });

  it('refuses two columns of one name', async () => {
    const twice = 'op,edition,credit,credit,,\ndrop,my-festival-2026,Ada,Bo,,\n';
    const read = await readFile(Buffer.from(twice), 'twice.csv');
    expect(read.ok ? null : read.problem.detail).to.equal(
      'the file, its header: has more than one column credit',
    );
  });
});
