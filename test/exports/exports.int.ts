import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from '../run/command.ts';
import { serve } from '../api/served.ts';
import { compareWithExports } from './compare-with-exports.ts';
import { analystsPython } from './python.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

describe('the exports in DuckDB, Python and other programs', function () {
  this.timeout(600_000);
  let python: string;
  before(function () {
    python = analystsPython(this);
  });

  it('open as they are, and contain the all-time ranking in the bookings', async () => {
    const served = await serve();
    try {
      const { body } = await served.get('/v1/exports');
      const folder = join(served.exportsFolder, (body as { export: string }).export);
      const { code, output } = await command([python, beside('./check.py'), folder], {
        env: process.env,
        show: false,
      });
      if (code !== 0) throw new Error(output);
    } finally {
      await served.close();
    }
  });

  it('give by SQL the overlap of every two series and every list of co-billed artists', async () => {
    const served = await serve();
    try {
      await compareWithExports(python, served.url, served.key);
    } finally {
      await served.close();
    }
  });
});
