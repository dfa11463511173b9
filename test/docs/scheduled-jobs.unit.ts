import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { JOBS } from '../../program/schedule/jobs.ts';

const page = readFileSync(new URL('../../docs/reference/scheduled-jobs.md', import.meta.url), 'utf8');

const lasting = (milliseconds: number): string =>
  milliseconds % 3_600_000 === 0 ? `${milliseconds / 3_600_000} h` : `${milliseconds / 60_000} min`;

describe('the reference of scheduled jobs', () => {
  it('lists each job with its time, attempts, limit, and the consequence of a missed run', () => {
    const rows = page.split('\n').flatMap((line) => {
      const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
      return /^`[\w-]+`$/.test(name ?? '') ? [[name, ...cells.slice(0, 4)].join(' | ')] : [];
    });
    const declared = Object.entries(JOBS).map(([name, { pattern, attempts, maxRunMs, catchUp }]) =>
      [
        `\`${name}\``,
        `\`${pattern}\``,
        attempts,
        lasting(maxRunMs),
        catchUp ? 'runs at next start' : 'skipped',
      ].join(' | '),
    );
    expect(rows).to.deep.equal(declared);
  });
});
