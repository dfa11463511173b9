import { type Command, Option } from 'commander';
import { type Print, printLine, wholeNumber, withRefusal } from '../../terminal/index.ts';
import { type Accounts, changesOrg, command, type ForOrg } from '../account-command.ts';
import { type Issued, type ListedKey, issueKey, listKeys, retireKey, rotateKey, setCeiling } from './keys.ts';
import { DEFAULT_CEILING_REQUESTS, PLANS, type Plan } from '../plan-names.ts';

/** `bookings keys issue|rotate|retire|ceiling|list`. Exit code 1 and a sentence where a command is refused. */
export function keysVerb(program: Command, open: () => Promise<Accounts>, print = printLine): void {
  const keys = program.command('keys').description('issue, rotate, retire and list API keys');
  changesOrg(keys, 'issue', 'issue a key for an organization, and show the key once')
    .addOption(new Option('--plan <plan>', 'its plan').choices(PLANS).makeOptionMandatory())
    .option('--ceiling <n>', `requests per month (default: ${DEFAULT_CEILING_REQUESTS})`, wholeNumber())
    .action((given: ForOrg & { plan: Plan; ceiling?: number }) =>
      withRefusal(open, async ({ pool, secret }) =>
        printKey(print, await issueKey(pool, given, secret), given),
      ),
    );
  changesOrg(
    keys,
    'rotate',
    'replace the key: show the new key once, and stop the old key immediately',
  ).action((given: ForOrg) =>
    withRefusal(open, async ({ pool, secret }) =>
      printKey(print, await rotateKey(pool, given, secret), given),
    ),
  );
  retiring(keys, open, print);
  ceiling(keys, open, print);
  command(keys, 'list', 'list all keys, each shown by its first characters').action(
    (given: { json?: true }) =>
      withRefusal(open, async ({ pool }) => {
        const listed = await listKeys(pool);
        print(given.json ? JSON.stringify(listed) : listed.map(line).join('\n') || 'No keys yet.');
        return null;
      }),
  );
}

function retiring(keys: Command, open: () => Promise<Accounts>, print: Print): void {
  changesOrg(keys, 'retire', 'retire the key immediately').action((given: ForOrg) =>
    withRefusal(open, async ({ pool }) => {
      const outcome = await retireKey(pool, given);
      if (!outcome.ok) return outcome.message;
      const stated = { org: given.org, retired: true };
      print(given.json ? JSON.stringify(stated) : `The key of ${given.org} is retired.`);
      return null;
    }),
  );
}

function ceiling(keys: Command, open: () => Promise<Accounts>, print: Print): void {
  changesOrg(keys, 'ceiling', 'change the monthly request ceiling')
    .requiredOption(
      '--ceiling <n>',
      `requests per month; \`default\` means ${DEFAULT_CEILING_REQUESTS}`,
      requestsOrDefault,
    )
    .action((given: ForOrg & { ceiling: number | 'default' }) =>
      withRefusal(open, async ({ pool }) => {
        const arranged = given.ceiling === 'default' ? null : given.ceiling;
        const outcome = await setCeiling(pool, { ...given, ceiling: arranged });
        if (!outcome.ok) return outcome.message;
        const limit = arranged ?? DEFAULT_CEILING_REQUESTS;
        const sentence = `${given.org} may make ${limit} requests a month.`;
        print(given.json ? JSON.stringify({ org: given.org, ceiling: limit }) : sentence);
        return null;
      }),
    );
}

const requestsOrDefault = (text: string): number | 'default' =>
  text === 'default' ? text : wholeNumber()(text);

function printKey(print: Print, outcome: Issued, { org, json }: ForOrg): string | null {
  if (!outcome.ok) return outcome.message;
  print(json ? JSON.stringify({ org, api_key: outcome.key }) : `API_KEY=${outcome.key}`);
  return null;
}

function line(key: ListedKey): string {
  const state = key.retired_at === null ? 'in use' : `retired ${key.retired_at.toISOString()}`;
  const arranged = key.ceiling === null ? '' : `  (${key.ceiling} requests a month)`;
  return `${key.hint}…  ${(key.plan ?? 'ended').padEnd(8)}  ${state}  ${key.org}${arranged}`;
}
