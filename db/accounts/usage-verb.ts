import type { Command } from 'commander';
import { readAccount } from './read-account.ts';
import { aboutOrg, type Accounts } from './account-command.ts';
import { printLine, withRefusal } from '../terminal/index.ts';
import { noOrganization } from './transaction.ts';

/** `bookings usage --org NAME`: requests of the last twelve calendar months (UTC), this one first. */
export function usageVerb(program: Command, open: () => Promise<Accounts>, print = printLine): void {
  aboutOrg(program, 'usage', "show an organization's requests by month").action(
    ({ org, json }: { org: string; json?: true }) =>
      withRefusal(open, async ({ pool }) => {
        const account = await readAccount(pool, org);
        if (account === null) return noOrganization(org).message;
        const { plan, limit, months } = account;
        const usage = months[0]!.requests;
        const remaining = Math.max(0, limit - usage);
        if (json) print(JSON.stringify({ org, plan, usage, limit, remaining, months }));
        else
          print(
            [
              `${org}: ${usage} of ${limit} requests this month (UTC), ${remaining} left.`,
              ...months.map(({ month, requests }) => `${month}  ${requests}`),
            ].join('\n'),
          );
        return null;
      }),
  );
}
