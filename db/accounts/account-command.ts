import { type Command, InvalidArgumentError } from 'commander';
import type pg from 'pg';
import { currentUser } from '../terminal/index.ts';
import type { Author } from './change-organization.ts';
import type { KeySecrets } from './keys/key.ts';
import type { Plan } from './plan-names.ts';
import type { Price } from './proration.ts';
import type { Refused } from './transaction.ts';

/** Resources of the commands, opened when one runs. */
export interface Accounts {
  readonly pool: pg.Pool;
  /** The secret under which keys are hashed: the same that the API was started with. */
  readonly secret: KeySecrets;
  /** The monthly price of a plan; null if it is unknown or cannot be read now. */
  readonly priceOf?: (plan: Plan) => Promise<Price | null>;
  /** Lets Stripe bill an organization; absent: the prices of the plans are unknown. */
  readonly link?: (link: Link) => Promise<Linked | Refused>;
  close(): Promise<void>;
}

/** An organization, and the Stripe customer (`cus_…`) to link it to. */
export interface Link extends Author {
  readonly org: string;
  readonly customer: string;
}

export interface Linked {
  readonly ok: true;
  readonly org: string;
  readonly customer: string;
  /** The plan in force by Stripe. */
  readonly plan: Plan;
}

/** Options of a command that changes something of an organization. */
export interface ForOrg {
  readonly org: string;
  readonly json?: true;
  readonly by: string;
  readonly why?: string;
}

function orgName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('It is blank.');
  return name;
}

/** A command about one organization, or about all. */
export const command = (under: Command, name: string, description: string): Command =>
  under.command(name).description(description).option('--json', 'print for machines');

export const aboutOrg = (under: Command, name: string, description: string): Command =>
  command(under, name, description).requiredOption('--org <name>', "the organization's name", orgName);

/** Adds a command that changes an organization: its author and reason are recorded. */
export const changesOrg = (under: Command, name: string, description: string): Command =>
  aboutOrg(under, name, description)
    .option('--by <who>', 'who makes this change', currentUser())
    .option('--why <why>', 'the reason, for the audit log');
