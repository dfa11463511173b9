import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { compareFiles, parseRecipe } from './recipe.ts';

const PAGES = new URL('../../docs/contributing/', import.meta.url);
const recipes = readdirSync(PAGES).filter((name) => name.startsWith('add-'));

/** One copy for all: each recipe is committed, and types and linters are checked once over all of them. */
describe('the recipes of docs/contributing', function () {
  this.timeout(300_000);
  let copy: ProjectCopy;
  const applied: string[] = [];
  before(async () => {
    copy = await copyProject();
  });
  // What a recipe that failed has left.
  beforeEach(() => copy.restore());
  after(() => copy.remove());

  it('are five', () => {
    expect(recipes).to.have.members([
      'add-a-job.md',
      'add-a-read-model.md',
      'add-a-source-format.md',
      'add-an-endpoint.md',
      'add-an-event-type.md',
    ]);
  });

  for (const name of recipes)
    it(`include ${name}, which passes its checks and touches only its listed files`, async () => {
      const { steps, commands, files } = parseRecipe(readFileSync(new URL(name, PAGES), 'utf8'));
      await copy.apply(steps);
      for (const command of commands) await copy.run(command);
      const changed = await copy.changed();
      expect(compareFiles(files, changed)).to.deep.equal({ unnamed: [], unchanged: [] });
      applied.push(...changed);
      await copy.commit();
    });

  it('compile and pass the linters together', async () => {
    expect(applied, 'no recipe was applied').to.not.deep.equal([]);
    const code = applied.filter((path) => path.endsWith('.ts') && !path.startsWith('client/'));
    await copy.run('npm run -s lint:types');
    await copy.run(`npx oxlint ${code.join(' ')}`);
    await copy.run(`npx prettier --check --ignore-unknown ${applied.join(' ')}`);
    for (const check of ['imports', 'dead', 'census']) await copy.run(`npm run --silent lint:${check}`);
  });
});
