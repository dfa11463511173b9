import { join } from 'node:path';
import type { Command } from 'commander';
import { type Print, printLine } from '../../db/terminal/index.ts';
import { publish } from './held-export.ts';
import { heldExport, type HeldExport, publishedManifest } from './export-store.ts';

/** Adds `bookings exports`: shows the served export, and approves one that is held back. */
export function exportsVerb(program: Command, folder: string, print: Print = printLine): void {
  const verb = program
    .command('exports')
    .description('show and approve exports that are held back because a table shrank');
  verb
    .command('status')
    .description('show the published export, and the export that is held back, with the reason')
    .option('--json', 'print for machines')
    .addHelpText('after', '\nExit codes: 0 no export is held back; 2 an export is held back.')
    .action(async ({ json }: { json?: true }) => {
      const state = { published: await publishedManifest(folder), held: await heldExport(folder) };
      const { published, held } = state;
      if (json)
        print(
          JSON.stringify(
            {
              published: published && { export: published.export, built_at: published.built_at },
              held: held && { export: held.manifest.export, built_at: held.manifest.built_at, ...held.why },
            },
            null,
            2,
          ),
        );
      else {
        print(
          published === null
            ? 'No export has been published.'
            : `Published: ${published.export}, built at ${published.built_at}.`,
        );
        print(held === null ? 'Nothing is held back.' : describeHeld(held));
      }
      if (held !== null) process.exitCode = 2;
    });
  verb
    .command('approve')
    .description('publish the export that is held back, and compare later exports with it')
    .argument('[export]', 'name of the export, as `exports status` shows it; no other export is published')
    .action(async (name: string | undefined) => {
      const held = await heldExport(folder);
      if (held === null) throw new Error('No export is held back.');
      const { export: own } = held.manifest;
      if (name !== undefined && name !== own)
        throw new Error(
          `The export that is held back is ${own}, not ${name}: see \`bookings exports status\`.`,
        );
      await publish(join(folder, own));
      print(`Published: ${own}.`);
    });
}

function describeHeld({ manifest, why }: HeldExport): string {
  const tables = why.tables.map(
    ({ dataset, before, after }) => `  ${dataset}: ${before} rows before, ${after} now`,
  );
  return [
    `Held back: ${manifest.export}, built at ${manifest.built_at}, compared with ${why.published}:`,
    ...tables,
    'If the rows were removed on purpose, run `bookings exports approve`.',
  ].join('\n');
}
