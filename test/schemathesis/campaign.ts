import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setCeiling } from '../../db/accounts/keys/index.ts';
import { type Served, serve } from '../api/served.ts';
import { smallCatalog, THIS_YEAR } from '../api/small-catalog.ts';
import { command } from '../run/command.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Cases of each operation and phase in one round; a round of the whole description has some 3,400. */
const EXAMPLES = 75;
/** Three on a machine that is not busy. */
const MAX_MINUTES = 30;
/** More than any campaign asks. */
const CEILING = 10_000_000;

export interface Campaign {
  readonly cases: number;
  readonly rounds: number;
  /** What the round that failed said, and from which seed it came; null: none did. */
  readonly failure: string | null;
}

/**
 * Lets Schemathesis attack an API with a small catalog, round by round, each from the next seed, until as many cases as
 * wanted have been sent, or one fails.
 * @param program that `schemathesis()` found.
 */
export async function campaign(program: string, wanted: number, seed: number): Promise<Campaign> {
  const served = await serve();
  try {
    await setCeiling(served.pool, { org: 'Tests', ceiling: CEILING });
    // Built by a process of lower priority: on a busy machine the first request waits longer than the program does.
    await served.get('/v1/exports');
    let cases = 0;
    for (let rounds = 1; ; rounds += 1) {
      const round = await attack(program, served, seed + rounds - 1);
      cases += round.cases;
      if (round.failure !== null || cases >= wanted) return { cases, rounds, failure: round.failure };
    }
  } finally {
    await served.close();
  }
}

async function attack(
  program: string,
  { url, key }: Served,
  seed: number,
): Promise<Omit<Campaign, 'rounds'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bookings-schemathesis-'));
  try {
    const { code, output } = await command(
      [
        ...[program, '--config-file', beside('./schemathesis.toml')],
        ...['run', `${url}/v1/openapi.json`, '--header', `Authorization: Bearer ${key}`],
        // `takes_what_is_described` (hooks.py) says the same, and minds the rules in words.
        ...['--checks', 'all', '--exclude-checks', 'positive_data_acceptance', '--continue-on-failure'],
        ...['--max-examples', String(EXAMPLES), '--seed', String(seed), '--no-color'],
      ],
      { env: environment(), show: false, minutes: MAX_MINUTES, cwd: folder },
    );
    const cases = Number(/([\d,]+) generated/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
    const failed = code !== 0 || cases === 0;
    return {
      cases,
      failure: failed ? `seed ${seed}, exit code ${code}\n${output.replaceAll(key, 'KEY')}` : null,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  SCHEMATHESIS_HOOKS: beside('./hooks.py'),
  THIS_YEAR: String(THIS_YEAR),
  KNOWN_NAMES: JSON.stringify(knownNames()),
});

/** Names that answer, by the path that takes them, and one that several artists share. */
function knownNames(): Readonly<Record<string, readonly string[]>> {
  const { editions, artists, labels } = smallCatalog;
  const slugs = (rows: readonly { readonly slug: string }[]): string[] => rows.map(({ slug }) => slug);
  const names = [...slugs(artists), ...artists.map(({ name }) => name)];
  return {
    '/v1/festivals/{slug}': slugs(editions),
    '/v1/artists/{name}': names,
    '/v1/artists/{name}/bookings': names,
    '/v1/labels/{slug}': slugs(labels),
  };
}
