import { type Command, InvalidArgumentError } from 'commander';
import { type Account, readAccount } from './read-account.ts';
import { aboutOrg, type Accounts, changesOrg, type ForOrg } from './account-command.ts';
import { type Print, printLine, withRefusal } from '../terminal/index.ts';
import { type Changed, downgradePlan, endPlan, upgradePlan } from './plans.ts';
import { money, type Proration, proration } from './proration.ts';
import { noOrganization } from './transaction.ts';

type Open = () => Promise<Accounts>;

/** `bookings plan upgrade|downgrade|end|link|show`. Exit code 1 and a sentence where a command is refused. */
export function planVerb(program: Command, open: Open, print = printLine): void {
  const plan = program.command('plan').description("change an organization's plan, or show it");
  changesOrg(plan, 'upgrade', 'upgrade to pro immediately, with the same key').action((given: ForOrg) =>
    withRefusal(open, (accounts) => upgrade(accounts, given, print)),
  );
  addChangeVerb(
    plan,
    'downgrade',
    'downgrade to standard at the end of the paid month',
    downgradePlan,
    open,
    print,
  );
  addChangeVerb(plan, 'end', 'end the subscription at the end of the paid month', endPlan, open, print);
  changesOrg(plan, 'link', 'let Stripe bill the organization; its key stays the same')
    .requiredOption('--customer <cus_…>', "the customer's id in Stripe", customer)
    .action((given: ForOrg & { customer: string }) =>
      withRefusal(open, (accounts) => link(accounts, given, print)),
    );
  aboutOrg(plan, 'show', 'show the current plan and scheduled changes').action(
    ({ org, json }: { org: string; json?: true }) =>
      withRefusal(open, async ({ pool }) => {
        const account = await readAccount(pool, org);
        if (account === null) return noOrganization(org).message;
        print(json ? JSON.stringify(account) : sentences(account).join('\n'));
        return null;
      }),
  );
}

function addChangeVerb(
  plan: Command,
  name: string,
  description: string,
  change: typeof downgradePlan,
  open: Open,
  print: Print,
): void {
  changesOrg(plan, name, description)
    .option('--at <instant>', 'time of the change, such as 2026-12-31T00:00:00Z', instant)
    .action((given: ForOrg & { at?: Date }) =>
      withRefusal(open, async ({ pool }) => {
        const outcome = await change(pool, given);
        if (!outcome.ok) return outcome.message;
        print(given.json ? JSON.stringify(toJson(outcome)) : changedSentence(outcome));
        return null;
      }),
    );
}

async function link(
  { link: linkTo }: Accounts,
  given: ForOrg & { customer: string },
  print: Print,
): Promise<string | null> {
  if (!linkTo)
    return 'The prices of the plans are unknown. Give this command the STRIPE_… settings of the ingest process.';
  const outcome = await linkTo(given);
  if (!outcome.ok) return outcome.message;
  const { org, customer: id, plan } = outcome;
  if (given.json) print(JSON.stringify({ org, customer: id, plan }));
  else
    print(
      `From now on, Stripe bills ${org} as customer ${id}. The plan is ${plan}, and the API key stays the same.`,
    );
  return null;
}

async function upgrade({ pool, priceOf }: Accounts, given: ForOrg, print: Print): Promise<string | null> {
  const [from, to] = [await priceOf?.('standard'), await priceOf?.('pro')];
  const outcome = await upgradePlan(pool, given);
  if (!outcome.ok) return outcome.message;
  const prices = outcome.from === 'standard' && from && to ? { from, to } : null;
  const preview = outcome.from === 'pro' ? null : proration(outcome.paid, outcome.effectiveAt, prices);
  if (given.json) print(JSON.stringify({ ...toJson(outcome), proration: preview }));
  else print([changedSentence(outcome), ...(preview ? [prorationSentence(preview)] : [])].join('\n'));
  return null;
}

const toJson = ({ org, from, to, effectiveAt, paid }: Changed) => ({
  org,
  from,
  to,
  effective_at: effectiveAt,
  paid_period: paid,
});

function changedSentence({ org, from, to, effectiveAt }: Changed): string {
  if (to === 'pro')
    return from === 'pro'
      ? `${org} stays on the plan pro.`
      : `${org} has the plan pro from now on. The API key stays the same.`;
  const at = effectiveAt.toISOString();
  return to === null
    ? `The subscription of ${org} ends at ${at}. From then on, the API refuses the organization's key.`
    : `${org} stays on the plan ${from} until ${at}, and has the plan ${to} from then on.`;
}

function prorationSentence({ daysRemaining, days, share, due }: Proration): string {
  const left = `${daysRemaining.toFixed(1)} of ${days.toFixed(0)} days of the paid month remain (${(share * 100).toFixed(1)} %)`;
  return due ? `${left}: the amount due for these days is ${money(due)}.` : `${left}.`;
}

function sentences({ org, plan, since, next, billing, paidUntil, hint, limit, months }: Account): string[] {
  const then = next && `${next.plan ?? 'ended'} from ${next.at.toISOString()} on`;
  return [
    `Organization  ${org}`,
    `Plan          ${plan ? `${plan} since ${since!.toISOString()}` : 'none: the subscription has ended'}`,
    ...(then ? [`Then          ${then}`] : []),
    ...(paidUntil ? [`Paid until    ${paidUntil.toISOString()}`] : []),
    `Billed by     ${billing === 'stripe' ? 'Stripe' : 'not by Stripe: use `bookings plan` to change the plan'}`,
    `Key in use    ${hint === null ? 'none' : `${hint}…`}`,
    `Requests      ${months[0]!.requests} of ${limit} this month`,
  ];
}

function customer(text: string): string {
  if (/^cus_\w+$/.test(text)) return text;
  throw new InvalidArgumentError('Give the id of a Stripe customer, which begins with cus_.');
}

function instant(text: string): Date {
  const at = new Date(text);
  const stated = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  if (stated && !Number.isNaN(at.getTime())) return at;
  throw new InvalidArgumentError(
    'Give a day (UTC), or an instant with a time zone such as 2026-12-31T00:00:00Z.',
  );
}
