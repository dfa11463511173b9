import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { prune } from './export-store.ts';

describe('the clean-up of exports', () => {
  it('continues if a folder that it has listed is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bookings-exports-'));
    try {
      // It is listed, and has no state: as a folder that another process has renamed meanwhile.
      symlinkSync(join(folder, 'gone'), join(folder, '.9-1-1-1'));
      for (const position of [1, 2, 3, 4]) mkdirSync(join(folder, `${position}-1-1`));
      await prune(folder);
      expect(readdirSync(folder)).to.have.length(4).and.to.include('.9-1-1-1');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
