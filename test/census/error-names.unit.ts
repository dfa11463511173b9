import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['api', 'client', 'db', 'ingest', 'program', 'projector', 'web'];
/** A class up to the name that its constructor gives to its errors. */
const NAMED = /class (\w+)(?:(?!\bclass )[\s\S])*?this\.name = '(\w+)'/g;

describe('the name of an error', () => {
  it('is that of its class, for logs and comments', () => {
    const named = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(NAMED)])
        .map(([, type, name]) => [type, name]),
    );
    expect(named.length).to.be.greaterThan(10);
    expect(named.filter(([type, name]) => type !== name)).to.deep.equal([]);
  });
});
