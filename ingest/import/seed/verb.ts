import { join } from 'node:path';
import type { Command } from 'commander';
import { type Print, printLine, wholeNumber, withOpened } from '../../../db/terminal/index.ts';
import type { ProgressOut } from '../pipeline/deps.ts';
import { printOutcome } from '../pipeline/report/print-outcome.ts';
import { runImport } from '../pipeline/run-import.ts';
import type { OpenImport } from '../pipeline/verb.ts';
import { prepareDiscogs } from './discogs/prepare-discogs.ts';
import { printDiscogsCounts } from './discogs/print-counts.ts';
import { prepareMusicbrainz } from './musicbrainz/prepare-musicbrainz.ts';
import { printSummary } from './musicbrainz/seed-summary.ts';

export interface SeedSettings {
  readonly open: OpenImport;
  readonly dataDir: string;
  readonly out: ProgressOut;
  readonly signal: () => AbortSignal;
}

interface MusicbrainzOptions {
  readonly from?: readonly string[];
  readonly minPerformers: number;
  readonly dryRun?: true;
  readonly keep?: true;
  readonly allowShrink?: true;
  readonly json?: true;
}

interface DiscogsOptions {
  readonly from?: readonly string[];
  readonly dryRun?: true;
  readonly keep?: true;
  readonly json?: true;
}

const FROM = 'addresses of the dump, tried in this order, or a folder with its files';

/** `bookings seed musicbrainz` and `bookings seed discogs`: real data from public dumps (CC0). */
export function seedVerb(program: Command, settings: SeedSettings, print: Print = printLine): void {
  const seed = program.command('seed').description('import real data from public dumps (CC0)');
  seed
    .command('musicbrainz')
    .description("import festivals and their artists from MusicBrainz' JSON dumps")
    .option('--from <address...>', `${FROM} (default: MusicBrainz' own addresses)`)
    .option(
      '--min-performers <n>',
      'leave out festivals with fewer performers than this',
      wholeNumber(1, 1_000),
      5,
    )
    .option('--dry-run', 'publish nothing; print series, editions and performers by year and country')
    .option('--keep', 'keep the downloaded archives')
    .option('--allow-shrink', "let the import drop more than a third of an edition's published acts")
    .option('--json', 'print for machines')
    .addHelpText('after', '\nNeeds the programs tar and xz. The next run continues an interrupted download.')
    .action((options: MusicbrainzOptions) => seedMusicbrainz(options, settings, print));
  seed
    .command('discogs')
    .description(
      "import the records of the catalog's artists from Discogs' monthly dump: artists, groups, labels, releases",
    )
    .option('--from <address...>', `${FROM}, or the files (default: Discogs' own address)`)
    .option('--dry-run', 'publish nothing; print how many records the catalog needs')
    .option('--keep', 'keep the downloaded files')
    .option('--json', 'print for machines')
    .addHelpText('after', DISCOGS_HELP)
    .action((options: DiscogsOptions) => seedDiscogs(options, settings, print));
}

const DISCOGS_HELP = `
Import lineups first: the command imports only the records of artists in these lineups, and for these artists the result is the same as with the whole dump. After you import new lineups, run the command again. The next run continues an interrupted download.`;

async function seedMusicbrainz(
  options: MusicbrainzOptions,
  settings: SeedSettings,
  print: Print,
): Promise<void> {
  const isDryRun = options.dryRun === true;
  const prepared = await prepareMusicbrainz({
    from: options.from ?? [],
    minPerformers: options.minPerformers,
    countOnly: isDryRun,
    folder: join(settings.dataDir, 'seed', 'musicbrainz'),
    out: settings.out,
    signal: settings.signal(),
  });
  if (isDryRun || prepared.manifests.length === 0) {
    print(options.json ? JSON.stringify(prepared.summary, null, 2) : printSummary(prepared.summary));
    if (!options.json)
      print(
        `Editions that were left out: ${prepared.small} with fewer than ${options.minPerformers} performers.`,
      );
    return;
  }
  await withOpened(settings.open, async (deps) => {
    const outcome = await runImport(prepared.manifests, { allowShrink: options.allowShrink === true }, deps);
    print(options.json ? JSON.stringify(outcome, null, 2) : printOutcome(outcome));
    if (!outcome.ok) process.exitCode = 1;
    else if (options.keep !== true) await prepared.removeDownloads();
  });
}

async function seedDiscogs(options: DiscogsOptions, settings: SeedSettings, print: Print): Promise<void> {
  await withOpened(settings.open, async (deps) => {
    const prepared = await prepareDiscogs({
      from: options.from ?? [],
      folder: join(settings.dataDir, 'seed', 'discogs'),
      database: deps.database,
      now: deps.now(),
      out: settings.out,
      signal: settings.signal(),
    });
    const { dump, counts, manifests } = prepared;
    const behind = (await deps.log.end()) - prepared.position;
    if (!options.json) print(printDiscogsCounts(prepared, behind));
    if (options.dryRun === true || manifests.length === 0) {
      if (options.json) print(JSON.stringify({ dump, counts, events_behind: behind }, null, 2));
      return;
    }
    const outcome = await runImport(manifests, {}, deps);
    print(
      options.json
        ? JSON.stringify({ dump, counts, events_behind: behind, ...outcome }, null, 2)
        : printOutcome(outcome),
    );
    if (!outcome.ok) process.exitCode = 1;
    else if (options.keep !== true) await prepared.removeDownloads();
  });
}
