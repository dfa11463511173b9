import { readFileSync } from 'node:fs';
import { PROJECTION_VERSION } from '../projector/version.ts';

/** The release, and which projection it makes: tables of another one need a replay. */
export function versionText(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return `${version} (projection ${PROJECTION_VERSION})`;
}
