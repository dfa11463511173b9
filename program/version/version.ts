import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROJECTION_VERSION } from '../../projector/version.ts';
import { readCommit } from './git-commit.ts';

const root = new URL('../../', import.meta.url);

/**
 * The version of the running program: its release, and its projection; tables of another projection need a replay.
 */
export interface ProgramVersion {
  /** The package's version; in a git checkout followed by a plus sign and the commit, since a release has many. */
  readonly release: string;
  readonly projection: number;
}

let known: ProgramVersion | null = null;

export function programVersion(): ProgramVersion {
  known ??= { release: readRelease(), projection: PROJECTION_VERSION };
  return known;
}

export const versionText = (): string => {
  const { release, projection } = programVersion();
  return `${release} (projection ${projection})`;
};

function readRelease(): string {
  const manifest = readFileSync(new URL('package.json', root), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  // The compiled program lies in `dist` of its checkout.
  const checkout = /\/dist\/$/.test(root.pathname) ? new URL('../', root) : root;
  const commit = readCommit(fileURLToPath(checkout));
  return commit === null ? version : `${version}+${commit.slice(0, 10)}`;
}
