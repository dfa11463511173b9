import type { Command } from 'commander';
import { currentUser, printLine } from '../../../db/terminal/index.ts';
import { refreezeSceneRead } from './refreeze.ts';

interface Opened {
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** `bookings scene-read`. */
export function sceneReadVerb(program: Command, open: () => Promise<Opened>): void {
  program
    .command('scene-read')
    .description('quarterly reports')
    .command('refreeze')
    .argument('<quarter>', 'a closed quarter, such as 2026-q1')
    .description('freeze the report of a closed quarter again; the previous report is kept')
    .requiredOption('--why <why>', 'the reason, for the audit log')
    .option('--by <who>', 'who freezes the report again', currentUser())
    .action(async (quarter: string, { why, by }: { why: string; by: string }) => {
      const catalog = await open();
      try {
        await refreezeSceneRead(catalog.databaseUrl, quarter, { by, why }, new Date());
        printLine(
          `Frozen again: ${quarter}. The previous report is kept in the table durable.scene_read_refreeze.`,
        );
      } finally {
        await catalog.close();
      }
    });
}
