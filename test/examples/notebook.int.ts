import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { serve } from '../api/served.ts';
import { command } from '../run/command.ts';
import { analystsPython } from '../exports/python.ts';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

describe('the notebook for analysts', function () {
  this.timeout(600_000);
  let python: string;
  before(function () {
    python = analystsPython(this);
  });

  it('runs from its first cell to its last, and every figure has data', async () => {
    const served = await serve();
    try {
      const env = { ...process.env, API_URL: served.url, API_KEY: served.key };
      const notebook = file('../../examples/scene.ipynb');
      const { code, output } = await command([python, file('./run_notebook.py'), notebook], {
        env,
        show: false,
      });
      expect(code, output).to.equal(0);
      expect(output).to.match(/6 cells, 5 figures/);
    } finally {
      await served.close();
    }
  });
});
