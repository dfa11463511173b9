import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSmallImports } from '../program/small-imports.ts';
import { FAULT, COLUMN, makeRelease, FAILING_CREDIT } from './releases.ts';

/** The material of the walk besides servers: three releases of the program, and files to import. */
export interface WalkMaterial {
  /** A release whose rules throw on one credit. */
  readonly faulty: string;
  /** The program as it is in this checkout. */
  readonly repaired: string;
  /** A release with a further column in one read model. */
  readonly next: string;
  /** Manifests that every release can import. */
  readonly plain: readonly string[];
  /** The manifest with the credit on which the faulty release throws. */
  readonly failing: string;
  /** The manifest of a festival that comes later. */
  readonly later: string;
}

export function makeMaterial(folder: string): WalkMaterial {
  const files = join(folder, 'files');
  const plain = writeSmallImports(files);
  return {
    faulty: makeRelease(join(folder, 'release-1'), FAULT),
    repaired: makeRelease(join(folder, 'release-1.1'), []),
    next: makeRelease(join(folder, 'release-2'), COLUMN),
    plain,
    failing: lineupOf(files, 'infinite', ['Ada Example', FAILING_CREDIT]),
    later: lineupOf(files, 'later', ['Koen Wade', 'Somebody New']),
  };
}

function lineupOf(folder: string, name: string, acts: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.csv`), ['act', ...acts].map((act) => `${act}\n`).join(''));
  const manifest = join(folder, `${name}.yaml`);
  writeFileSync(
    manifest,
    `source: ${name}
format: table
files: [${name}.csv]
as_of: 2026-01-02T00:00:00Z
edition:
  slug: ${name}-2026
  series: { slug: ${name}, name: ${name} festival }
  name: ${name} festival 2026
  country: NL
  timezone: Europe/Amsterdam
  start_date: 2026-06-01
  end_date: 2026-06-02
columns: { artist: act }
`,
  );
  return manifest;
}
