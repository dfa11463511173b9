import { type Command, InvalidArgumentError, Option } from 'commander';
import type pg from 'pg';
import { type Issued, type ListedKey, issueKey, listKeys, retireKey, rotateKey, setCeiling } from './keys.ts';
import { DEFAULT_CEILING, PLANS, type Plan } from './plan.ts';

/** What the commands work on, opened when one runs. */
export interface Accounts {
  readonly pool: pg.Pool;
  /** The secret under which keys are hashed: the same that the API was started with. */
  readonly secret: string;
  close(): Promise<void>;
}

type Print = (line: string) => void;

/** `bookings keys issue|rotate|retire|list`. Exit code 1 and a sentence where a command is refused. */
export function keysVerb(
  program: Command,
  open: () => Promise<Accounts>,
  print: Print = (line) => void process.stdout.write(`${line}\n`),
): void {
  const keys = program.command('keys').description('issue, rotate, retire and list API keys');
  const command = (name: string, description: string): Command =>
    keys.command(name).description(description).option('--json', 'print for machines');
  const forOrg = (name: string, description: string): Command =>
    command(name, description).requiredOption('--org <name>', "the organization's name");

  forOrg('issue', 'give an organization its key, shown once')
    .addOption(new Option('--plan <plan>', 'its plan').choices(PLANS).makeOptionMandatory())
    .action((given: { org: string; plan: Plan; json?: true }) =>
      withAccounts(open, async ({ pool, secret }) =>
        printIssued(print, await issueKey(pool, given, secret), given),
      ),
    );
  forOrg('rotate', 'replace the key in use, shown once; the old one stops at once').action(
    (given: { org: string; json?: true }) =>
      withAccounts(open, async ({ pool, secret }) =>
        printIssued(print, await rotateKey(pool, given, secret), given),
      ),
  );
  forOrg('retire', 'end the key in use').action((given: { org: string; json?: true }) =>
    withAccounts(open, async ({ pool }) => {
      const outcome = await retireKey(pool, given);
      if (!outcome.ok) {
        refuse(outcome.message);
        return;
      }
      print(
        given.json
          ? JSON.stringify({ org: given.org, retired: true })
          : `The key of ${given.org} is retired.`,
      );
    }),
  );
  forOrg('ceiling', 'arrange another ceiling of requests per month')
    .requiredOption('--ceiling <n>', `requests per month, or \`default\` (${DEFAULT_CEILING})`, ceilingOf)
    .action((given: { org: string; ceiling: number | 'default'; json?: true }) =>
      withAccounts(open, async ({ pool }) => {
        const ceiling = given.ceiling === 'default' ? null : given.ceiling;
        const outcome = await setCeiling(pool, { org: given.org, ceiling });
        if (!outcome.ok) { refuse(outcome.message); return; }
        const requests = ceiling ?? DEFAULT_CEILING;
        const said = { org: given.org, ceiling: requests };
        print(given.json ? JSON.stringify(said) : `${given.org} may make ${requests} requests a month.`);
      }),
    );
  command('list', 'list keys by their first characters').action((given: { json?: true }) =>
    withAccounts(open, async ({ pool }) => {
      const listed = await listKeys(pool);
      print(given.json ? JSON.stringify(listed) : listed.map(line).join('\n') || 'No keys yet.');
    }),
  );
}

function ceilingOf(text: string): number | 'default' {
  if (text === 'default') return text;
  const ceiling = Number(text);
  if (Number.isSafeInteger(ceiling) && ceiling > 0) return ceiling;
  throw new InvalidArgumentError('It takes a whole number above 0, or `default`.');
}

function printIssued(print: Print, outcome: Issued, given: { org: string; json?: true }): void {
  if (!outcome.ok) refuse(outcome.message);
  else
    print(given.json ? JSON.stringify({ org: given.org, api_key: outcome.key }) : `API_KEY=${outcome.key}`);
}

function line(key: ListedKey): string {
  const state = key.retired_at === null ? 'in use' : `retired ${key.retired_at.toISOString()}`;
  return `${key.hint}…  ${(key.plan ?? 'ended').padEnd(8)}  ${state}  ${key.org}`;
}

async function withAccounts(
  open: () => Promise<Accounts>,
  work: (accounts: Accounts) => Promise<void>,
): Promise<void> {
  const accounts = await open();
  try {
    await work(accounts);
  } finally {
    await accounts.close();
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
