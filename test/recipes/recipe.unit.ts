import { expect } from 'chai';
import { applyStep, compareFiles, parseRecipe } from './recipe.ts';

const PAGE = `# Add a stage

Prose with code that is only shown:

\`\`\`ts
shown();
\`\`\`

\`a/new.ts\`

\`\`\`ts
export const added = 1;
\`\`\`

In \`a/list.ts\`, after \`first,\`:

\`\`\`ts
added,
\`\`\`

Raise \`RULES_VERSION\` in \`a/version.ts\` by one.

Check it:

\`\`\`sh
npm run one
npm run two
\`\`\`

Files that it touches:

- \`a/new.ts\` (new)
- \`b/\` (generated)
`;

describe('a recipe', () => {
  it('consists of steps, commands and files', () => {
    expect(parseRecipe(PAGE)).to.deep.equal({
      steps: [
        { kind: 'create', path: 'a/new.ts', text: 'export const added = 1;\n' },
        { kind: 'insert', path: 'a/list.ts', after: 'first,', text: 'added,\n' },
        { kind: 'increment', path: 'a/version.ts', constant: 'RULES_VERSION' },
      ],
      commands: ['npm run one', 'npm run two'],
      files: ['a/new.ts', 'b/'],
    });
  });

  it('is refused without its list of files', () => {
    expect(() => parseRecipe('# Add a stage\n')).to.throw('does not end in');
  });

  it('inserts below the only matching line, with the same indentation', () => {
    const [, insertion] = parseRecipe(PAGE).steps;
    expect(applyStep(insertion!, '[\n  first,\n]')).to.equal('[\n  first,\n  added,\n]');
    expect(() => applyStep(insertion!, 'first,\nfirst,')).to.throw('has 2 lines');
    expect(() => applyStep(insertion!, 'second,')).to.throw('has 0 lines');
  });

  it('raises a constant, and refuses to overwrite a file', () => {
    const [creation, , raise] = parseRecipe(PAGE).steps;
    expect(applyStep(raise!, 'export const RULES_VERSION = 9;\n')).to.equal(
      'export const RULES_VERSION = 10;\n',
    );
    expect(() => applyStep(raise!, 'const OTHER = 9;\n')).to.throw('has no line');
    expect(() => applyStep(creation!, '')).to.throw('exists already');
  });

  it('reports changed files that it does not list, and listed files without a change', () => {
    expect(compareFiles(['a/new.ts', 'b/', 'c.ts'], ['a/new.ts', 'b/x.json', 'd.ts'])).to.deep.equal({
      unnamed: ['d.ts'],
      unchanged: ['c.ts'],
    });
  });
});
