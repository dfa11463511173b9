import type { Command } from 'commander';
import { currentUser } from '../../../../db/terminal/index.ts';
import { storeApproval } from '../compare/approval.ts';
import { readDifferenceFile } from '../compare/difference-file.ts';
import type { ExpectedDifference } from '../compare/expected-difference.ts';
import { onDatabase } from './further-verbs.ts';
import { print, type ReplayVerbs } from './replay-resources.ts';

/** `bookings replay approve`. */
export function approveVerb(command: Command, verbs: ReplayVerbs): void {
  command
    .command('approve')
    .argument('<file>', 'the file that `replay --write-difference` wrote')
    .description('approve the difference in a file for the next scheduled rebuild')
    .option('--by <who>', 'who approves', currentUser())
    .option('--why <why>', 'the reason, for the audit log')
    .action((file: string, { by, why }: { by: string; why?: string }) =>
      approve(readDifferenceFile(file), { by, why: why ?? null }, verbs),
    );
}

async function approve(
  difference: ExpectedDifference,
  approver: { readonly by: string; readonly why: string | null },
  verbs: ReplayVerbs,
): Promise<void> {
  await onDatabase(verbs, (client) => storeApproval(client, difference, approver));
  const { before, after } = difference.versions;
  print(
    verbs,
    `Approved: the next scheduled rebuild from projection version ${before} to ${after} may make the new tables live if it finds exactly this difference. ` +
      'The approval ends when another generation becomes live.',
  );
}
