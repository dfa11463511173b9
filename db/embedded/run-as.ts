import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedFault } from './embedded-fault.ts';

/** How a binary of Postgres is started: a wrapper command, and the user it runs as. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

// The system user with this id on every Linux; it owns nothing else.
const NO_ONE = { uid: 65_534, gid: 65_534 };

/**
 * Postgres refuses to run as root. Root therefore starts it as user 65534; if a folder on the path is closed to
 * others (a home, a mkdtemp), `setpriv` grants the capability to pass through.
 */
export function runAs(folders: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], user: null };
  const closed = folders.flatMap(ancestors).find((folder) => !openToOthers(folder));
  if (closed === undefined) return { prefix: [], user: NO_ONE };
  const setpriv = findSetpriv();
  if (setpriv === undefined) {
    throw new EmbeddedFault(
      `Postgres must not run as root, and user nobody cannot enter ${closed}. ` +
        'Start the program as an ordinary user, or in a folder that every user may enter.',
    );
  }
  return { prefix: [setpriv, ...lend(NO_ONE)], user: NO_ONE };
}

const findSetpriv = (): string | undefined => ['/usr/bin/setpriv', '/bin/setpriv'].find(executable);

/** Whether Postgres can be started in a folder that is closed to other users. */
export const canRunInClosedFolder = (): boolean => process.getuid?.() !== 0 || findSetpriv() !== undefined;

const lend = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

// Folders that are still to be made are made open.
const openToOthers = (folder: string): boolean =>
  !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0;

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
