import type { Command } from 'commander';
import { printLine, wholeNumber } from '../../db/terminal/index.ts';
import type { openImport } from '../command-resources.ts';

/** `bookings demo`: exit code 1 if the import fails. */
export function demoVerb(program: Command, dataDir: string, open: () => ReturnType<typeof openImport>): void {
  program
    .command('demo')
    .description('import a synthetic catalog of any size')
    .option('--scale <n>', 'multiple of 1,700 editions', wholeNumber(1, 1_000), 1)
    .action(({ scale }: { scale: number }) => importScaled(dataDir, scale, open));
}

async function importScaled(
  dataDir: string,
  scale: number,
  open: () => ReturnType<typeof openImport>,
): Promise<void> {
  const { importDemo } = await import('./demo.ts');
  const { printOutcome } = await import('../../ingest/import/index.ts');
  const deps = await open();
  try {
    const outcome = await importDemo(dataDir, scale, deps);
    printLine(printOutcome(outcome));
    if (!outcome.ok) process.exitCode = 1;
  } finally {
    await deps.close();
  }
}
