import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { bombs } from '../../../../test/formats/bombs.ts';
import { childrenOf } from '../../../../test/stack/children.ts';
import { openFileReader } from './file-reader.ts';

const rows = (count: number): Buffer =>
  Buffer.from(`op,edition,credit\n${'drop,my-festival-2026,Ada\n'.repeat(count)}`);

/** Peak memory of a process in MiB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

describe('a hostile file of corrections', function () {
  this.timeout(120_000);
  const reader = openFileReader({ deadlineMs: 60_000 });
  after(() => reader.close());

  for (const { name, why, make } of bombs())
    it(`is refused: ${name}`, async () => {
      const bomb = await make();
      expect(bomb.length).to.be.lessThan(5 * 1024 * 1024);
      const read = await reader.read(bomb, 'bomb.xlsx');
      expect(read.ok ? 'it was read' : read.problem.detail).to.include(why);
    });

  const TEN_MB = 10 * 1024 * 1024;
  const files: Readonly<Record<string, Buffer>> = {
    'a line of 10 MB': Buffer.alloc(TEN_MB, 'x'),
    'a row of 5 million cells': Buffer.alloc(TEN_MB, 'x,'),
    'an open quote': Buffer.concat([Buffer.from('op,edition\n"'), Buffer.alloc(TEN_MB, 'x\n')]),
    '10 million empty rows': Buffer.alloc(TEN_MB, '\n'),
    'rows of 5,000 cells each': Buffer.from(`op,edition\n${`${'x,'.repeat(5_000)}\n`.repeat(1_000)}`),
    'a cell of 10 MB': Buffer.concat([
      Buffer.from('op,edition,credit\ndrop,sun-2024,'),
      Buffer.alloc(TEN_MB - 100, 'x'),
    ]),
    'NUL bytes': Buffer.alloc(TEN_MB),
    'JSON in 10 million lists': Buffer.alloc(TEN_MB, '['),
  };
  for (const [name, bytes] of Object.entries(files))
    it(`is answered with a short error or with its rows: CSV with ${name}`, async () => {
      const read = await reader.read(bytes, 'bomb.csv');
      if (!read.ok) expect(read.problem.detail).to.have.lengthOf.below(2_000);
      else expect(JSON.stringify(read).length).to.be.below(4 * TEN_MB);
    });

  it('leaves the reader process below 400 MiB', async () => {
    const peaks = childrenOf(process.pid)
      .filter(({ command }) => command.includes('read-file-process'))
      .map(({ pid }) => peakOf(pid));
    expect(peaks).to.have.length.greaterThan(0);
    expect(Math.max(...peaks), 'MiB').to.be.lessThan(400);
  });

  it('ends only the reader process that runs out of memory', async () => {
    // The heap is exhausted by then, however busy the machine is.
    const small = openFileReader({ heapMb: 16, deadlineMs: 60_000 });
    try {
      const cells = Buffer.from(`${'op,'.repeat(3_000_000)}op\n`);
      const read = await small.read(cells, 'cells.csv');
      expect(read.ok ? null : read.problem, JSON.stringify(read).slice(0, 500)).to.deep.include({
        code: 'too_large',
        detail: 'Reading the file takes too much memory. Send fewer rows.',
      });
      expect((await small.read(rows(3), 'rows.csv')).ok).to.equal(true);
    } finally {
      small.close();
    }
  });

  it('ends only the reader process that exceeds its deadline', async () => {
    const hasty = openFileReader({ deadlineMs: 1 });
    try {
      const read = await hasty.read(rows(1_999), 'rows.csv');
      expect(read.ok ? null : read.problem.detail).to.include('takes too long');
    } finally {
      hasty.close();
    }
    expect((await reader.read(rows(1_999), 'rows.csv')).ok).to.equal(true);
  });

  it('is refused as unavailable when too many files wait for the reader', async () => {
    const busy = await Promise.all(Array.from({ length: 40 }, () => reader.read(rows(1), 'rows.csv')));
    const codes = new Set(busy.map((read) => (read.ok ? 'read' : read.problem.code)));
    expect([...codes]).to.have.members(['read', 'unavailable']);
  });
});
