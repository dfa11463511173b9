import type { Command } from 'commander';
import { currentUser, type Print, printLine, withOpened } from '../../../db/terminal/index.ts';
import {
  addWebhook,
  type DeadDelivery,
  deadDeliveries,
  type ListedWebhook,
  listWebhooks,
  removeWebhook,
  retryDeliveries,
  testWebhook,
  type WebhookDeps,
} from './webhooks.ts';

/** Resources of the commands, opened when one runs. */
interface WebhooksOpen extends WebhookDeps {
  close(): Promise<void>;
}

interface Given {
  readonly url: string;
  readonly by: string;
  readonly subject: readonly string[];
  readonly series: readonly string[];
  readonly all?: true;
  readonly json?: true;
}

type Open = () => Promise<WebhooksOpen>;

/** `bookings webhooks add|list|remove|test|dead|retry`. A refused command prints a sentence and exits with 1. */
export function webhooksVerb(program: Command, open: Open, print: Print = printLine): void {
  const verb = program
    .command('webhooks')
    .description('manage webhooks, which report corrections')
    .addHelpText('after', '\nExit codes: 0 done; 1 not done, with the reason.');
  const command = (name: string, about: string): Command =>
    verb.command(name).description(about).option('--json', 'print for machines');
  subscriptions(command, open, print);
  deliveries(command, open, print);
}

type MakeCommand = (name: string, about: string) => Command;

function subscriptions(command: MakeCommand, open: Open, print: Print): void {
  command(
    'add',
    'add a webhook for all corrections, or for those of --subject and --series; prints its secret once',
  )
    .requiredOption('--url <url>', 'an https:// address')
    .option(
      '--subject <subject>',
      'report corrections of this subject, such as edition:sun-2026 (repeat the option for more)',
      collected,
      [],
    )
    .option(
      '--series <slug>',
      'report corrections of this series and its editions (repeat the option for more)',
      collected,
      [],
    )
    .option('--by <who>', 'who adds it', currentUser())
    .action((given: Given) => withOpened(open, (at) => add(at, given, print)));
  command('list', 'list webhooks with their filters and deliveries').action(({ json }: Given) =>
    withOpened(open, async (at) => {
      const listed = await listWebhooks(at, null);
      print(json ? JSON.stringify(listed) : listed.map(line).join('\n') || 'There are no webhooks.');
    }),
  );
  command('remove', 'remove a webhook and its pending deliveries')
    .argument('<id>', WEBHOOK_ID)
    .option('--by <who>', 'who removes it', currentUser())
    .action((id: string, { by }: Given) =>
      withOpened(open, async (at) => {
        if (!(await removeWebhook(at, id, { by, owner: null }))) throw new Error(noWebhook(id));
        print(`Webhook ${id} is removed.`);
      }),
    );
}

const noWebhook = (id: string): string =>
  `There is no webhook ${id}; \`bookings webhooks list\` shows all webhooks.`;

const WEBHOOK_ID = 'the id of the webhook, as `webhooks list` prints it';

function deliveries(command: MakeCommand, open: Open, print: Print): void {
  command('test', 'send a webhook.test now')
    .argument('<id>', WEBHOOK_ID)
    .action((id: string) =>
      withOpened(open, async (at) => {
        const sent = await testWebhook(at, id, null);
        if (sent === null) throw new Error(noWebhook(id));
        if (sent.error !== null) throw new Error(`Webhook ${id} refused the delivery: ${sent.error}`);
        print(`Webhook ${id} answered ${String(sent.status)}.`);
      }),
    );
  command('dead', 'list dead-lettered deliveries with their errors').action(({ json }: Given) =>
    withOpened(open, async (at) => {
      const dead = await deadDeliveries(at, { owner: null, limit: 500 });
      print(json ? JSON.stringify(dead) : dead.map(deadLine).join('\n') || 'No delivery is dead-lettered.');
    }),
  );
  command('retry', 'retry dead-lettered deliveries')
    .argument('[ids...]', 'ids of deliveries, as `webhooks dead` prints them')
    .option('--all', 'all of them')
    .action((ids: string[], { all }: Given) => withOpened(open, (at) => retry(at, all ? null : ids, print)));
}

async function add(at: WebhooksOpen, { url, by, subject, series, json }: Given, print: Print): Promise<void> {
  const added = await addWebhook(at, { url, by, subjects: subject, series });
  if (!added.ok) throw new Error(added.message);
  const { id, secret } = added;
  if (json) print(JSON.stringify({ id, secret }));
  else for (const stated of [`WEBHOOK_ID=${id}`, `WEBHOOK_SECRET=${secret}`]) print(stated);
}

/** @param ids null: all dead-lettered ones. */
async function retry(at: WebhooksOpen, ids: string[] | null, print: Print): Promise<void> {
  if (ids?.length === 0)
    throw new Error('Give --all, or ids of deliveries that `bookings webhooks dead` prints.');
  const many = await retryDeliveries(at, ids, null);
  if (many === 0)
    throw new Error(
      'None of these deliveries is dead-lettered; `bookings webhooks dead` lists those that are.',
    );
  print(`${many} ${many === 1 ? 'waits' : 'wait'} to be delivered.`);
}

const collected = (value: string, before: string[]): string[] => [...before, value];

const line = ({ id, url, by_editor, subjects, series, waiting, dead, done }: ListedWebhook): string =>
  `${id}  ${url}  by ${by_editor}, of ${[...subjects, ...series].join(', ') || 'everything'}: ` +
  `${done} delivered, ${waiting} waiting, ${dead} dead`;

const deadLine = ({ id, url, kind, correction, attempts, error, finished_at }: DeadDelivery): string =>
  `${id}  ${finished_at.toISOString()}  ${kind} ${correction} to ${url}, ${attempts} attempts: ${error ?? ''}`;
