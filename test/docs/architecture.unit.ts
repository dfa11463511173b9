import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from './read-pages.ts';

interface Rule {
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: { readonly path?: string; readonly pathNot?: string };
}

/** A file of each box of the picture; the picture leaves out who imports `program`, and what `program` imports. */
const FILES: Readonly<Record<string, string>> = {
  client: 'client/x.ts',
  api: 'api/x.ts',
  projector: 'projector/x.ts',
  fold: 'projector/fold/x.ts',
  ingest: 'ingest/x.ts',
  log: 'ingest/log/x.ts',
  events: 'ingest/events/x.ts',
  web: 'web/x.ts',
  db: 'db/x.ts',
};
const SHARED = 'db/keys/x.ts';
const PROGRAM = 'program/x.ts';

const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
  readonly forbidden: readonly Rule[];
};

const fits = ({ path, pathNot }: Rule['from'], file: string): boolean =>
  path !== undefined &&
  new RegExp(path).test(file) &&
  (pathNot === undefined || !new RegExp(pathNot).test(file));

const mayImport = (from: string, to: string): boolean =>
  !forbidden.some((rule) => fits(rule.from, from) && fits(rule.to, to));

function permittedArrows(): string[] {
  const boxes = Object.entries(FILES);
  return boxes.flatMap(([from, file]) =>
    boxes
      .filter(([to]) => to !== from)
      .flatMap(([to, target]) => {
        if (mayImport(file, target)) return [`${from} --> ${to}`];
        return to === 'db' && mayImport(file, SHARED) ? [`${from} -->|only groups, keys and places| db`] : [];
      }),
  );
}

describe('the picture of folders in docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const picture = /"may import"[\s\S]*?```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

  it('has an arrow for each import that .dependency-cruiser.cjs permits, and no other', () => {
    const drawn = picture.split('\n').flatMap((line) => (line.includes('-->') ? [line.trim()] : []));
    expect(drawn).to.have.members(permittedArrows());
  });

  it('leaves out program, which may import all boxes and which no box may import', () => {
    for (const [name, file] of Object.entries(FILES)) {
      expect(mayImport(PROGRAM, file), name).to.equal(true);
      expect(mayImport(file, PROGRAM), name).to.equal(false);
    }
  });
});
