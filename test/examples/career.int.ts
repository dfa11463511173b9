import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type Served, keyFor, serve } from '../api/served.ts';
import { command } from '../run/command.ts';

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

const EXAMPLES = [
  { program: 'python3', version: ['--version'], file: 'career.py' },
  { program: 'Rscript', version: ['-e', 'library(jsonlite)'], file: 'career.R' },
];

for (const { program, version, file } of EXAMPLES)
  describe(`the example ${file}`, function () {
    this.timeout(60_000);
    let served: Served;
    let close: (() => Promise<void>) | null = null;
    before(async function () {
      const { code } = await command([program, ...version], { env: process.env, show: false });
      if (code !== 0) {
        if (process.env['REQUIRE_STACK'] === '1')
          throw new Error(`REQUIRE_STACK=1, but ${program} is missing`);
        console.warn(`      SKIPPED, for want of ${program} (R with jsonlite)`);
        this.skip();
      }
      served = await serve();
      close = () => served.close();
    });
    after(() => close?.());

    const run = (name: string, key = served.key) =>
      command([program, example(file), served.url, name], {
        env: { ...process.env, API_KEY: key, LC_ALL: 'C.UTF-8' },
        show: false,
      });

    it('prints the bookings of an artist by year, and checks their number', async () => {
      const { code, output } = await run('Dixie');
      expect(code, output).to.equal(0);
      expect(output.split('\n').map((line) => line.trim())).to.deep.equal([
        'Dixie: 4 bookings',
        '1997 1 undated-1997',
        '2024 1 sonnentau-2024',
        '2025 2 nuits-de-lyon-2025, sonnentau-2025',
        '',
      ]);
    });

    it('finds names with slashes and in any script', async () => {
      expect((await run('AC/DC')).output).to.match(/^AC\/DC: 1 bookings/);
      expect((await run('パソコン音楽クラブ')).output).to.match(/^パソコン音楽クラブ: 1 bookings/);
    });

    it('says how many rows the plan does not include', async () => {
      const key = await keyFor(served.pool, 'Standard', 'standard');
      expect((await run('Dixie', key)).output).to.match(/3 bookings[^]*1 older bookings need the plan pro/);
    });

    it('fails on an error of the service', async () => {
      expect((await run('Quest')).code).not.to.equal(0);
    });
  });
